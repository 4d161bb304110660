#!/usr/bin/env python3
"""Run solver-workload and kiwi-workload side by side and print the ratios of their times.

The speed of a machine varies, so times measured minutes apart cannot be compared. The engines
alternate, with one process per run, pinned to one core. Each round yields one ratio; the result is the
median of the rounds. kiwi gets its constraints in its fastest order, which is determined by trials.
"""
import argparse
import json
import math
import pathlib
import re
import statistics
import subprocess
import sys

from report import HERE, heading, keep

OURS = HERE / '.build/release/solver-workload'
KIWI = HERE / '.build/kiwi-workload'
WORKLOADS = HERE / '.build/workloads'

# Edits first, then equations (backwards with a capital), bounds and optional constraints;
# in other orders kiwi is slower or fails.
ORDERS = ('eqbw', 'eQbw', 'eQwb', 'eqwb')
# The constraints in the order of the file, then the edits.
FILE_ORDER = 'fe'
# kiwi takes minutes for these, and much longer for larger ones.
KIWI_LIMIT = 25
MEASURES = ('build_ms', 'relayout_us', 'relayout_mean_us', 'toggle_us')


def run(command, seconds):
    """The measurements of a harness, or None if it failed.

    A run that exceeds its time limit yields a lower bound for the time of its first build.
    """
    try:
        done = subprocess.run(
            ['taskset', '-c', '0', *map(str, command)], capture_output=True, text=True,
            timeout=seconds)
    except subprocess.TimeoutExpired:
        return dict.fromkeys(MEASURES, 0) | {'build_ms': 1000 * seconds, 'is_bound': True}
    return json.loads(done.stdout) if done.returncode == 0 else None


def best_order(path):
    """kiwi's fastest order for a workload, or None if every order takes too long."""
    times = {}
    for _ in range(2):
        for order in ORDERS:
            if times.get(order, 0) > 2000:
                continue
            result = run([KIWI, path, 0, '', order], KIWI_LIMIT)
            if result:
                took = math.inf if 'is_bound' in result else result['build_ms']
                times[order] = min(took, times.get(order, math.inf))
    best = min(times, key=times.get, default=None)
    return None if times.get(best, math.inf) == math.inf else best


def compare(name, rounds, seconds, order, limit):
    path = WORKLOADS / f'{name}.txt'
    order = order or best_order(path)
    ours, kiwi = [], []
    for index in range(rounds):
        print(f'\r{name}: round {index + 1} of {rounds} ', end='', file=sys.stderr, flush=True)
        ours.append(run([OURS, path, seconds], 300))
        if order:
            kiwi.append(run([KIWI, path, seconds, '', order], limit))
    print('\r' + ' ' * 60 + '\r', end='', file=sys.stderr, flush=True)
    return {'name': name, 'order': order, 'ours': ours, 'kiwi': [k for k in kiwi if k]}


def ratio(result, key):
    pairs = [
        k[key] / o[key] for o, k in zip(result['ours'], result['kiwi']) if o and o[key] and k[key]]
    return statistics.median(pairs) if pairs else None


def median(result, key):
    return statistics.median(o[key] for o in result['ours'])


def factor(result, key):
    value = ratio(result, key)
    if value is None:
        return '-'
    more = '> ' if any('is_bound' in k for k in result['kiwi']) else ''
    return more + (f'{value:,.0f}x' if value >= 10 else f'{value:.1f}x')


def table(results):
    lines = [
        '| workload | build | against kiwi | relayout | against kiwi | toggle | against kiwi '
        '| memory | kiwi\'s order |',
        '|---|---|---|---|---|---|---|---|---|']
    for result in results:
        def cell(key, unit):
            value = median(result, key)
            return f'{value:.3g} {unit}' if value else '-'
        memory = (median(result, 'rss_kb') - median(result, 'rss_base_kb')) / 1024
        lines.append(
            f'| {result["name"]} | {cell("build_ms", "ms")} | {factor(result, "build_ms")} '
            f'| {cell("relayout_us", "us")} | {factor(result, "relayout_us")} '
            f'| {cell("toggle_us", "us")} | {factor(result, "toggle_us")} '
            f'| {memory:.1f} MB | {result["order"] or "over the limit"} |')
    return lines


def exponent(results, pattern, key):
    """The slope of log(time) over log(size), by least squares; None for fewer than three sizes."""
    points = []
    for result in results:
        match = re.fullmatch(pattern, result['name'])
        if match:
            points.append((math.log(int(match[1])), math.log(median(result, key))))
    if len(points) < 3:
        return None
    mean_x = statistics.mean(x for x, _ in points)
    mean_y = statistics.mean(y for _, y in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum(
        (x - mean_x) ** 2 for x, _ in points)


def growth(results):
    rows = [
        ('build of independent stacks, 10...1000', r'indep_(10|30|100|300|1000)', 'build_ms'),
        ('build of one stack, fill, 50...2000', r'stack_fill_(50|100|200|500|1000|2000)',
         'build_ms'),
        ('one edit among independent stacks, reading only what changed, 10...1000',
         r'indep_(10|30|100|300|1000)', 'changes_us')]
    lines = ['| growth | exponent |', '|---|---|']
    for title, pattern, key in rows:
        value = exponent(results, pattern, key)
        if value is not None:
            lines.append(f'| {title} | {value:.2f} |')
    return lines if len(lines) > 2 else []


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--only', default='', help='workloads whose name matches this expression')
    parser.add_argument('--rounds', type=int, default=7)
    parser.add_argument('--seconds', type=float, default=0.3, help='for each run')
    parser.add_argument(
        '--order', choices=(*ORDERS, FILE_ORDER),
        help="the order for kiwi in all workloads, instead of the fastest one for each")
    parser.add_argument(
        '--limit', type=float, default=20 * KIWI_LIMIT, help='seconds for each run of kiwi')
    parser.add_argument('--json', metavar='FILE', help='the file for the results of every run')
    parser.add_argument('--write', metavar='FILE', help='the file in which the tables between the marks are replaced')
    options = parser.parse_args()
    names = sorted(
        (p.stem for p in WORKLOADS.glob('*.txt') if re.search(options.only, p.stem)),
        key=lambda name: [int(part) if part.isdigit() else part
                          for part in re.split(r'(\d+)', name)])
    results = [
        compare(name, options.rounds, options.seconds, options.order, options.limit)
        for name in names]
    note = f'medians of {options.rounds} interleaved rounds'
    lines = [heading(note), '', *table(results), '', *growth(results)]
    print('\n'.join(lines))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))
    if options.write:
        keep(lines, options.write, 'tables' + (options.order and '-' + options.order or ''))


if __name__ == '__main__':
    main()
