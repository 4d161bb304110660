"""The common parts of the reports: the machine and the commit, and writing them to a file."""
import datetime
import pathlib
import platform
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def heading(note):
    """The day, the commit, the machine and the method of a measurement."""
    commit = subprocess.run(
        ['git', '-C', str(HERE), 'rev-parse', '--short', 'HEAD'], capture_output=True, text=True)
    with open('/proc/cpuinfo') as file:
        models = [line.split(':')[1].strip() for line in file if line.startswith('model name')]
    return (
        f'{datetime.date.today()}, commit {commit.stdout.strip()}, {models[0]}, {len(models)} '
        f'cores, {platform.system()}; {note}.')


def keep(lines, path, name):
    """Replaces the lines between the marks with a name in a file."""
    path = pathlib.Path(path)
    start, end = f'<!-- {name} -->\n', f'<!-- end of {name} -->'
    before, _, rest = path.read_text().partition(start)
    after = rest.partition(end)[2]
    path.write_text(before + start + '\n'.join(lines) + '\n' + end + after)
