#!/usr/bin/env python3
"""A bot for Kosmodrom in another language. It plays every game, and needs nothing but Python itself.

    kosmodrom arena rocketmen --bots 'random,cmd:python3 examples/python/kosmodrom_bot.py'
    kosmodrom play galaxy-trucker --bots 'cmd:python3 examples/python/kosmodrom_bot.py'

How it works: Kosmodrom starts this program and writes one JSON object a line to its standard input; each line is answered by one
line on the standard output. Nothing else may be printed there; print what you like to the standard error (the last lines of
it are shown if the program breaks down). docs/bots.md describes every field.

To write your own bot, copy this file and change `Bot.choose`. Everything above it is the protocol.
"""

import json
import random
import sys

# How much this bot likes each kind of action, by game; what is not named weighs 10. A kind is the action itself if it is a
# word ("end-turn"), or else the name of its only field ({"buy": {…}}). Ending a turn or taking something back brings nothing
# by itself, so these weigh little: enough that a turn comes to its end, and rarely before something was done in it.
LIKES = {
    "rocketmen": {"launch": 80, "buy": 30, "buy-engine": 30, "place": 30, "draw-success": 50, "end-turn": 2,
                  "discard-plan": 1, "discard-from-pad": 1, "abort-mission": 1, "accept-failure": 1},
    "transgalactica": {"pass": 1, "end-turn": 2, "done": 2},
    "galactic-cruise": {"launch": 80, "pass": 1, "end-turn": 2, "done": 2},
    "galaxy-trucker": {"place": 60, "take-face-down": 20, "finish": 1, "give-up": 0.01, "return": 1},
}


def kind(action):
    """The name of an action's kind."""
    return action if isinstance(action, str) else next(iter(action), "")


class Bot:
    """One match at one seat."""

    def __init__(self, start):
        self.game = start["game"]        # such as "rocketmen"
        self.seat = start["seat"]        # our seat, from 0
        self.players = start["players"]  # how many play
        self.options = start["options"]  # every option of the match with its value
        # All our chance comes from this seed, so that a match can be played again.
        self.random = random.Random(start["seed"])

    def choose(self, view, actions):
        """The place of the chosen action in the list.

        `view` is everything this seat may know. Each entry of `actions` has the `action` itself and its `label` and `group`
        in words. There are always at least two: where there is no choice nobody is asked.
        """
        likes = LIKES.get(self.game, {})
        weights = [likes.get(kind(offer["action"]), 10) for offer in actions]
        return self.random.choices(range(len(actions)), weights)[0]

    def end(self, outcome):
        """The match is over; `outcome` is its score sheet, or None if it was given up."""


def main():
    bot = None
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"ok": True}
        if request["do"] == "start":
            # The same program may be asked to play one match after another; each begins anew.
            bot = Bot(request)
            # We do not read the labels, so they need not be made. A bot that does leaves this out.
            answer["labels"] = False
        elif request["do"] == "choose":
            answer["index"] = bot.choose(request["view"], request["actions"])
        elif request["do"] == "end":
            bot.end(request["outcome"])
        # Without the flush the answer would wait in a buffer, and Kosmodrom for the answer.
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
