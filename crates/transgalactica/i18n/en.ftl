game-name = Transgalactica
