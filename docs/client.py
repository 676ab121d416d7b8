"""Plays a game of Gray Cardinal against two bots: python docs/client.py http://127.0.0.1:8000"""

import json
import random
import secrets
import sys
import time
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

url = sys.argv[1]


def post(path, body, cookie=""):
    request = Request(url + path, json.dumps(body).encode(), {"cookie": cookie})
    with urlopen(request) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or "").partition(";")[0]


_, cookie = post("/api/me", {"name": "Example"})
seats = [{"kind": "host"}, {"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "easy"}]
table, _ = post("/api/tables", {"game": "gray-cardinal", "seats": seats, "start": True}, cookie)
address = f"{url.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
now, move = {}, {"step": -1}  # where the game stands; the last move
while not now.get("result"):
    try:
        with connect(address, additional_headers={"cookie": cookie}) as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 1, "step": now.get("step", 0)}))
            for text in socket:
                message = json.loads(text)
                now = message.get("now", now)
                if now.get("result"):
                    break
                if now.get("legal") and now["step"] > move["step"]:
                    what, key = random.choice(now["legal"]), secrets.token_hex(8)
                    move = {"type": "move", "step": now["step"], "what": what, "key": key}
                    socket.send(json.dumps(move))
                elif message["type"] == "welcome" and now["step"] == move["step"]:
                    socket.send(json.dumps(move))  # again, with the same key: it is made once
    except (ConnectionClosed, OSError):
        time.sleep(1)
print("scores", now["result"]["scores"], "winners", now["result"]["winners"])
