game-name = Star Ferry
option-hand = Cells in hand
option-hand-3 = Three
option-hand-4 = Four
cell-small = small cell
cell-medium = medium cell
cell-large = large cell
cells = { $cell } ({ $n })
prompt = { $who }: load a cell, or throw one overboard.
prompt-over = The ferries have left.
group-load = Load
group-throw = Throw overboard
load = Load: { $cell }
throw = Throw overboard: { $cell }
told-loaded = { $who } loads a { $cell }.
told-thrown = { $who } throws a { $cell } overboard.
told-drew = { $who } draws a { $cell }.
told-drew-hidden = { $who } draws a cell.
told-ended = The ferries leave.
panel-table = Table
panel-seat = { $who }
line-pile = { $n ->
    [one] { $n } cell left to draw
   *[other] { $n } cells left to draw
}
line-space = Overboard: { $cells }, fuel { $fuel }
line-space-empty = Nothing is overboard.
line-ferry = Ferry: { $cells }, fuel { $fuel } of { $most }
line-ferry-empty = The ferry is empty; it carries { $most }.
line-hand = Hand: { $cells }, fuel { $fuel }
line-hand-empty = The hand is empty.
line-hand-size = { $n ->
    [one] { $n } cell in hand
   *[other] { $n } cells in hand
}
score-fuel = Fuel
kind-cell = Fuel cells
figure-fuel = Fuel
figure-count = In the box
zone-table = Table
word-hand = Your cells
word-space = Overboard
