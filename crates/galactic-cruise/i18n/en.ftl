game-name = Galactic Cruise
