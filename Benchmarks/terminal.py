#!/usr/bin/env python3
"""How fast the playground answers, how much it writes, and what it costs when idle.

usage: terminal.py PATH-TO-STACKYARD [KEYS]

The program runs on a pseudo-terminal: the built-in scene at 80x24, and 200 views at 240x67 with and
without colours. After each key, output is read until none comes for a few milliseconds; the latency is
the time from writing the key to the last byte. Needs Python's standard library only.
"""
import fcntl, os, pty, select, signal, struct, sys, tempfile, termios, time

HUES = "red orange yellow green mint teal cyan blue indigo purple pink brown".split()


def views(rows=10, columns=20):
    """A scene of 200 views in ten rows, each of another colour than its neighbours."""
    lines = ["stackyard: 1", "root:", "  id: root", "  stack:", "    axis: vertical",
             "    distribution: fillEqually", "    arrangedSubviews:"]
    for row in range(rows):
        lines += [f"      - id: row{row}", "        stack:", "          distribution: fillEqually",
                  "          arrangedSubviews:"]
        for column in range(columns):
            color = HUES[(row * 5 + column) % len(HUES)]
            lines.append(f"            - {{id: v{row}x{column}, text: v{column}, backgroundColor: {color}}}")
    return "\n".join(lines) + "\n"


def start(program, scene=None, size=(80, 24), **environment):
    process, master = pty.fork()
    if process == 0:
        os.environ.pop("NO_COLOR", None)
        # Frames of a movement would count as part of the key after it.
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", NO_MOTION="1", **environment)
        time.sleep(0.01)  # the size is set meanwhile
        os.execv(program, [program] + ([scene] if scene else []))
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    return process, master


def drain(master, quiet, first=2.0):
    """Reads until nothing comes for `quiet` seconds: the number of bytes and the time of the last."""
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


def keys(program, cycle, count, what, **options):
    process, master = start(program, **options)
    drain(master, 0.3)
    latencies, sizes = [], []
    for index in range(count):
        begin = time.perf_counter()
        os.write(master, cycle[index % len(cycle) : index % len(cycle) + 1])
        size, last = drain(master, 0.006)
        latencies.append((last - begin) * 1000)
        sizes.append(size)
    print(f"key to last byte       p50 {percentile(latencies, 0.5):.2f} ms, "
          f"p99 {percentile(latencies, 0.99):.2f} ms, {count} keys, {what}")
    print(f"bytes a key            p50 {percentile(sizes, 0.5)}, most {max(sizes)}")
    return process, master


def end(process, master):
    os.kill(process, signal.SIGTERM)
    os.close(master)
    os.waitpid(process, 0)


def idle(process, master):
    ticks = cpu_ticks(process)
    written, _ = drain(master, 10, first=10)
    print(f"idle for 10 s          {written} bytes, {cpu_ticks(process) - ticks} ticks of CPU")


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    starts(program)
    terminal = keys(program, b"asd+\t-d2s3\t5ad1[]<>()u", count, "built-in scene at 80x24")
    idle(*terminal)
    end(*terminal)
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(views())
        file.flush()
        for colors, environment in ("with colours", {}), ("without", {"NO_COLOR": "1"}):
            end(*keys(program, b"\t+\tj-\tl+k-", count, f"200 views at 240x67 {colors}",
                      scene=file.name, size=(240, 67), **environment))


main()
