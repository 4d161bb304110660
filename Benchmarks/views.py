#!/usr/bin/env python3
"""Lays out the same trees with AutoLayout and with Yoga's flexbox, and prints the ratios of the times.

The engines alternate, with one process per run, pinned to one core. Each round yields one ratio; the
result is the median of the rounds. All frames are read after each layout. If both engines can express a layout, their frames are compared first.
"""
import argparse
import json
import math
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

from report import HERE, heading, keep

OURS = HERE / '.build/release/view-workload'
YOGA = HERE / '.build/yoga-workload'

TREES = (
    'fill:5', 'fill:500', 'fill:4x4x4x4x4', 'mixed:4x4x4x4x4', 'fill:4x4x4x4x4x4')
# 21 views in each outermost stack view: 106 to 19,951 views.
GROWING = tuple(f'fill:{count}x4x4' for count in (5, 150, 950))
# 1,365, 5,461 and 21,845 views.
EQUAL = tuple('fillEqually:' + 'x'.join('4' * levels) for levels in (5, 6, 7))
# One thing that is not plain, in the tree without it; or labels that wrap in place of all leaves.
KINDS = ('conflict', 'ambiguity', 'scroll', 'baseline', 'inequality', 'constraint')
ODD = (
    *(('fill:16x16x16', kind) for kind in KINDS),
    *(('fillEqually:16x16x16', kind) for kind in ('conflict', 'constraint', 'hidden')),
    ('fill:1x1000', 'labels'), ('column:1000', 'labels'))
APART = tuple(f'apart:{count}' for count in (10, 100, 1000))
# In nested stack views, Auto Layout divides the space differently from flexbox: hugging belongs to
# the leaves on all levels, so not only the first child grows.
SAME = r'fill:\d+|apart:\d+|fillEqually:.*'
MEASURES = ('first', 'resize', 'toggle')


def run(program, tree, *more):
    done = subprocess.run(
        ['taskset', '-c', '1', program, tree, *map(str, more)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f'{program.name} {tree}: {done.stderr.strip()}')
    return json.loads(done.stdout)


def frames(program, tree):
    with tempfile.NamedTemporaryFile() as file:
        run(program, tree, 0, file.name)
        lines = pathlib.Path(file.name).read_text().splitlines()
    return {line.split()[0]: [float(word) for word in line.split()[1:]] for line in lines}


def compare_frames(tree):
    """Reports whether the frames agree; after a toggle, flexbox cannot express the same layout."""
    if not re.fullmatch(SAME, tree):
        return 'not the same layout'
    ours, theirs = frames(OURS, tree), frames(YOGA, tree)
    # Yoga computes with 32-bit floats, which have 24 bits of precision.
    for state in ('first', 'resize'):
        far = [
            index // 4 for index, (a, b) in enumerate(zip(ours[state], theirs[state]))
            if abs(a - b) > 1e-5 * max(1, abs(a), abs(b)) * 10]
        if far or len(ours[state]) != len(theirs[state]):
            return f'{state}: {len(set(far))} differ, the first is view {far[0] if far else "?"}'
    return 'equal'


def measure(tree, rounds, seconds):
    ours, yoga = [], []
    for index in range(rounds):
        print(f'\r{tree}: round {index + 1} of {rounds} ', end='', file=sys.stderr, flush=True)
        ours.append(run(OURS, tree, seconds))
        yoga.append(run(YOGA, tree, seconds))
    print('\r' + ' ' * 60 + '\r', end='', file=sys.stderr, flush=True)
    return {'tree': tree, 'frames': compare_frames(tree), 'ours': ours, 'yoga': yoga}


def median(runs, key):
    return statistics.median(run[key] for run in runs)


def ratio(result, measure):
    key = f'{measure}_us'
    return statistics.median(o[key] / y[key] for o, y in zip(result['ours'], result['yoga']))


def time(microseconds):
    if microseconds < 1000:
        return f'{microseconds:.3g} us'
    return f'{microseconds / 1000:.3g} ms'


def table(results):
    lines = [
        '| tree | views | first | x Yoga | resize | x Yoga | toggle | x Yoga | memory | frames |',
        '|---|---|---|---|---|---|---|---|---|---|']
    for result in results:
        cells = [
            f'{time(median(result["ours"], measure + "_us"))} | {ratio(result, measure):.2f}'
            for measure in MEASURES]
        lines.append(
            f'| {result["tree"]} | {result["ours"][0]["views"]:,} | {" | ".join(cells)} '
            f'| {median(result["ours"], "rss_kb") / 1024:.1f} MB | {result["frames"]} |')
    return lines


def exponent(results, measure):
    """The slope of log(time) over log(views), by least squares."""
    points = [
        (math.log(result['ours'][0]['views']), math.log(median(result['ours'], measure + '_us')))
        for result in results]
    mean_x = statistics.mean(x for x, _ in points)
    mean_y = statistics.mean(y for _, y in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum(
        (x - mean_x) ** 2 for x, _ in points)


def growth(results):
    rows = []
    for title, trees, measures in (
            ('one tree of N views', GROWING, MEASURES),
            ('one tree of N views of equal sizes', EQUAL, MEASURES[:1]),
            ('one edit among N stack views', APART, ('toggle',))):
        found = [result for result in results if result['tree'] in trees]
        if len(found) > 2:
            views = [result['ours'][0]['views'] for result in found]
            rows += [
                f'| {title}, {min(views):,}...{max(views):,}: {measure} '
                f'| {exponent(found, measure):.2f} |' for measure in measures]
    return ['', '| growth | exponent |', '|---|---|', *rows] if rows else []


def odd_table(only, rounds, seconds):
    """Compares trees in which one thing is not plain with those without it."""
    lines = []
    for plain, odd in ODD:
        if not re.search(only, f'{plain}+{odd}'):
            continue
        pairs = [(run(OURS, f'{plain}+{odd}', seconds), run(OURS, plain, seconds))
                 for _ in range(rounds)]
        cells = [
            f'{time(statistics.median(a[key] for a, _ in pairs))} '
            f'| {statistics.median(a[key] / b[key] for a, b in pairs):.1f}'
            for key in (f'{measure}_us' for measure in MEASURES)]
        lines.append(f'| {plain} | {odd} | {" | ".join(cells)} |')
    return lines and [
        '', '| tree | not plain | first | x without | resize | x without | toggle | x without |',
        '|---|---|---|---|---|---|---|---|', *lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--only', default='', help='trees whose name matches this expression')
    parser.add_argument('--rounds', type=int, default=11)
    parser.add_argument('--seconds', type=float, default=0.3, help='for each run')
    parser.add_argument('--json', metavar='FILE', help='the file for the results of every run')
    parser.add_argument('--write', metavar='FILE', help='the file in which the tables between the marks are replaced')
    options = parser.parse_args()
    results = [
        measure(tree, options.rounds, options.seconds)
        for tree in (*TREES, *EQUAL, *GROWING, *APART) if re.search(options.only, tree)]
    lines = [
        heading(f'medians of {options.rounds} interleaved rounds'), '', *table(results),
        *growth(results), *odd_table(options.only, options.rounds, options.seconds)]
    print('\n'.join(lines))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))
    if options.write:
        keep(lines, options.write, 'views')


if __name__ == '__main__':
    main()
