#!/usr/bin/env python3
"""Photos of 45 megapixels through the built program: how long until they are seen, and what they keep.

    Benchmarks/BlackBox/photos.py [--rounds N] [--program PATH]

Needs Xvfb, xdotool, python3-numpy and python3-pil. Everything it writes is under .build/photos.
"""
import argparse
import mmap
import os
import shutil
import statistics
import struct
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, ".build", "photos")
SIZE = (8192, 5464)
PATIENCE = 30


def make_photos():
    """Smooth shades under noise, as a JPEG, a PNG and a WebP of the same pixels."""
    names = ["photo.jpg", "photo.png", "photo.webp"]
    paths = [os.path.join(FOLDER, name) for name in names]
    if all(os.path.exists(path) for path in paths):
        return paths
    import numpy
    from PIL import Image
    random = numpy.random.default_rng(1)
    shades = random.integers(0, 256, (86, 128, 3), dtype=numpy.uint8)
    pixels = numpy.asarray(Image.fromarray(shades).resize(SIZE, Image.BICUBIC)).astype(numpy.int16)
    pixels += random.integers(-8, 9, (SIZE[1], SIZE[0], 1), dtype=numpy.int16)
    image = Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8))
    image.save(paths[0], quality=90, subsampling=2)
    image.save(paths[1], compress_level=3)
    image.save(paths[2], quality=85, method=2)
    return paths


class Screen:
    """A display whose pixels are in a file."""

    def __init__(self):
        for number in range(70, 100):
            self.name = f":{number}"
            if os.path.exists(f"/tmp/.X11-unix/X{number}"):
                continue
            self.server = subprocess.Popen(
                ["Xvfb", self.name, "-fbdir", FOLDER, "-screen", "0", "1920x1080x24", "-noreset", "-nolisten",
                 "tcp"], stderr=subprocess.DEVNULL)
            deadline = time.monotonic() + PATIENCE
            while not os.path.exists(f"/tmp/.X11-unix/X{number}"):
                if time.monotonic() > deadline:
                    sys.exit("Xvfb does not start")
                time.sleep(0.05)
            break
        else:
            sys.exit("no display is free")
        with open(os.path.join(FOLDER, "Xvfb_screen0"), "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self.memory[:100])
        self.start, self.stride = header[0] + header[19] * 12, header[12]

    def part(self):
        """Some pixels in the middle of the window, away from bars and notices."""
        start = self.start + 450 * self.stride + 600 * 4
        return self.memory[start:start + 64]

    def end(self):
        self.server.terminate()
        self.server.wait()


def kept(process):
    """Proportional set size in MiB."""
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        for line in file:
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0


class Run:
    """One start of the program."""

    def __init__(self, program, screen, arguments):
        self.trace = os.path.join(FOLDER, "trace")
        if os.path.exists(self.trace):
            os.unlink(self.trace)
        home = os.path.join(FOLDER, "home")
        shutil.rmtree(home, ignore_errors=True)
        os.makedirs(home)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": home, "DISPLAY": screen.name,
            "DRAWINGBOARD_TRACE": self.trace,
        }
        self.screen = screen
        self.blank = screen.part()
        self.start = time.monotonic()
        self.process = subprocess.Popen([program] + arguments, env=self.environment, cwd=FOLDER)

    def wait_for(self, word, since=None):
        """Milliseconds until a line of the trace begins so; None when the program goes on without."""
        since = since or self.start
        deadline = since + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            with open(self.trace, "a+") as file:
                file.seek(0)
                lines = file.read().splitlines()
            if any(line.split(" ")[0] == word for line in lines):
                return (time.monotonic() - since) * 1000
            if word == "preview" and any(line.startswith("picture ") for line in lines):
                return None
            time.sleep(0.001)
        sys.exit(f"no line {word} came")

    def wait_for_rest(self, since):
        """Milliseconds until the last change of the screen, once there is none for two seconds."""
        last, changed = self.screen.part(), time.monotonic()
        while time.monotonic() < changed + 2:
            part = self.screen.part()
            if part != last:
                last, changed = part, time.monotonic()
            time.sleep(0.002)
        return (changed - since) * 1000

    def keys(self, *words):
        subprocess.run(["xdotool"] + list(words), env=self.environment, check=True)

    def end(self):
        self.process.kill()
        self.process.wait()


def opened(program, screen, path):
    run = Run(program, screen, [path])
    ready = run.wait_for("ready")
    preview = run.wait_for("preview")
    whole = run.wait_for("picture")
    run.wait_for_rest(run.start)
    memory = kept(run.process)
    run.end()
    return ready, preview, whole, memory


def chosen(program, screen, path):
    run = Run(program, screen, ["-g", "1280x800+0+0"])
    run.wait_for("ready")
    run.keys("mousemove", "600", "400")
    time.sleep(0.3)
    run.keys("key", "ctrl+o")
    run.keys("type", "--delay", "1", os.path.basename(path))
    time.sleep(0.3)
    start = time.monotonic()
    run.keys("key", "Return")
    preview = run.wait_for("preview", start)
    whole = run.wait_for("picture", start)
    rest = run.wait_for_rest(start)
    memory = kept(run.process)
    run.end()
    return preview, whole, rest, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--program", default=os.path.join(ROOT, ".build", "release", "drawingboard"))
    options = parser.parse_args()
    os.makedirs(FOLDER, exist_ok=True)
    paths = make_photos()
    screen = Screen()

    def cells(rounds):
        def middle(values):
            values = [value for value in values if value is not None]
            return f"{statistics.median(values):10.0f}" if values else "         -"
        return "".join(middle(column) for column in zip(*rounds))

    try:
        pixels = SIZE[0] * SIZE[1]
        print(f"A photo of {SIZE[0]} x {SIZE[1]}; ms, medians of {options.rounds}; goals: preview")
        print(f"1000, whole 3000, PSS {pixels * 4 / 2**20 + 40:.0f} MiB. "
              f"Load of the machine: {os.getloadavg()[0]:.1f}")
        print("  opened from the command line   ready   preview     whole   PSS MiB")
        for path in paths:
            rounds = [opened(options.program, screen, path) for _ in range(options.rounds)]
            print(f"    {os.path.basename(path):24}" + cells(rounds))
        print("  made the background          preview     whole   at rest   PSS MiB")
        for path in paths:
            rounds = [chosen(options.program, screen, path) for _ in range(options.rounds)]
            print(f"    {os.path.basename(path):24}" + cells(rounds))
    finally:
        screen.end()


main()
