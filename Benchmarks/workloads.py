#!/usr/bin/env python3
"""Writes the workloads for comparing solvers: workloads.py FOLDER.

Each file is one system of constraints with its events, in the format that README.md describes.
Its name describes the system: stack_DISTRIBUTION_N (a horizontal stack of N views), nested_dDEPTH (a tree of
stacks, four children each), indep_N (N stacks of five that share nothing).
"""
import math
import pathlib
import sys

REQUIRED, EDIT, PREFERRED = 1000, 999, 600


class System:
    def __init__(self):
        self.count = 0
        self.views = []
        self.records = []
        self.edits = []
        self.events = []
        self.toggles = 0
        self.group = 0

    def variable(self):
        self.count += 1
        return self.count - 1

    def view(self):
        """Left, top, width and height; the values that are read as frames."""
        view = tuple(self.variable() for _ in range(4))
        self.views.append(view)
        return view

    def require(self, terms, relation, constant=0, priority=REQUIRED):
        sums = {}
        for variable, coefficient in terms:
            sums[variable] = sums.get(variable, 0) + coefficient
        kept = [(v, c) for v, c in sums.items() if c]
        self.records.append((self.group, priority, relation, constant, kept))

    def has_no_negative_size(self, view):
        for size in view[2:]:
            self.require([(size, 1)], 1)

    def has_content(self, view, width, height, is_last):
        hugging, resistance = (249, 749) if is_last else (250, 750)
        for size, extent in zip(view[2:], (width, height)):
            self.require([(size, 1)], -1, -extent, hugging)
            self.require([(size, 1)], 1, -extent, resistance)

    def text(self):
        frames = [v for view in self.views for v in view]
        yield f'vars {self.count}'
        yield f'frames {len(frames)} ' + ' '.join(map(str, frames))
        for number, (group, priority, relation, constant, terms) in enumerate(self.records):
            listed = ' '.join(f'{v} {c:g}' for v, c in terms)
            yield f'con {number} {group} {priority} {relation} {constant:g} {len(terms)} {listed}'
        for variable, priority, value in self.edits:
            yield f'edit {variable} {priority} {value:g}'
        for variable, value in self.events:
            yield f'relayout {variable} {value:g}'
        if self.toggles:
            yield f'toggle {self.toggles}'


def arrange(system, stack, views, is_horizontal, distribution, spacing):
    """Adds the constraints of a stack view with the alignment fill on its views."""
    start, size = (0, 2) if is_horizontal else (1, 3)
    cross, cross_size = (1, 3) if is_horizontal else (0, 2)
    system.require([(views[0][start], 1), (stack[start], -1)], 0)
    neighbours = list(zip(views, views[1:]))
    if distribution == 'equalSpacing':
        first_gap = None
        for one, next_one in neighbours:
            place, gap = system.variable(), system.variable()
            system.require([(place, 1), (one[start], -1), (one[size], -1)], 0)
            system.require([(next_one[start], 1), (place, -1), (gap, -1)], 0)
            system.require([(gap, 1)], 1, -spacing)
            if first_gap is None:
                first_gap = gap
            else:
                system.require([(gap, 1), (first_gap, -1)], 0)
    else:
        for one, next_one in neighbours:
            system.require(
                [(next_one[start], 1), (one[start], -1), (one[size], -1)], 0, -spacing)
        if distribution == 'fillEqually':
            for view in views[1:]:
                system.require([(view[size], 1), (views[0][size], -1)], 0)
    last = views[-1]
    system.require([(last[start], 1), (last[size], 1), (stack[start], -1), (stack[size], -1)], 0)
    for view in views:
        system.require([(view[cross], 1), (stack[cross], -1)], 0)
        system.require(
            [(view[cross], 1), (view[cross_size], 1), (stack[cross], -1),
             (stack[cross_size], -1)], 0)


def add_flat_stack(system, count, distribution):
    """A stack of views in a window of its own; returns the window's width and its first value."""
    root = system.view()
    for origin in root[:2]:
        system.require([(origin, 1)], 0)
    system.has_no_negative_size(root)
    views = [system.view() for _ in range(count)]
    total = 0
    for index, view in enumerate(views):
        system.has_no_negative_size(view)
        width = 20 + index * 7 % 31
        total += width
        system.has_content(view, width, 10 + index * 5 % 17, index == count - 1)
    arrange(system, root, views, True, distribution, 4)
    extent = round((total + 4 * (count - 1)) * 1.4)
    system.edits += [(root[2], EDIT, extent), (root[3], EDIT, 40)]
    return root[2], extent


def swing(extent, index):
    return round(extent * (1 + 0.2 * math.sin(index * 0.3)))


def flat(count, distribution):
    system = System()
    width, extent = add_flat_stack(system, count, distribution)
    system.events = [(width, swing(extent, i)) for i in range(100 if count <= 50 else 20)]
    return system


def independent(count):
    system = System()
    kinds = ('fill', 'fillEqually', 'equalSpacing')
    roots = [add_flat_stack(system, 5, kinds[i % 3]) for i in range(count)]
    for index in range(100 if count <= 300 else 50):
        width, extent = roots[index * 37 % count]
        system.events.append((width, swing(extent, index)))
    return system


class Nested(System):
    """Nested stacks; the axis alternates from level to level, and the distributions rotate."""
    CYCLE = ('fillEqually', 'fill', 'fillEqually', 'equalSpacing', 'fill')
    FAN, ROOT = 4, 4000.0

    def __init__(self, depth, events, toggles=0):
        super().__init__()
        self.depth, self.toggles, self.leaves = depth, toggles, 0
        tree = self.make(0)
        for origin in tree[0][:2]:
            self.require([(origin, 1)], 0)
        self.arrange_below(tree, 0, is_first=True)
        width, height = tree[0][2:]
        self.edits = [(width, EDIT, self.ROOT), (height, EDIT, self.ROOT)]
        self.events = [
            (width, self.ROOT + round(600 * math.sin(i * 0.05))) for i in range(events)]

    def make(self, level):
        view = self.view()
        self.has_no_negative_size(view)
        children = [] if level == self.depth else [self.make(level + 1) for _ in range(self.FAN)]
        return view, children

    def arrange_below(self, tree, level, is_first):
        stack, children = tree
        if not children:
            return
        views = [child[0] for child in children]
        is_horizontal = level % 2 == 0
        distribution = self.CYCLE[level % 5]
        if level == self.depth - 1:
            for index, view in enumerate(views):
                self.leaves += 1
                self.has_content(
                    view, 8 + self.leaves % 7, 6 + self.leaves % 5, index == len(views) - 1)
        elif distribution == 'fill':
            share = self.ROOT / self.FAN ** (level // 2 + 1) * 0.8
            size = 2 if is_horizontal else 3
            for index, view in enumerate(views[:-1]):
                self.require([(view[size], 1)], 0, -(share + index), PREFERRED)
        if self.toggles and is_first and level == self.depth - 1:
            # The stack view whose axis is switched back and forth.
            for self.group, axis in ((1, is_horizontal), (2, not is_horizontal)):
                arrange(self, stack, views, axis, distribution, 2)
            self.group = 0
        else:
            arrange(self, stack, views, is_horizontal, distribution, 2)
        for index, child in enumerate(children):
            self.arrange_below(child, level + 1, is_first and index == 0)


def workloads():
    for count in (5, 50, 100, 200, 500, 1000, 2000):
        for distribution in ('fill', 'fillEqually', 'equalSpacing'):
            yield f'stack_{distribution}_{count}', flat(count, distribution)
    for depth in (2, 3, 4, 5):
        yield f'nested_d{depth}', Nested(depth, 1000, toggles=20 if depth < 5 else 10)
    yield 'nested_d6', Nested(6, 20)
    for count in (10, 30, 100, 300, 1000, 2000):
        yield f'indep_{count}', independent(count)


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else 'workloads')
    folder.mkdir(parents=True, exist_ok=True)
    for name, system in workloads():
        with open(folder / f'{name}.txt', 'w') as file:
            for line in system.text():
                file.write(line + '\n')


if __name__ == '__main__':
    main()
