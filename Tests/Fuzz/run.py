#!/usr/bin/env python3
"""Runs the fuzz targets in order, and prints the results of each.

run.py PROGRAM [--minutes 6] [--runs 1000000] [--only scene,keys] [--length 64] [--results FILE]

The minutes are divided among the targets; with --runs a target ends earlier after that many inputs.
--length limits the inputs to that many bytes, so that more of them are tried in the same time.
Inputs that reach new code are kept in .build/fuzz/grown, with which the next run continues; inputs
that violate a property are kept in .build/fuzz/findings. Exits with status 1 if there are any.
"""

import argparse
import datetime
import json
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
BUILD = HERE.parent.parent / ".build" / "fuzz"

# The maximum length of an input: shorter inputs find the same problems sooner.
TARGETS = {
    "scene": 2048, "document": 1024, "equation": 128, "format": 96, "log": 1024, "link": 512, "script": 1024,
    "decoder": 96, "keys": 128, "views": 384,
}
# For these targets, rating an input by the rare branches that it reaches, as libFuzzer does, takes
# longer than checking the input.
UNRATED = {"keys", "log"}
SYMBOLS = ["==", ">=", "<=", ": ", "\\x0A", "- ", "{}", "[]", "|-", "-|", "H:", "V:", "@750", "<NSLayoutConstraint:0x1 ", "(active, names: '|':", ".width == ", "\\xFF"]
# A target that keeps finding the same problem finds no others.
MOST_FINDINGS = 10


def dictionary():
    """Returns the path of a list of the words in the seeds."""
    words = set()
    for path in sorted((HERE / "Corpus").glob("*/*")):
        words |= set(re.findall(rb"[A-Za-z][A-Za-z-]{1,40}", path.read_bytes()))
    lines = [f'"{word.decode()}"' for word in sorted(words)] + [f'"{s}"' for s in SYMBOLS]
    path = BUILD / "words.dict"
    path.write_text("\n".join(lines) + "\n")
    return path


def once(program, target, seconds, runs, length, words):
    """Runs a target until its time is over or it finds something."""
    grown, findings = BUILD / "grown" / target, BUILD / "findings"
    grown.mkdir(parents=True, exist_ok=True)
    findings.mkdir(parents=True, exist_ok=True)
    command = [
        program, f"-max_total_time={max(1, int(seconds))}", f"-runs={runs}",
        f"-max_len={min(TARGETS[target], length or TARGETS[target])}", "-timeout=20", "-rss_limit_mb=1500", "-print_final_stats=1",
        f"-entropic={0 if target in UNRATED else 1}", f"-dict={words}", f"-artifact_prefix={findings}/{target}-",
        str(grown), str(HERE / "Corpus" / target),
    ]
    # The fuzzer itself handles crashes.
    environment = {"FUZZ_TARGET": target, "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    log = done.stderr.decode("utf-8", "replace")
    inputs = re.findall(r"stat::number_of_executed_units:\s*(\d+)", log)
    slowest = re.findall(r"stat::slowest_unit_time_sec:\s*(\d+)", log)
    # The statistics do not include the inputs before a finding.
    inputs = int(inputs[-1]) if inputs else max([int(n) for n in re.findall(r"^#(\d+)\s", log, re.M)] + [0])
    # Slow inputs are kept, too, but on a busy machine, the input may not be the cause.
    found = re.findall(r"Test unit written to (\S*-(?:crash|timeout|oom|leak)-\S+)", log)
    reasons = re.findall(r"Fatal error: (.*)", log) or re.findall(r"ERROR: (.*)", log)
    if done.returncode and not found:
        sys.exit(f"{target}: the fuzzer ended with {done.returncode}\n{log[-2000:]}")
    finding = {"input": found[-1], "what": reasons[-1] if reasons else ""} if found else None
    return inputs, int(slowest[-1]) if slowest else 0, finding


def run(program, target, seconds, runs, length, words):
    """Runs a target until its time is over; continues after findings."""
    start = time.monotonic()
    endings = 0
    result = {"target": target, "inputs": 0, "slowest": 0, "findings": []}
    while True:
        left = seconds - (time.monotonic() - start)
        runs_left = -1 if runs is None else runs - result["inputs"]
        if left < 1 or runs_left == 0 or endings == MOST_FINDINGS:
            break
        inputs, slowest, finding = once(program, target, left, runs_left, length, words)
        result["inputs"] += inputs
        result["slowest"] = max(result["slowest"], slowest)
        if finding is None:
            break
        # The same input was found again, so it is not a new finding.
        if finding["what"] not in [known["what"] for known in result["findings"]]:
            result["findings"].append(finding)
        endings += 1
    result["seconds"] = round(time.monotonic() - start, 1)
    result["commit"] = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=HERE, capture_output=True, text=True
    ).stdout.strip()
    result["date"] = datetime.date.today().isoformat()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--minutes", type=float, default=6)
    parser.add_argument("--runs", type=int)
    parser.add_argument("--length", type=int)
    parser.add_argument("--only", default=",".join(TARGETS))
    parser.add_argument("--results", type=pathlib.Path)
    options = parser.parse_args()
    targets = options.only.split(",")
    unknown = [target for target in targets if target not in TARGETS]
    if unknown:
        parser.error(f"unknown target '{unknown[0]}'; expected {', '.join(TARGETS)}")
    BUILD.mkdir(parents=True, exist_ok=True)
    words = dictionary()
    found = False
    print(f"{'target':<10}{'inputs':>10}{'per second':>12}{'slowest':>9}{'findings':>10}", flush=True)
    for target in targets:
        seconds = options.minutes * 60 / len(targets)
        result = run(options.program, target, seconds, options.runs, options.length, words)
        rate = result["inputs"] / max(result["seconds"], 0.1)
        print(
            f"{target:<10}{result['inputs']:>10,}{rate:>12,.0f}{result['slowest']:>7} s"
            f"{len(result['findings']):>10}", flush=True)
        for finding in result["findings"]:
            print(f"  {finding['input']}\n    {finding['what'][:300]}", flush=True)
            found = True
        if options.results:
            with options.results.open("a") as file:
                file.write(json.dumps(result) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
