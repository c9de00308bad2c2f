turns-title = { $matches ->
    [one] It is your turn
   *[other] It is your turn in { $matches } matches
}
reminder-title = { $matches ->
    [one] Your time is running out
   *[other] Your time is running out in { $matches } matches
}
until = until { $time }
test-title = { $place }: a test
test-text = This is how you are told when a match waits for you.
mail-footer = You get this because you asked { $place } to tell you. You can change that here: { $link }
mail-confirm-title = { $place }: confirm your address
mail-confirm-text =
    Somebody, probably you, gave this address at { $place } to be told when a match waits.
    If it was you, follow this link within a day:

    { $link }

    If not, do nothing, and you will not hear from us again.
mail-reset-title = { $place }: a new password
mail-reset-text =
    Somebody, probably you, asked for a new password at { $place }.
    If it was you, follow this link within an hour:

    { $link }

    If not, do nothing. The old password still holds.
