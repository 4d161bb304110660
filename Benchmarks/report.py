"""What the reports have in common: on what they were measured, and how they are kept."""
import datetime
import pathlib
import platform
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def heading(note):
    """The day, the commit and the machine of a measurement, and how it was made."""
    commit = subprocess.run(
        ['git', '-C', str(HERE), 'rev-parse', '--short', 'HEAD'], capture_output=True, text=True)
    with open('/proc/cpuinfo') as file:
        models = [line.split(':')[1].strip() for line in file if line.startswith('model name')]
    return (
        f'{datetime.date.today()}, commit {commit.stdout.strip()}, {models[0]}, {len(models)} '
        f'cores, {platform.system()}; {note}.')


def keep(lines, path, name):
    """Writes the lines between the marks of that name in a file."""
    path = pathlib.Path(path)
    start, end = f'<!-- {name} -->\n', f'<!-- end of {name} -->'
    before, _, rest = path.read_text().partition(start)
    after = rest.partition(end)[2]
    path.write_text(before + start + '\n'.join(lines) + '\n' + end + after)
