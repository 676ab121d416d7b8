"""Plays a game of Gray Cardinal against two bots: python docs/client.py http://127.0.0.1:8000"""

import json
import random
import sys
from urllib.request import Request, urlopen

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
with connect(address, additional_headers={"cookie": cookie}) as socket:
    socket.send(json.dumps({"type": "hello", "protocol": 1}))
    for text in socket:
        message = json.loads(text)
        now = message.get("now")
        if now and now.get("result"):
            print("scores", now["result"]["scores"], "winners", now["result"]["winners"])
            break
        if now and now.get("legal"):
            socket.send(json.dumps({"type": "move", "step": now["step"], "what": random.choice(now["legal"])}))
