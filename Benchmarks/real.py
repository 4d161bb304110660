#!/usr/bin/env python3
"""Lays out the 100 scenes of the tests that Interface Builder laid out, too, and prints the times.

The scenes come from published apps. They are laid out as in an app, and all frames are read after each
layout. kiwi solves the constraints that each layout would have if none was left out, in its fastest order.
"""
import argparse
import collections
import json
import pathlib
import statistics
import subprocess
import tempfile

import compare
from report import HERE, heading, keep
from views import time

OURS = HERE / '.build/release/real-workload'
SCENES = HERE.parent / 'Tests/ScenesTests/Resources/interface-builder-frames.json'


def measure(seconds, folder):
    """The measurements of all scenes, with those of kiwi, which may fail."""
    done = subprocess.run(
        ['taskset', '-c', '1', OURS, SCENES, str(seconds), folder], stdout=subprocess.PIPE, check=True)
    results = [json.loads(line) for line in done.stdout.splitlines()]
    for number, result in enumerate(results):
        path = pathlib.Path(folder) / f'real_{number}.txt'
        order = compare.best_order(path)
        result['number'] = number
        result['kiwi'] = order and compare.run([compare.KIWI, path, seconds, '', order], 60)
    return results


def method(result):
    """How the layout found its results."""
    if not result['plain']:
        return 'solver'
    return 'boxes and solver' if result['solver'] else 'boxes'


def ratio(result, key, kiwi_key, factor=1):
    return result['kiwi'] and factor * result['kiwi'][kiwi_key] / result[key]


def ratios(result):
    return [ratio(result, 'first_us', 'build_ms', 1000), ratio(result, 'resize_us', 'relayout_us')]


def cell(value):
    return f'{value:.1f}x' if value else '-'


def group(title, results):
    first, resize = zip(*map(ratios, results))
    return (
        f'| {title} | {len(results)} '
        f'| {time(statistics.median(r["first_us"] for r in results))} '
        f'| {cell(statistics.median(x for x in first if x))} '
        f'| {time(statistics.median(r["resize_us"] for r in results))} '
        f'| {cell(statistics.median(x for x in resize if x))} |')


def table(results):
    by_method = collections.defaultdict(list)
    for result in results:
        by_method[method(result)].append(result)
    lines = [
        '| method | scenes | first | against kiwi | resize | against kiwi |', '|---|---|---|---|---|---|',
        group('all', results), *(group(name, by_method[name]) for name in sorted(by_method))]
    lines += ['', '| slowest | views | rows | method | first | against kiwi | resize | against kiwi | cause |',
              '|---|---|---|---|---|---|---|---|---|']
    for result in sorted(results, key=lambda r: -r['first_us'])[:10]:
        first, resize = map(cell, ratios(result))
        causes = result['causes'] + ['conflict'] * (result['broken'] > 0) or ['size not fixed']
        lines.append(
            f'| {result["number"]} | {result["views"]} | {result["rows"]} | {method(result)} '
            f'| {time(result["first_us"])} | {first} | {time(result["resize_us"])} | {resize} '
            f'| {", ".join(causes)} |')
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--seconds', type=float, default=0.1, help='for each scene')
    parser.add_argument('--json', metavar='FILE', help='the file for the results of every scene')
    parser.add_argument('--write', metavar='FILE', help='the file in which the tables between the marks are replaced')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        results = measure(options.seconds, folder)
    lines = [heading('medians'), '', *table(results)]
    print('\n'.join(lines))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))
    if options.write:
        keep(lines, options.write, 'real')


if __name__ == '__main__':
    main()
