"""A minimal computer player that plays any legal move. Enter this command in Ludoteca's settings:

    python3 random_player.py ludoteca

The word after the file name is the command that starts Ludoteca; its rule books list the legal moves
(`rules-protocol.md`).
"""

import json
import random
import subprocess
import sys

rules = subprocess.Popen([*sys.argv[1:], "rules"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def legal(position, actions):
    rules.stdin.write(json.dumps({**position, "do": "legal", "actions": actions}) + "\n")
    rules.stdin.flush()
    return json.loads(rules.stdout.readline())


def turn(request):
    """What the seat to act does from here to the next throw or the other side's move."""
    position = {"game": request["game"], "state": request["state"]}
    actions, told = [], legal(position, [])
    seat = told["to_act"]
    while told["to_act"] == seat:
        kept = [action for action in told["legal"] if action not in ("resign", "double")]
        actions.append(random.choice(kept or told["legal"]))
        told = legal(position, actions)
    return {"actions": actions}


for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "about":
        answer = {"name": "Random", "version": "1", "games": {"backgammon": [], "squadro": [], "dont-worry": []}}
    elif request["do"] == "choose":
        answer = turn(request)
    else:  # it can be asked nothing else, and what is cancelled has been answered by then
        continue
    print(json.dumps({"v": 1, "id": request["id"], "ok": True, **answer}), flush=True)
