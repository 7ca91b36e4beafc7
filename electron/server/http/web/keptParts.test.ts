/** Parts of earlier builds, kept for pages that were open during a deployment (failure F5). */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptParts } from './keptParts.ts';

const OLD = 'parts/guest.0.1.0.AAAAAAAA.js';
const NEW = 'parts/guest.0.1.0.BBBBBBBB.js';
const DAY_MS = 24 * 3600 * 1000;

let folder: string;
let bundle: string;
let data: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-kept-'));
  bundle = path.join(folder, 'bundle');
  data = path.join(folder, 'data');
  await mkdir(path.join(bundle, 'parts'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A bundle that replaces the previous one, like a deployment. */
async function deploy(file: string): Promise<void> {
  await rm(path.join(bundle, 'parts'), { recursive: true });
  await mkdir(path.join(bundle, 'parts'));
  await writeFile(path.join(bundle, file), `// ${file}`);
}

async function readText(file: string): Promise<string | undefined> {
  return (await createKeptParts(data).read(file))?.toString();
}

test('[CH-2] serves parts of the previous and the current build', async () => {
  await deploy(OLD);
  await createKeptParts(data).note(bundle, [OLD]);
  await deploy(NEW);
  await createKeptParts(data).note(bundle, [NEW]);
  expect(await readText(OLD)).toBe(`// ${OLD}`);
  expect(await readText(NEW)).toBe(`// ${NEW}`);
});

test('[CH-2] drops a part two weeks after it was last served', async () => {
  await deploy(OLD);
  await createKeptParts(data).note(bundle, [OLD]);
  const recently = new Date(Date.now() - 13 * DAY_MS);
  await utimes(path.join(data, 'parts', path.basename(OLD)), recently, recently);
  await createKeptParts(data).note(bundle, []);
  expect(await readText(OLD)).toBe(`// ${OLD}`);
  const before = new Date(Date.now() - 15 * DAY_MS);
  await utimes(path.join(data, 'parts', path.basename(OLD)), before, before);
  await createKeptParts(data).note(bundle, [OLD]);
  expect(await readText(OLD)).toBe(`// ${OLD}`);
  await utimes(path.join(data, 'parts', path.basename(OLD)), before, before);
  await deploy(NEW);
  await createKeptParts(data).note(bundle, [NEW]);
  expect(await readText(OLD)).toBeUndefined();
});

test.each([
  'parts/../../bundle/secret',
  'parts/..',
  'index.html',
  'parts/',
  'parts/a/b.js',
  '/etc/passwd',
])('stores and reads only parts: %s', async (file) => {
  await deploy(OLD);
  await writeFile(path.join(bundle, 'secret'), 'secret');
  const kept = createKeptParts(data);
  await kept.note(bundle, [file]);
  expect(await readdir(path.join(data, 'parts'))).toEqual([]);
  expect(await kept.read(file)).toBeUndefined();
});

test('tolerates an incomplete bundle', async () => {
  await deploy(OLD);
  await expect(createKeptParts(data).note(bundle, [NEW])).resolves.toBeUndefined();
  expect(await readText(NEW)).toBeUndefined();
});
