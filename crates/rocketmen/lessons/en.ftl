# What the coach of Rocketmen says. The format is described in docs/lessons.md.

lesson-money = Money and cards
lesson-money-about = What a hand is worth, and how a purchase makes your deck better.
lesson-money-welcome = You run a private space company. Every turn you play cards: they buy better cards, and later they build rockets. Let us begin with money.
lesson-money-hand = These six cards are your **hand**. The icons at the top left of a card are its **components**: here $10 on four cards, a computers icon on a Spaceship and a Rocket Point on a Base.
lesson-money-market = This is the **Market**: six cards for everybody. The price stands at the bottom of a card. What you buy joins your deck and comes into your hand again and again.
lesson-money-name = { card-solar-power } costs $30 and will pay $20 each time you hold it: twice a mission card. **Click it**, then say that it is all you buy.
lesson-money-name-suit = The Space Suit is for the launch, and it would take all of your $40. First get cards that pay.
lesson-money-name-parts = That one costs a component besides the $30. It is for a rocket; first get cards that pay.
lesson-money-name-engine = An engine lifts rockets and pays nothing. With it your next turn would be as poor as this one.
lesson-money-name-discard = Now the card is gone for this turn and its $10 with it. Discarding is for hands you cannot use.
lesson-money-name-place = A mission on the Plan is for flying, and placing it costs $10. That comes in the next lesson.
lesson-money-name-end = Now nothing was bought and the same six cards stay in your hand. Money is not saved up by waiting.
lesson-money-pay = Now pay with **three cards of $10**: click one after the other. A card that pays is discarded, and there is no change.
lesson-money-bought = What you bought and what paid for it lie in your **Play Area**. You can use none of it before the turn is over.
lesson-money-refill = The gap in the Market was filled at once: here is the { card-internet }. You could go on and buy more, but you have only $10 left.
lesson-money-end = So **end the turn** in the bar below the board. What you did not play stays in your hand.
lesson-money-end-discard = Then you would draw one card more, but lose what you keep: a hand card you did not play is still yours next turn.
lesson-money-end-place = You could do that with your last $10, but we come to missions in the next lesson.
lesson-money-drawn = Your Play Area went to **Storage**, your discard pile, and you drew up to six cards. Ada has had her turn. Now it is yours again.
lesson-money-internet = The { card-internet } costs $30 **and one component** of any kind. **Click it**, then say that it is all.
lesson-money-internet-batteries = The batteries are cheaper, but look: you hold two Spaceships whose icons would be left over. The Internet takes one of them.
lesson-money-internet-engine = An engine carries a rocket. You have no rocket yet, and it pays for nothing.
lesson-money-internet-end = Then $30 and two components would have done nothing this turn.
lesson-money-component = Three cards pay the money. A **Spaceship** pays the component: any of its icons will do, a Rocket Point would not. Pay with all four.
lesson-money-cycle = When your **Command Centre**, the deck, runs out, Storage is shuffled and becomes the new deck. That is how bought cards come into your hand.
lesson-money-done = That is the engine of the game: pay, buy, draw better. Next you will use cards for what they are made for: a rocket.
