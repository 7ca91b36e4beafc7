import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { captureFiles } from './mediaFiles.ts';

test('writes a second of video and a second of sound', async () => {
  const files = await captureFiles({ colour: [255, 0, 0], frequencyHz: 100 });
  const video = await readFile(files.video);
  const audio = await readFile(files.audio);
  await rm(path.dirname(files.video), { recursive: true });

  const headerEnd = video.indexOf('\n') + 1;
  expect(video.subarray(0, headerEnd).toString()).toMatch(/^YUV4MPEG2 W320 H240 F10:1 /u);
  expect(video.length - headerEnd).toBe(10 * ('FRAME\n'.length + (320 * 240 * 3) / 2));

  const samples = new Int16Array(audio.buffer, audio.byteOffset + 44, 48_000);
  const crossings = samples.filter((value, index) => value >= 0 && (samples[index - 1] ?? 0) < 0);
  // Once a wave; the first one has no sample before it.
  expect(crossings).toHaveLength(99);
});
