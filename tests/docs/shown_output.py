#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs what a document shows, block after block in the current folder, and compares what the program prints.

    shown_output.py DOCUMENT [--update]

In HTML a block to run is <pre class="run"><code>, with data-exit="N" where its last command ends with N, and
<pre class="output"><code> right after it is what it prints, on both streams. In Markdown they are ```sh after a line
<!-- run -->, or <!-- run N -->, and ```text. A line "..." stands for any lines; 64 hexadecimal digits for any others.
With --update the document gets what is printed now, but for blocks with "..." that still fit.
"""
import html
import os
import re
import subprocess
import sys

HTML = re.compile(r'<pre class="run"(?: data-exit="(?P<exit>\d+)")?><code>(?P<run>.*?)</code></pre>'
                  r'(?:\s*<pre class="output"><code>(?P<output>.*?)</code></pre>)?', re.S)
MARKDOWN = re.compile(r'<!-- run ?(?P<exit>\d+)? -->\n```sh\n(?P<run>.*?)\n```'
                      r'(?:\n\n```text\n(?P<output>(?:(?!```).)*?)\n```)?', re.S)
HASH = re.compile(r'\b[0-9a-f]{64}\b')


def printed(commands):
    settings = dict(os.environ, COLUMNS='80', LC_ALL='C.UTF-8', SOURCE_DATE_EPOCH='1767268800')
    run = subprocess.run(['bash', '-euo', 'pipefail', '-c', commands], env=settings, stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return run.stdout.decode().rstrip('\n'), run.returncode


def unfinished(commands):
    """The lines that begin a command of ours and do not end it: readers copy one line at a time."""
    return [line for line in commands.split('\n') if re.match(r'\s*(dpledger|epsilometer|printf)\b', line) and
            (line.endswith(('\\', '|', '&&')) or subprocess.run(['bash', '-n', '-c', line], stderr=subprocess.DEVNULL,
                                                                check=False).returncode != 0)]


def fits(shown, said):
    """Whether the lines are the same, where "..." stands for any."""
    parts = [r'(?:.*\n)*' if line == '...' else re.escape(HASH.sub('HASH', line)) + r'\n' for line in shown.split('\n')]
    return re.fullmatch(''.join(parts), HASH.sub('HASH', said) + '\n') is not None


def main():
    path, update = sys.argv[1], sys.argv[2:] == ['--update']
    is_html = path.endswith('.html')
    with open(path, encoding='utf-8') as file:
        text = file.read()
    decoded, encoded = (html.unescape, lambda t: html.escape(t, quote=False)) if is_html else (str, str)
    result, at, blocks, outputs, failures = [], 0, 0, 0, 0
    for block in (HTML if is_html else MARKDOWN).finditer(text):
        commands, shown = decoded(block['run']), block['output']
        said, code = printed(commands)
        blocks += 1
        for line in unfinished(commands):
            failures += 1
            print(f'{path}: not a whole command, write it on one line: {line}')
        if code != int(block['exit'] or 0):
            failures += 1
            print(f'{path}: ends with {code}:\n{commands}\n{said}\n')
        if shown is None:
            continue
        outputs += 1
        result.append(text[at:block.start('output')])
        if fits(decoded(shown), said):
            result.append(shown)
        elif update:
            result.append(encoded(said))
        else:
            failures += 1
            result.append(shown)
            print(f'{path}: prints something else (renew it with guide_test.sh PROJECT DPLEDGER --update):\n{commands}\n{said}\n')
        at = block.end('output')
    if update:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(''.join(result) + text[at:])
    print(f'{path}: {blocks} blocks run, {outputs} outputs compared')
    if blocks == 0 or outputs == 0:
        sys.exit(f'{path}: nothing to compare: the search is broken')
    sys.exit(failures > 0)


if __name__ == '__main__':
    main()
