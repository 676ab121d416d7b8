from eminence.engine.belief import Belief


class CypherBelief(Belief):
    pass
