/**
 * Records the film of the demo's past conference in Chromium. Run it by hand after a change of the drawing: `node
 * build/demoFilm/makeFilm.ts`. It takes as long as the film.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { readWebm } from '#server/domain/recordings/seekableWebm.ts';
import { recordDrawing } from './drawing.ts';

const FILE = fileURLToPath(new URL('../../electron/server/seed/demoFilm.webm', import.meta.url));

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] !== undefined && {
    executablePath: process.env['CHROMIUM_PATH'],
  }),
});
const page = await browser.newPage();
const recorded = Buffer.from(await page.evaluate(recordDrawing), 'base64');
await browser.close();

const read = (from: number, length: number) =>
  Promise.resolve(recorded.subarray(from, from + length));
const seekable = await readWebm(read, recorded.length);
if (seekable === undefined) throw new Error('Chromium has written no WebM.');
const body = Buffer.from(recorded);
for (const { at, bytes } of seekable.patches) bytes.copy(body, at);
const film = Buffer.concat([
  seekable.head,
  body.subarray(seekable.from, seekable.to),
  seekable.tail,
]);
await writeFile(FILE, film);
console.log(
  `${path.basename(FILE)}: ${String(film.length)} bytes, ${String(seekable.durationS)} s`,
);
