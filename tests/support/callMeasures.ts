/** What a page of a call really receives: decoded pictures by their pixels, voices by their spectrum. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Capture } from './mediaFiles.ts';

/** How far a colour may be off after camera, encoder and decoder, in each of red, green and blue. */
const COLOUR_TOLERANCE = 40;

/** How far the loudest frequency may be off; one step of the spectrum is about 12 Hz. */
const FREQUENCY_TOLERANCE_HZ = 30;

interface Picture {
  /** Frames decoded since the element began to play. */
  readonly frames: number;
  /** The most frequent colour of the picture; undefined before the first frame. */
  readonly colour: readonly [number, number, number] | undefined;
}

/** A cluster ends a picture with black ones of 8 × 8: they are no one's. */
const END_WIDTH_PX = 8;

/** The picture of a camera or a screen, by its label. */
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
      // Shades that a codec makes of one colour fall into one coarse bin.
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

/** Which stream the picture or voice with this label plays: another one means that it was interrupted. */
export function playedStream(page: Page, label: string): Promise<string | undefined> {
  return page.getByLabel(label).evaluate((element) => {
    const shown = element instanceof HTMLMediaElement ? element.srcObject : null;
    return shown instanceof MediaStream ? shown.id : undefined;
  });
}

/** The loudest frequency in someone's voice, in Hz; 0 while there is only silence. */
function measureVoice(page: Page, name: string): Promise<number> {
  return measureSound(page, `${name}’s voice`);
}

/** The loudest frequency in the sound with this label, in Hz; 0 while there is only silence. */
function measureSound(page: Page, label: string): Promise<number> {
  return page.getByLabel(label).evaluate(async (element): Promise<number> => {
    if (!(element instanceof HTMLAudioElement) || !(element.srcObject instanceof MediaStream))
      return 0;
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 4096, smoothingTimeConstant: 0 });
    audio.createMediaStreamSource(element.srcObject).connect(analyser);
    const levels = new Float32Array(analyser.frequencyBinCount);
    let [loudest, level] = [0, -Infinity];
    // The spectrum fills with the first blocks of sound; the loudest of a few looks counts.
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

/** Expects someone to be seen, moving and in their colour, and heard with their tone. */
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

/** Expects nothing to be heard of someone any more, for so many looks in a row. */
export async function expectSilent(page: Page, name: string, looks = 5): Promise<void> {
  await expect.poll(() => measureVoice(page, name)).toBe(0);
  for (let look = 0; look < looks; look += 1) expect(await measureVoice(page, name)).toBe(0);
}

/** Expects someone's picture to move, in the colour of their camera. */
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

/** Expects the picture with this label to have become another than that of a colour. */
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

/** Expects frames of the picture with this label to keep being decoded. */
export async function expectMoving(page: Page, label: string): Promise<void> {
  // The least of all looks, because a picture that begins again counts from 0 again.
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

/** Expects that no further frames of the picture with this label are decoded. */
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

/** Expects so many pictures to be there that have come and are drawn: an element alone may be empty. */
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

/** Notes the connections that a page makes from now on, as `connections`. */
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
