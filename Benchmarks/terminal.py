#!/usr/bin/env python3
"""Measures the response times of the playground, its output, and its CPU time when idle.

usage: terminal.py PATH-TO-STACKYARD [KEYS]

The program runs on a pseudo-terminal with the built-in scene at 80x24; 20 views at 80x24 with the pane
of constraints and the pane of explanations open; 200 views at 200x60, where these panes are always open;
197 nested views at 200x60, on a canvas that fits and on one that does not; and 200 views at 240x67 with
and without colours. After each key, output is read until none arrives for a few milliseconds; the latency
is the time from writing the key to the last byte. The CPU time of a key does not depend on the load of the
machine, so compare it if the machine is busy. Needs only Python's standard library.
"""
import fcntl, os, pty, select, signal, struct, sys, tempfile, termios, time

HOME = tempfile.TemporaryDirectory()
HUES = "red orange yellow green mint teal cyan blue indigo purple pink brown".split()


def views(rows=10, columns=20):
    """A scene of 200 views in ten rows, each with a colour different from its neighbours."""
    lines = ["stackyard: 1", "root:", "  id: root", "  stack:", "    axis: vertical",
             "    distribution: fillEqually", "    arrangedSubviews:"]
    for row in range(rows):
        lines += [f"      - id: row{row}", "        stack:", "          distribution: fillEqually",
                  "          arrangedSubviews:"]
        for column in range(columns):
            color = HUES[(row * 5 + column) % len(HUES)]
            lines.append(f"            - {{id: v{row}x{column}, text: v{column}, backgroundColor: {color}}}")
    return "\n".join(lines) + "\n"


def nested(height):
    """A scene of 197 views on a canvas of a given height: four rows with six columns of seven views each;
    the distributions rotate."""
    distributions = ("fill fillEqually fillProportionally equalSpacing equalCentering".split())
    count = [0]

    def stack(indent, name, axis, children):
        distribution = distributions[count[0] % 5]
        count[0] += 1
        lines = [f"{indent}id: {name}", f"{indent}stack:", f"{indent}  axis: {axis}",
                 f"{indent}  distribution: {distribution}", f"{indent}  spacing: 1",
                 f"{indent}  arrangedSubviews:"]
        for child in children:
            first, *rest = child(indent + "      ")
            lines += [f"{indent}    - {first.strip()}", *rest]
        return lines

    def leaf(name, color):
        return lambda indent: [f"{{id: {name}, text: {name}, backgroundColor: {color}}}"]

    def column(row, index):
        leaves = [leaf(f"v{row}{index}{place}", HUES[(row * 5 + index + place) % 12])
                  for place in range(7)]
        return lambda indent: stack(indent, f"c{row}{index}", "vertical", leaves)

    def line(row):
        return lambda indent: stack(
            indent, f"r{row}", "horizontal", [column(row, index) for index in range(6)])

    lines = ["stackyard: 1", f"canvas: {{width: 120, height: {height}}}", "root:"] + stack("  ", "root", "vertical", [line(row) for row in range(4)])
    return "\n".join(lines) + "\n"


def start(program, scene=None, size=(80, 24), **environment):
    process, master = pty.fork()
    if process == 0:
        os.environ.pop("NO_COLOR", None)
        # Frames of an animation would be counted for the next key.
        # The user's own configuration and recent files must not affect a measurement.
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", NO_MOTION="1",
                          XDG_CONFIG_HOME=HOME.name, XDG_STATE_HOME=HOME.name, **environment)
        time.sleep(0.01)  # the size is set meanwhile
        os.execv(program, [program] + ([scene] if scene else []))
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    return process, master


def drain(master, quiet, first=2.0):
    """Reads until no output arrives for `quiet` seconds; returns the number of bytes and the time of the last."""
    total, last, timeout = 0, time.perf_counter(), first
    while select.select([master], [], [], timeout)[0]:
        try:
            total += len(os.read(master, 1 << 16))
        except OSError:  # the program ended
            break
        last, timeout = time.perf_counter(), quiet
    return total, last


def cpu_ticks(process):
    fields = open(f"/proc/{process}/stat").read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def cpu_milliseconds(process):
    """The CPU time of all threads, by the scheduler's own clock."""
    folder = f"/proc/{process}/task"
    return sum(int(open(f"{folder}/{task}/schedstat").read().split()[0]) for task in os.listdir(folder)) / 1e6


def wakeups(process):
    """The number of times that threads of the program began to run after waiting."""
    count = 0
    for task in os.listdir(f"/proc/{process}/task"):
        lines = open(f"/proc/{process}/task/{task}/status").read().splitlines()
        count += sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt"))
    return count


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def starts(program):
    times = []
    for _ in range(10):
        begin = time.perf_counter()
        process, master = start(program)
        _, last = drain(master, 0.05)
        times.append((last - begin - 0.01) * 1000)
        os.write(master, b"q")
        drain(master, 0.05)
        os.close(master)
        os.waitpid(process, 0)
    print(f"start to first frame   median {percentile(times, 0.5):.1f} ms, worst {max(times):.1f} ms of 10")


def keys(program, cycle, count, what, first=b"", **options):
    """Presses keys in order, after the keys that open panes; a key may consist of several bytes."""
    process, master = start(program, **options)
    drain(master, 0.3)
    if first:
        os.write(master, first)
        drain(master, 0.3)
    cycle = [bytes([key]) for key in cycle] if isinstance(cycle, bytes) else cycle
    latencies, sizes, costs = [], [], []
    for index in range(count):
        before, begin = cpu_milliseconds(process), time.perf_counter()
        os.write(master, cycle[index % len(cycle)])
        size, last = drain(master, 0.006)
        latencies.append((last - begin) * 1000)
        sizes.append(size)
        costs.append(cpu_milliseconds(process) - before)
    print(f"key to last byte       p50 {percentile(latencies, 0.5):.2f} ms, "
          f"p99 {percentile(latencies, 0.99):.2f} ms, {count} keys, {what}")
    print(f"CPU time per key       p50 {percentile(costs, 0.5):.2f} ms, p99 {percentile(costs, 0.99):.2f} ms")
    print(f"bytes per key          p50 {percentile(sizes, 0.5)}, most {max(sizes)}")
    return process, master


def status(program):
    """The bytes of keys that change nothing but the status line."""
    process, master = start(program)
    drain(master, 0.3)
    # The first key for the scene closes the start pane.
    os.write(master, b"au")
    drain(master, 0.05)
    sizes = []
    # T has no function, and there is nothing to undo.
    for key in b"TuNuTuN":
        os.write(master, bytes([key]))
        sizes.append(drain(master, 0.05)[0])
    end(process, master)
    print(f"status line only       most {max(sizes)} bytes")


def end(process, master):
    os.kill(process, signal.SIGTERM)
    os.close(master)
    os.waitpid(process, 0)


def idle(process, master):
    drain(master, 0.5, first=0.5)
    ticks, waking = cpu_ticks(process), wakeups(process)
    written, _ = drain(master, 10, first=10)
    print(f"idle for 10 s          {written} bytes, {wakeups(process) - waking} wake-ups, "
          f"{cpu_ticks(process) - ticks} ticks of CPU")


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    starts(program)
    terminal = keys(program, b"asd+\t-d2s3\t5ad1[]<>()u", count, "built-in scene at 80x24")
    idle(*terminal)
    end(*terminal)
    status(program)
    edits = b"\t+\t-\t]\t["
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(views(rows=3, columns=6))
        file.flush()
        for pane, key in ("constraints", b"\x1bOR"), ("explanations", b"\x1bOS"):
            end(*keys(program, b"+j-k][", count, f"20 views at 80x24, {pane} shown", first=key,
                      scene=file.name))
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(views())
        file.flush()
        end(*keys(program, edits, count, "200 views at 200x60, both panes open", scene=file.name,
                  size=(200, 60)))
    # Each round selects the next view, and makes the spacing around it larger and smaller.
    for height, what in (80, "with room"), (26, "that do not fit"):
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write(nested(height))
            file.flush()
            end(*keys(program, b"\t++--", count, f"197 nested views {what} at 200x60",
                      scene=file.name, size=(200, 60)))
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(views())
        file.flush()
        for colors, environment in ("with colours", {}), ("without", {"NO_COLOR": "1"}):
            end(*keys(program, b"\t+\tj-\tl+k-", count, f"200 views at 240x67 {colors}",
                      scene=file.name, size=(240, 67), **environment))


main()
