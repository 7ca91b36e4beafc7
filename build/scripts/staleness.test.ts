import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Product, isStale, prepareMark } from './staleness.ts';

const PRODUCT: Product = {
  name: 'x',
  sources: ['src', 'absent', 'lock.json'],
  results: ['out/x.js'],
};

let root: string;
let cache: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'plenum-staleness-'));
  cache = path.join(root, 'cache');
  write('src/inner/a.ts', 'one');
  write('lock.json', '{}');
  write('out/x.js', '');
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

test('an unmarked result is stale', () => {
  expect(isStale(PRODUCT, root, cache)).toBe(true);
});

test('a marked result is fresh, regardless of its sources’ dates', () => {
  prepareMark(PRODUCT, root, cache)();
  fs.utimesSync(path.join(root, 'src/inner/a.ts'), 1, 1);
  expect(isStale(PRODUCT, root, cache)).toBe(false);
});

test.each([
  ['a changed source', () => write('src/inner/a.ts', 'two')],
  ['a new source', () => write('src/b.ts', '')],
  ['a removed source', () => fs.rmSync(path.join(root, 'src/inner/a.ts'))],
  ['a missing result', () => fs.rmSync(path.join(root, 'out/x.js'))],
])('%s makes it stale', (_, change) => {
  prepareMark(PRODUCT, root, cache)();
  change();
  expect(isStale(PRODUCT, root, cache)).toBe(true);
});

test('a changed test doesn’t', () => {
  prepareMark(PRODUCT, root, cache)();
  write('src/a.test.ts', '');
  expect(isStale(PRODUCT, root, cache)).toBe(false);
});

test('a change during the build leaves it stale', () => {
  const markFresh = prepareMark(PRODUCT, root, cache);
  write('src/inner/a.ts', 'two');
  markFresh();
  expect(isStale(PRODUCT, root, cache)).toBe(true);
});

test('a failed build leaves it stale', () => {
  prepareMark(PRODUCT, root, cache)();
  prepareMark(PRODUCT, root, cache);
  expect(isStale(PRODUCT, root, cache)).toBe(true);
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}
