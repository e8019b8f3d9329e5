#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the questions of questions.txt through the command line and by JSON-RPC. Writes of each door the error, or that it
answered, and whether the JSON of both is the same.

    record.py DPLEDGER > doors.txt     what tests/e2e/doors_test.cpp compares
    record.py DPLEDGER --all           also every answer, as text and as JSON, and the help of every command: to compare two
                                       builds before a change lands

A line of questions.txt is a ledger, a method and name=value for each parameter; name alone is a flag, and a name that stands
twice is a list.
"""
import json
import os
import shlex
import subprocess
import sys
import tempfile

WITHOUT_FILE = {"cost", "calibrate", "mechanisms"}
OPTION = {"blocks": "block"}  # lists that the command line names by one of their values
PLACES = {("show", "seq"), ("mechanisms", "kind")}  # without the name of an option
LISTS = {"blocks", "order", "renyi_budget", "order_share", "family"}
OBJECTS = {"split", "targets"}


def run(*words, text=None):
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def must(*words):
    status, _, err = run(*words)
    if status != 0:
        sys.exit(f"{' '.join(words)}: {err}")


def ledgers(dpledger):
    def new(name, *words):
        must(dpledger, "new", name, "--id", "00000000-0000-4000-8000-000000000001", "--neighbours", "add-remove", *words)

    new("plain", "--epsilon", "1", "--delta", "1e-6", "--filter", "universal", "--unit", "person")
    must(dpledger, "spend", "plain", "laplace", "scale=20")
    new("scopes", "--epsilon", "1", "--delta", "1e-6", "--filter", "universal", "--unit", "household", "--contribution",
        "at most 4 people")
    must(dpledger, "policy", "add", "scopes", "--scope", "actor=*", "--epsilon", "0.5", "--reason", "half of it each")
    new("empty", "--epsilon", "1", "--delta", "1e-6", "--unit", "person")


def parse(line):
    ledger, method, *rest = shlex.split(line)
    params = []
    for word in rest:
        name, is_given, value = word.partition("=")
        params.append((name, value if is_given else True))
    return ledger, method, params


def shell_words(ledger, method, params):
    words = [method.replace("_", "-")] + ([] if method in WITHOUT_FILE else [ledger])
    for name, value in params:
        if (method, name) in PLACES:
            words.append(value)
            continue
        words.append("--" + OPTION.get(name, name).replace("_", "-"))
        if value is not True:
            words.append(value)
    return words


def request(method, params, number):
    given = {}
    for name, value in params:
        if name in OBJECTS:
            given[name] = json.loads(value)
        elif name in LISTS:
            given.setdefault(name, []).append(value)
        else:
            given[name] = value
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": given}


def first_line(text):
    return text.strip().split("\n")[0]


def main():
    dpledger = os.path.realpath(sys.argv[1])
    everything = "--all" in sys.argv[2:]
    here = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(here, "questions.txt"), encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    os.environ.update({"SOURCE_DATE_EPOCH": "1767268800", "COLUMNS": "120", "NO_COLOR": "1"})
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        ledgers(dpledger)
        asked = [parse(line) for line in lines]
        answers = {}
        for ledger in {ledger for ledger, _, _ in asked}:
            requests = [json.dumps(request(method, params, number)) for number, (own, method, params) in enumerate(asked)
                        if own == ledger]
            _, out, _ = run(dpledger, "serve", ledger, text="\n".join(requests) + "\n")
            answers.update({answer["id"]: answer for answer in map(json.loads, out.splitlines())})
        for number, (line, one) in enumerate(zip(lines, asked)):
            print(line)
            words = shell_words(*one)
            status, out, err = run(dpledger, *words, "--json")
            answer = answers.get(number, {"error": {"code": 0, "message": "no answer"}})
            if "error" in answer or status not in (0, 1) or not out:
                print(f"    shell    {f'answers, {status}' if out else f'{status} {first_line(err)}'}")
                error = answer.get("error")
                print(f"    JSON-RPC {'answers' if error is None else '%d %s' % (error['code'], error['message'])}")
            else:
                same = json.loads(out) == answer["result"]
                keys = [key for key in json.loads(out) if key not in answer["result"]]
                print(f"    both answer, {status}" + ("" if same else f"; the answers differ: {' '.join(keys)}"))
            if everything:
                print(out)
                print(json.dumps(answer, indent=1, sort_keys=True))
                print(*run(dpledger, *words), sep="\n")
        if everything:
            _, out, _ = run(dpledger, "--help")
            commands = [row.split()[0] for row in out.partition("Subcommands:\n")[2].splitlines() if row.startswith("  ")]
            for command in commands:
                print(*run(dpledger, command, "--help")[1:], *run(dpledger, command, "--help-all")[1:], sep="\n")
            for shell in ("bash", "zsh", "fish"):
                print(run(dpledger, "completions", shell)[1])


if __name__ == "__main__":
    main()
