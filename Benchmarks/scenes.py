#!/usr/bin/env python3
"""Prints the medians of the scene benchmarks as a table, one row per scene.

It reads the results of SceneBenchmarks in the format jmh.
"""
import argparse
import json

from report import heading, keep

TARGET = 'package.benchmark.SceneBenchmarks.'
MEASURES = ('text to frames', 'property to frames', 'key to frames', 'frames to cells')


def medians(results):
    """The median of each measure and scene in microseconds, by the names in the report."""
    times = {}
    for result in results:
        name = result['benchmark'].removeprefix(TARGET).replace('_', ' ')
        measure, _, scene = name.partition(', ')
        time = result['secondaryMetrics']['Time (wall clock)']
        times[scene, measure] = time['scorePercentiles']['50.0']
    return times


def cell(microseconds):
    if microseconds < 1000:
        return f'{microseconds:.3g} us'
    return f'{microseconds / 1000:.3g} ms'


def table(times):
    scenes = sorted({scene for scene, _ in times}, key=lambda scene: times[scene, MEASURES[0]])
    lines = [f'| scene | {" | ".join(MEASURES)} |', '|---|' + '---|' * len(MEASURES)]
    for scene in scenes:
        cells = [cell(times[scene, measure]) for measure in MEASURES]
        lines.append(f'| {scene} | {" | ".join(cells)} |')
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('report', help='the JSON file that the benchmarks wrote')
    parser.add_argument('--write', metavar='FILE', help='the file in which the table between the marks is replaced')
    options = parser.parse_args()
    with open(options.report) as file:
        times = medians(json.load(file))
    lines = [heading('medians over three seconds each'), '', *table(times)]
    print('\n'.join(lines))
    if options.write:
        keep(lines, options.write, 'scenes')


if __name__ == '__main__':
    main()
