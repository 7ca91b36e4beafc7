/** The media that a page of a call really receives: decoded frames by their pixels, voices by their spectrum. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Capture } from './mediaFiles.ts';

/** The tolerance of a colour after camera, encoder and decoder, in each of red, green and blue. */
const COLOUR_TOLERANCE = 40;

/** The tolerance of the loudest frequency; one step of the spectrum is about 12 Hz. */
const FREQUENCY_TOLERANCE_HZ = 30;

interface Picture {
  /** Decoded frames since the element started playing. */
  readonly frames: number;
  /** The most frequent colour of the frame; undefined before the first frame. */
  readonly colour: readonly [number, number, number] | undefined;
}

/** A cluster ends a video with black frames of 8 × 8, which are ignored. */
const END_WIDTH_PX = 8;

/** The video of a camera or a screen, by its label. */
function measurePicture(page: Page, label: string): Promise<Picture> {
  return page.getByLabel(label).evaluate((element, endWidth): Picture => {
    if (!(element instanceof HTMLVideoElement) || element.videoWidth <= endWidth) {
      return { frames: 0, colour: undefined };
    }
    const frames = element.getVideoPlaybackQuality().totalVideoFrames;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [32, 24];
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, canvas.width, canvas.height);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const counts = new Map<string, { count: number; sum: [number, number, number] }>();
    for (let at = 0; at + 2 < pixels.length; at += 4) {
      const pixel = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
      // A codec's variations of one colour are in one coarse bin.
      const bin = pixel.map((value) => value >> 5).join();
      const entry = counts.get(bin) ?? { count: 0, sum: [0, 0, 0] };
      entry.count += 1;
      entry.sum = [entry.sum[0] + pixel[0], entry.sum[1] + pixel[1], entry.sum[2] + pixel[2]];
      counts.set(bin, entry);
    }
    const [most] = [...counts.values()].sort((left, right) => right.count - left.count);
    if (!most) return { frames, colour: undefined };
    const [red, green, blue] = most.sum;
    return { frames, colour: [red / most.count, green / most.count, blue / most.count] };
  }, END_WIDTH_PX);
}

/** The stream of the video or voice with this label: another one means an interruption. */
export function playedStream(page: Page, label: string): Promise<string | undefined> {
  return page.getByLabel(label).evaluate((element) => {
    const shown = element instanceof HTMLMediaElement ? element.srcObject : null;
    return shown instanceof MediaStream ? shown.id : undefined;
  });
}

/** The loudest frequency of a person's voice, in Hz; 0 for silence. */
function measureVoice(page: Page, name: string): Promise<number> {
  return measureSound(page, `${name}’s voice`);
}

/** The loudest frequency of the sound with this label, in Hz; 0 for silence. */
function measureSound(page: Page, label: string): Promise<number> {
  return page.getByLabel(label).evaluate(async (element): Promise<number> => {
    if (!(element instanceof HTMLAudioElement) || !(element.srcObject instanceof MediaStream))
      return 0;
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 4096, smoothingTimeConstant: 0 });
    audio.createMediaStreamSource(element.srcObject).connect(analyser);
    const levels = new Float32Array(analyser.frequencyBinCount);
    let [loudest, level] = [0, -Infinity];
    // The spectrum fills with the first audio blocks; the loudest of a few readings counts.
    for (let look = 0; look < 8; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      analyser.getFloatFrequencyData(levels);
      levels.forEach((value, bin) => {
        if (value > level) [loudest, level] = [bin, value];
      });
    }
    const hz = (loudest * audio.sampleRate) / analyser.fftSize;
    await audio.close();
    return level > -60 ? hz : 0;
  });
}

/** Expects a person to be visible, moving and in their colour, and audible with their tone. */
export async function expectSeenAndHeard(
  page: Page,
  name: string,
  capture: Capture,
): Promise<void> {
  await expectSeen(page, name, capture);
  await expectVoice(page, name, capture);
}

export async function expectVoice(page: Page, name: string, capture: Capture): Promise<void> {
  await expect
    .poll(async () => Math.abs((await measureVoice(page, name)) - capture.frequencyHz), {
      message: `${name}'s tone of ${capture.frequencyHz} Hz is heard`,
    })
    .toBeLessThan(FREQUENCY_TOLERANCE_HZ);
}

export async function expectSound(page: Page, label: string): Promise<void> {
  await expect
    .poll(() => measureSound(page, label), { message: `“${label}” is heard` })
    .toBeGreaterThan(0);
}

/** Expects a person to be silent for this number of readings in a row. */
export async function expectSilent(page: Page, name: string, looks = 5): Promise<void> {
  await expect.poll(() => measureVoice(page, name)).toBe(0);
  for (let look = 0; look < looks; look += 1) expect(await measureVoice(page, name)).toBe(0);
}

/** Expects a person's video to move, in their camera's colour. */
export async function expectSeen(page: Page, name: string, { colour }: Capture): Promise<void> {
  await expectColour(page, `${name}’s video`, colour);
  await expectMoving(page, `${name}’s video`);
}

export async function expectColour(
  page: Page,
  label: string,
  colour: readonly [number, number, number],
): Promise<void> {
  await expect
    .poll(async () => distance((await measurePicture(page, label)).colour, colour), {
      message: `“${label}” has the colour ${colour.join()}`,
    })
    .toBeLessThan(COLOUR_TOLERANCE);
}

/** Expects the video with this label to differ from a colour. */
export async function expectOtherColour(
  page: Page,
  label: string,
  colour: readonly [number, number, number],
): Promise<void> {
  await expect
    .poll(async () => distance((await measurePicture(page, label)).colour ?? colour, colour), {
      message: `“${label}” has no longer the colour ${colour.join()}`,
    })
    .toBeGreaterThan(COLOUR_TOLERANCE);
}

/** Expects continuous decoding of the video with this label. */
export async function expectMoving(page: Page, label: string): Promise<void> {
  // The minimum of all readings, because a restarted video counts from 0.
  let least = Infinity;
  await expect
    .poll(
      async () => {
        const { frames } = await measurePicture(page, label);
        least = Math.min(least, frames);
        return frames - least;
      },
      { message: `frames of “${label}” are decoded` },
    )
    .toBeGreaterThan(5);
}

/** Expects no further decoded frames of the video with this label. */
export async function expectStill(page: Page, label: string): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const { frames } = await measurePicture(page, label);
        const isStill = frames === before;
        before = frames;
        return isStill;
      },
      { message: `no frames of “${label}” are decoded`, intervals: [1000] },
    )
    .toBe(true);
}

/** Expects this number of rendered videos: an element may be empty. */
export async function expectDrawn(pictures: Locator, count = 1): Promise<void> {
  await expect.poll(() => pictures.evaluateAll(countDrawn)).toBe(count);
}

function countDrawn(pictures: readonly Element[]): number {
  return pictures.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0)
    .length;
}

function distance(
  seen: readonly number[] | undefined,
  wanted: readonly [number, number, number],
): number {
  if (seen === undefined) return Infinity;
  return Math.max(...wanted.map((value, index) => Math.abs(value - (seen[index] ?? Infinity))));
}

/** Records a page's connections from now on, as `connections`. */
export async function noteConnections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = new Set<RTCPeerConnection>();
    Reflect.set(globalThis, 'connections', noted);
    globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
      construct(target, args) {
        const made: RTCPeerConnection = Reflect.construct(target, args);
        noted.add(made);
        return made;
      },
    });
  });
}
