#!/usr/bin/env python3
"""How fast the playground answers, how much it writes, and what it costs when idle.

usage: terminal.py PATH-TO-STACKYARD [KEYS]

The program runs on a pseudo-terminal of 80x24. After each key, output is read until none comes for a few
milliseconds; the latency is the time from writing the key to the last byte. Needs Python's standard library only.
"""
import fcntl, os, pty, select, signal, struct, sys, termios, time


def start(program):
    process, master = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
        os.execv(program, [program])
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
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


def main():
    program, keys = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    starts = []
    for _ in range(10):
        begin = time.perf_counter()
        process, master = start(program)
        _, last = drain(master, 0.05)
        starts.append((last - begin) * 1000)
        os.write(master, b"q")
        drain(master, 0.05)
        os.close(master)
        os.waitpid(process, 0)

    process, master = start(program)
    drain(master, 0.2)
    latencies, sizes = [], []
    cycle = b"asd+\t-d2s3\t5ad1[]<>()u"
    for index in range(keys):
        begin = time.perf_counter()
        os.write(master, cycle[index % len(cycle) : index % len(cycle) + 1])
        size, last = drain(master, 0.004)
        latencies.append((last - begin) * 1000)
        sizes.append(size)

    ticks = cpu_ticks(process)
    idle, _ = drain(master, 10, first=10)
    ticks = cpu_ticks(process) - ticks
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)

    print(f"start to first frame   median {percentile(starts, 0.5):.1f} ms, worst {max(starts):.1f} ms of 10")
    print(f"key to last byte       p50 {percentile(latencies, 0.5):.2f} ms, p99 {percentile(latencies, 0.99):.2f} ms, {keys} keys at 80x24")
    print(f"bytes a key            p50 {percentile(sizes, 0.5)}, most {max(sizes)}")
    print(f"idle for 10 s          {idle} bytes, {ticks} ticks of CPU")


main()
