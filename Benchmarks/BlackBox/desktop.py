#!/usr/bin/env python3
"""Measures the built program from outside, beside the floor, and prints one table.

The tools are not part of this tree: BENCH=DIR names their folder, by default bench/ in SHARED (by
default ../shared beside the tree). Everything is written under .build/blackbox. See
Benchmarks/README.md for what is measured and how to read it.
"""
import argparse
import glob
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.path.join(ROOT, ".build", "blackbox")
PARTS = ["start", "mem", "latency", "cpu", "undo", "save", "looks"]
OWN = "drawingboard"
PHOTO = "drawingboard-photo"
# The view of the page that each of these profiles draws in, by its name.
ZOOMED = {"drawingboard-200": "200 %", "drawingboard-50": "50 %"}
FLOOR = "floor_shm"


def fail(sentence):
    sys.exit(f"bench-desktop: {sentence}")


def say(text):
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


# ---------- setting up ----------


def bench_folder():
    shared = os.environ.get("SHARED") or os.path.join(ROOT, "..", "shared")
    folder = os.environ.get("BENCH") or os.path.join(shared, "bench")
    if not os.path.exists(os.path.join(folder, "bench.py")):
        fail(
            f"skipped, for there is no bench.py in {os.path.normpath(folder)}. This table needs the"
            " black-box tools, which are not part of the tree; BENCH=DIR says where they are."
        )
    return os.path.abspath(folder)


def tools_python():
    """A Python that has what bench.py imports."""
    for python in ("/usr/bin/python3", sys.executable):
        if subprocess.run([python, "-c", "import numpy, PIL"], capture_output=True).returncode == 0:
            return python
    fail("numpy and PIL are missing; on Debian: apt-get install python3-numpy python3-pil")


def check_commands():
    wanted = {"Xvfb": "xvfb", "dbus-daemon": "dbus", "openbox": "openbox", "xdotool": "xdotool",
              "gcc": "gcc", "make": "make"}
    missing = sorted(package for command, package in wanted.items() if not shutil.which(command))
    if missing:
        fail(f"commands are missing; on Debian: apt-get install {' '.join(missing)}")


def set_up(bench, names, program):
    """Builds the tools, links the program beside them and gathers the profiles."""
    build = os.path.join(WORK, "tools")
    os.makedirs(build, exist_ok=True)
    made = subprocess.run(["make", "-C", bench, f"OUT={build}"], capture_output=True, text=True)
    if made.returncode != 0:
        fail(
            f"the tools do not build:\n{made.stderr}They need, on Debian: libx11-dev libxtst-dev"
            " libxext-dev libxdamage-dev libxfixes-dev"
        )
    link(program, os.path.join(build, OWN))
    profiles = os.path.join(WORK, "profiles")
    shutil.rmtree(profiles, ignore_errors=True)
    os.makedirs(profiles)
    for name in names:
        own = os.path.join(HERE, name + ".json")
        source = own if os.path.exists(own) else os.path.join(bench, "profiles", name + ".json")
        if not os.path.exists(source):
            fail(f"there is no profile named {name}.")
        link(source, os.path.join(profiles, name + ".json"))
    return build, profiles


def keep_last_results():
    """Makes an empty folder for results; those of the last run stay in raw-before."""
    raw = os.path.join(WORK, "raw")
    if os.path.exists(raw):
        shutil.rmtree(raw + "-before", ignore_errors=True)
        os.rename(raw, raw + "-before")
    os.makedirs(raw)


def link(target, name):
    if os.path.lexists(name):
        os.remove(name)
    os.symlink(os.path.abspath(target), name)


# ---------- exec to `ready` ----------


class Screen:
    """A virtual display without a window manager, and a home that is empty at first."""

    def __init__(self, number, build):
        self.tool = os.path.join(build, "xbench")
        self.home = os.path.join(WORK, "home")
        shutil.rmtree(self.home, ignore_errors=True)
        os.makedirs(os.path.join(self.home, "run"), mode=0o700)
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("DBUS", "XDG", "GTK", "QT", "LD_", "DRAWINGBOARD"))
        }
        self.environment.update(
            DISPLAY=f":{number}", HOME=self.home, LANG="C.UTF-8", LC_ALL="C.UTF-8",
            XDG_RUNTIME_DIR=os.path.join(self.home, "run"))
        socket = f"/tmp/.X11-unix/X{number}"
        if os.path.exists(socket):
            fail(f"display :{number} is in use; --display N takes another.")
        self.server = subprocess.Popen(
            ["Xvfb", f":{number}", "-screen", "0", "1600x1000x24", "-ac", "-nolisten", "tcp",
             "-noreset"],
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for _ in range(400):
            if os.path.exists(socket) and self.run("probe", "1", "1").returncode == 0:
                return
            time.sleep(0.05)
        self.close()
        fail(f"Xvfb did not start on :{number}.")

    def run(self, *arguments):
        return subprocess.run([self.tool, *arguments], env=self.environment, capture_output=True,
                              text=True)

    def close(self):
        self.server.terminate()
        self.server.wait()

    def launch(self, *command):
        """Milliseconds from exec until the window is stable, as the tools measure it."""
        values = self.start(*command)
        end(values["pid"])
        return values

    def start(self, *command):
        """Starts a program as the tools do, which leave it running."""
        result = self.run("launch", "--min", "400x300", "--quiet", "700", "--", *command)
        if not result.stdout.startswith("{"):
            fail(f"{command[0]} did not start: {result.stderr}")
        return json.loads(result.stdout)

    def ready(self, *command):
        """Milliseconds from just before the fork until the line `ready` of the trace."""
        pipe = os.path.join(self.home, "trace")
        if not os.path.exists(pipe):
            os.mkfifo(pipe)
        # Open for both, so that neither side waits for the other.
        reader = os.open(pipe, os.O_RDWR)
        try:
            environment = dict(self.environment, DRAWINGBOARD_TRACE=pipe)
            nothing = os.open(os.devnull, os.O_RDWR)
            actions = [(os.POSIX_SPAWN_DUP2, nothing, number) for number in (0, 1, 2)]
            start = time.monotonic()
            pid = os.posix_spawn(command[0], command, environment, file_actions=actions)
            signal.setitimer(signal.ITIMER_REAL, 20)
            text = b""
            while b"ready\n" not in text:
                text += os.read(reader, 4096)
            elapsed = (time.monotonic() - start) * 1e3
            signal.setitimer(signal.ITIMER_REAL, 0)
            os.close(nothing)
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            time.sleep(0.3)
            return elapsed
        finally:
            os.close(reader)


def end(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    time.sleep(0.3)


def measure_ready(number, build, rounds):
    """Floor stable, ours ready and ours stable, after one start of each that does not count.

    The floor cannot tell when it is ready, so its time is taken by a watcher, which costs both
    of them time; `ready` has no watcher. Ours stable is the like-for-like figure.
    """
    program = os.path.join(build, OWN)
    command = [program, "--new", "-o", os.path.join(WORK, "home", "out.png"), "-g",
               "1600x1000+0+0"]
    floor = os.path.join(build, FLOOR)
    screen = Screen(number, build)
    pairs = []
    try:
        for round_number in range(rounds + 1):
            pair = {"floor_stable_ms": screen.launch(floor)["stable_ms"],
                    "ready_ms": screen.ready(*command),
                    "stable_ms": screen.launch(*command)["stable_ms"]}
            if round_number > 0:
                pairs.append(pair)
    finally:
        screen.close()
    return pairs


# ---------- motion to ink, as the bars are ----------

# Of a window of 1600 x 1000: the button of the menu, and its row that pins the bars.
MENU, PIN = ("1260", "960"), ("1130", "798")
# Motions come every 16 ms and a slide takes 200 ms: these of a stroke are drawn while bars slide.
SLIDING = 11


def strokes(screen, count, pause):
    """Motion to ink of each motion of some strokes of 100 points, one list for each stroke."""
    lists = []
    for number in range(count):
        time.sleep(pause)
        found = screen.run("latency", "--rect", f"60,{130 + 14 * number},1480,720", "--shorts", "1",
                           "--long", "0")
        lists.append([value for value in json.loads(found.stdout)["reach_100"]])
    return lists


def measure_bars(number, build, rounds):
    """Medians of motion to ink: floor, and ours with bars in view, sliding away, and away."""
    own = [os.path.join(build, OWN), "--new", "-o", os.path.join(WORK, "home", "out.png"), "-g",
           "1600x1000+0+0"]
    screen = Screen(number, build)
    found = []

    def measure(command, prepare, count, pause):
        values = screen.start(*command)
        time.sleep(0.5)
        try:
            prepare()
            return strokes(screen, count, pause)
        finally:
            end(values["pid"])

    def pin():
        screen.run("click", *MENU)
        screen.run("click", *PIN)
        screen.run("key", "Escape")
        time.sleep(0.5)

    try:
        for round_number in range(rounds):
            say(f"bars, round {round_number + 1} of {rounds}")
            floor = measure([os.path.join(build, FLOOR)], lambda: None, 4, 0.2)
            pinned = measure(own, pin, 4, 0.2)
            # The bars come back in each pause, and slide away again with each stroke.
            moving = measure(own, lambda: None, 12, 1.6)

            def median(values):
                return statistics.median(value for value in values if value > 0)

            found.append({
                "floor": median(value for one in floor for value in one),
                "in view": median(value for one in pinned for value in one),
                "sliding": median(value for one in moving for value in one[:SLIDING]),
                "away": median(value for one in moving for value in one[20:]),
                "never": sum(value < 0 for one in pinned + moving for value in one)})
    finally:
        screen.close()
    return found


def table_of_bars(found):
    print("\n| motion to ink, p50, medians of "
          f"{len(found)} rounds | ms | over the floor | goal | |\n|---|---:|---:|---|---|")
    for name in ("floor", "in view", "sliding", "away"):
        value = statistics.median(one[name] for one in found)
        ratio = statistics.median(one[name] / one["floor"] for one in found)
        verdict = "" if name == "floor" else "ok" if ratio <= 1.5 else "SHORT"
        label = name if name == "floor" else f"bars {name}"
        print(f"| {label} | {value:.3f} | {ratio:.2f} | {'<= 1.5 x' if verdict else ''} | {verdict} |")
    print(f"\nPoints that got no ink: {sum(one['never'] for one in found)}.")


# ---------- the table ----------


def at(values, *keys):
    for key in keys:
        if not isinstance(values, (dict, list)):
            return None
        try:
            values = values[key]
        except (KeyError, IndexError):
            return None
    return values if isinstance(values, (int, float)) else None


def worst(values, key):
    curve = values.get("cpu", {}).get("curve", []) if isinstance(values, dict) else []
    found = [item[key] for item in curve if key in item]
    return max(found) if found and len(found) == len(curve) else None


def growth(values):
    value = at(values, "mem", "kb_per_stroke")
    return None if value is None else max(0, value)


def saved(values, size):
    return at(values, "save", size, "done_ms")


def edge_error(values, case):
    """How far the circle's outer edge strays from its own median radius, at most, in pixels.

    The pixels' own grid is in it: a perfect edge has about 0.7.
    """
    radii = values.get("looks", {}).get(case, {}).get("outer_radius") if values else None
    return max(abs(radii[0] - radii[1]), abs(radii[2] - radii[1])) if radii else None


def measures():
    """Label, value of a program's results, decimals, goal as a ratio, goal as a value."""
    rows = [
        ("start, warm: mapped, ms", lambda r: at(r, "start", "warm_map_ms"), 1, None, None),
        ("start, warm: stable, ms", lambda r: at(r, "start", "warm_stable_ms"), 1, None, 60),
        ("start, files not cached: stable, ms", lambda r: at(r, "start", "cold", "stable_ms"), 1,
         None, None),
        ("PSS at start, MiB", lambda r: at(r, "mem", "start", "pss"), 1, None, 20),
        ("PSS after 500 strokes, MiB", lambda r: at(r, "mem", "series", -1, "pss"), 1, None, None),
        ("growth per stroke, 100 to 500, KiB", growth, 1, None, None),
        ("CPU when idle, %", lambda r: at(r, "mem", "idle_cpu_percent"), 2, None, None),
    ]
    for view, where in [(None, "")] + [(name, f" in a view of {scale}")
                                       for name, scale in ZOOMED.items()]:
        for points in ("100", "1000", "5000"):
            name = f"motion to ink{where} at {points} points: "
            keys = ([view] if view else []) + ["latency", "reach_" + points]
            rows += [
                (name + "p50, ms", lambda r, k=keys: at(r, *k, "p50"), 3, 1.5, None),
                (name + "p99, ms", lambda r, k=keys: at(r, *k, "p99"), 3, None, None),
                (name + "never", lambda r, k=keys: at(r, *k, "never"), 0, None, None),
            ]
    rows += [
        ("CPU per 1000 motions at 125 Hz, ms", lambda r: at(r, "cpu", "hz125_cpu_ms_per_1000"), 1,
         2, None),
        ("CPU per 1000 motions at 1000 Hz, ms", lambda r: at(r, "cpu", "hz1000_cpu_ms_per_1000"), 1,
         2, None),
        ("X server per 1000 at 125 Hz, ms", lambda r: at(r, "cpu", "hz125_xserver_ms_per_1000"), 1,
         None, None),
        ("X server per 1000 at 1000 Hz, ms", lambda r: at(r, "cpu", "hz1000_xserver_ms_per_1000"),
         1, None, None),
        ("1000 Hz sine: largest deviation, px", lambda r: worst(r, "max_dev"), 2, None, 0.6),
        ("1000 Hz sine: missing, share", lambda r: worst(r, "missing_share"), 4, None, 0),
        ("undo: all pixels back, ms", lambda r: at(r, "undo", "done_ms"), 2, None, 4),
        ("save 1600 x 1000, new page, ms", lambda r: saved(r, "1600x1000"), 1, None, 100),
        ("save 1600 x 1000, opened picture, ms", lambda r: saved(r.get("photo"), "1600x1000"), 1,
         None, 100),
        ("save 4000 x 4000, opened picture, ms", lambda r: saved(r.get("photo"), "4000x4000"), 1,
         None, 700),
        ("circle from 125 Hz: outer edge strays, px", lambda r: edge_error(r, "circle-125hz"), 2,
         None, None),
        ("circle from 30 Hz: outer edge strays, px", lambda r: edge_error(r, "circle-30hz"), 2,
         None, None),
        ("grey share of the circle's pixels",
         lambda r: at(r, "looks", "circle-125hz", "grey_share"), 2, None, None),
        ("pixels of a click's dot", lambda r: at(r, "looks", "click", "dot_px"), 0, None, None),
    ]
    return rows


def middle(values):
    values = [value for value in values if value is not None and value >= 0]
    return statistics.median(values) if values else None


def show(value, decimals):
    return "-" if value is None else f"{value:.{decimals}f}"


def line(label, floor, own, decimals, ratio_goal, value_goal, peer):
    """One row: medians of both sides, the median of the pairwise ratios, and the goal."""
    pairs = [(a, b) for a, b in zip(floor, own)
             if a is not None and b is not None and a > 0 and b >= 0]
    ratio = statistics.median(b / a for a, b in pairs) if pairs else None
    value = middle(own)
    judged, goal, wanted = None, "", None
    if ratio_goal is not None:
        judged, wanted, goal = ratio, ratio_goal, f"<= {ratio_goal} x"
    elif value_goal is not None:
        judged, wanted, goal = value, value_goal, f"<= {value_goal}"
    verdict = "" if judged is None else "ok" if judged <= wanted else "SHORT"
    if goal and judged is None:
        verdict = "not measured"
    cells = [label, show(middle(floor), decimals), show(value, decimals), show(ratio, 2), goal,
             verdict]
    return cells + ([] if peer is None else [show(peer, decimals)])


def table(results, ready, peer):
    head = ["measure", "floor", "ours", "ratio", "goal", ""] + ([peer] if peer else [])
    rows = []
    floors = [result.get(FLOOR, {}) for result in results]
    owns = [dict(result.get(OWN, {}), photo=result.get(PHOTO, {}),
                 **{name: result.get(name, {}) for name in ZOOMED}) for result in results]
    # Whoever has neither an opened picture nor a view is measured once, and compared with each.
    floors = [dict(result, **{name: result for name in ["photo", *ZOOMED]}) for result in floors]
    peers = results[0].get(peer, {}) if peer and results else {}
    if ready:
        rows.append(line("exec to `ready`; floor: stable, ms",
                         [pair["floor_stable_ms"] for pair in ready],
                         [pair["ready_ms"] for pair in ready], 1, 2, None, None if not peer else
                         at(peers, "start", "warm_stable_ms")))
        rows.append(line("exec to a stable window, both watched, ms",
                         [pair["floor_stable_ms"] for pair in ready],
                         [pair["stable_ms"] for pair in ready], 1, None, None, None if not peer
                         else at(peers, "start", "warm_stable_ms")))
    for label, value, decimals, ratio_goal, value_goal in measures():
        floor = [value(result) for result in floors]
        own = [value(result) for result in owns]
        shown = value(dict(peers, photo=peers)) if peer else None
        if all(item is None for item in own):
            continue
        cells = line(label, floor, own, decimals, ratio_goal, value_goal, None)
        rows.append(cells + ([show(shown, decimals)] if peer else []))
    short = [at(own, "latency", "reach_100", "p50") for own in owns]
    long = [at(own, "latency", "reach_5000", "p50") for own in owns]
    pairs = [b / a for a, b in zip(short, long) if a and b]
    if pairs:
        rows.append(["motion to ink, 5000 points over 100", "", "",
                     f"{statistics.median(pairs):.2f}", "about 1", ""] + ([""] if peer else []))
    for row in rows:
        row += [""] * (len(head) - len(row))
    widths = [max(len(row[i]) for row in [head] + rows) for i in range(len(head))]
    for index, row in enumerate([head] + rows):
        cells = [row[0].ljust(widths[0])] + [
            cell.ljust(width) if i in (4, 5) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths)) if i > 0]
        print("| " + " | ".join(cells) + " |")
        if index == 0:
            print("|" + "|".join(("-" * (width + 1)) + (":" if i in (1, 2, 3, 6) else "-")
                                 for i, width in enumerate(widths)) + "|")


def failures(results):
    for number, result in enumerate(results, 1):
        for name, values in result.items():
            for part, value in values.items():
                if isinstance(value, dict) and "failed" in value:
                    print(f"round {number}: {name} {part} failed: {value['failed']}")


# ---------- all of it ----------


def run_round(arguments, number, python, bench, build, profiles, names):
    folder = os.path.join(WORK, "raw", f"round-{number}")
    os.makedirs(folder, exist_ok=True)
    common = [python, os.path.join(bench, "bench.py"), "--build", build, "--profiles", profiles,
              "--raw", folder, "--work", os.path.join(WORK, "work"), "--looks",
              os.path.join(WORK, "looks"), "--display", str(arguments.display)]
    environment = {key: value for key, value in os.environ.items()
                   if not key.startswith("DRAWINGBOARD")}
    for name in names:
        parts = arguments.parts
        if name == PHOTO:
            parts = [part for part in parts if part == "save"]
        elif name in ZOOMED:
            parts = ["latency"] if arguments.with_zoomed else []
        elif name == FLOOR and arguments.with_zoomed and "latency" not in parts:
            parts = parts + ["latency"]
        if not parts:
            continue
        say(f"round {number} of {arguments.rounds}: {name} {','.join(parts)}")
        log = os.path.join(WORK, "log")
        with open(log, "a") as errors:
            done = subprocess.run(common + ["run", name, "--only", ",".join(parts)],
                                  env=environment, stderr=errors)
        if done.returncode != 0:
            say(f"{name} failed in round {number}; {os.path.relpath(log)} says why.")


def load(rounds):
    results = []
    for number in range(1, rounds + 1):
        files = glob.glob(os.path.join(WORK, "raw", f"round-{number}", "*.json"))
        if files:
            results.append({os.path.basename(file)[:-5]: json.load(open(file)) for file in files})
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often both sides run (5)")
    parser.add_argument("--parts", default=",".join(PARTS), help="of " + ",".join(PARTS)
                        + ", ready, bars and latency-zoomed")
    parser.add_argument("--peer", default="mtpaint",
                        help="a program measured once beside; none: nobody")
    parser.add_argument("--display", type=int, default=83, help="number of a free display")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", OWN))
    parser.add_argument("--table", action="store_true", help="only print the last run's table")
    arguments = parser.parse_args()
    arguments.parts = arguments.parts.split(",")
    others = ["ready", "bars", "latency-zoomed"]
    unknown = set(arguments.parts) - set(PARTS + others)
    if unknown:
        fail(f"there is no part named {sorted(unknown)[0]}; parts are {', '.join(PARTS + others)}.")
    with_ready = "ready" in arguments.parts or "start" in arguments.parts
    with_bars = "bars" in arguments.parts
    arguments.with_zoomed = "latency-zoomed" in arguments.parts
    arguments.parts = [part for part in arguments.parts if part not in others]
    peer = arguments.peer if shutil.which(arguments.peer) else None
    ready_file = os.path.join(WORK, "raw", "ready.json")
    bars_file = os.path.join(WORK, "raw", "bars.json")
    if not arguments.table:
        bench = bench_folder()
        check_commands()
        python = tools_python()
        if not os.access(arguments.program, os.X_OK):
            fail(f"there is no program {arguments.program}; `make build` builds it.")
        names = [FLOOR, OWN, PHOTO, *ZOOMED] + ([peer] if peer else [])
        build, profiles = set_up(bench, names, arguments.program)
        keep_last_results()
        if with_ready:
            say("exec to ready")
            pairs = measure_ready(arguments.display, build, max(15, arguments.rounds))
            json.dump(pairs, open(ready_file, "w"))
        if with_bars:
            found = measure_bars(arguments.display, build, arguments.rounds)
            json.dump(found, open(bars_file, "w"))
        has_rounds = arguments.parts or arguments.with_zoomed
        for number in range(1, arguments.rounds + 1 if has_rounds else 1):
            # The order turns round, so that neither side always runs after the other.
            own = [OWN, PHOTO, *ZOOMED]
            order = [FLOOR] + own if number % 2 else own + [FLOOR]
            run_round(arguments, number, python, bench, build, profiles,
                      order + ([peer] if peer and number == 1 else []))
    results = load(arguments.rounds)
    ready = json.load(open(ready_file)) if os.path.exists(ready_file) else []
    found = json.load(open(bars_file)) if os.path.exists(bars_file) else []
    if not results and not ready and not found:
        fail("nothing was measured yet.")
    has_peer = bool(results) and peer in results[0]
    print(
        f"Medians of {len(results)} rounds, one after the other in turn ({len(ready)} starts for"
        " `ready`); the ratio is the median of the ratios\nwithin a round. Motion to ink is in ms"
        " from the injected motion to the pixel under it; `never`: points that got no ink.\n")
    table(results, ready, peer if has_peer else None)
    failures(results)
    if found:
        table_of_bars(found)


if __name__ == "__main__":
    signal.signal(signal.SIGALRM, lambda *_: fail("the program did not say `ready` in 20 s."))
    main()
