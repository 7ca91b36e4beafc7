/** Checks that the gallery shows every component of the product's own set. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keptFiles } from '../gallery/kept.ts';
import { LOOKLESS, SHEETS, SHEET_NAMES } from '../gallery/sheets.ts';
import { LOOKS, WAYS } from '../gallery/ways.ts';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { ROOT } from './cruise.ts';

const UI = path.join(ROOT, 'renderer/src/ui');
const ENTRIES = path.join(ROOT, 'tests/gallery/entries');

/** Components, and style sheets that several components share. */
function lookFiles(): readonly string[] {
  const files = fs
    .readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'));
  return files.filter(
    (file) =>
      (file.endsWith('.tsx') && !file.endsWith('.test.tsx')) ||
      (file.endsWith('.module.css') && !files.includes(file.replace('.module.css', '.tsx'))),
  );
}

const shown: readonly string[] = Object.values(SHEETS).flatMap(({ files }) => files);

test('every component has a sheet in the gallery, or a reason against it', () => {
  const files = lookFiles();
  expect(files.length).toBeGreaterThan(20);
  expect([...shown, ...Object.keys(LOOKLESS)].toSorted()).toEqual(files.toSorted());
});

test('sheets name exactly the rendered components', () => {
  const sources = fs
    .readdirSync(ENTRIES)
    .map((file) => fs.readFileSync(path.join(ENTRIES, file), 'utf8'))
    .join('\n');
  const notDrawn = shown.filter((file) => !sources.includes(`from '#renderer/ui/${file}'`));
  expect(notDrawn).toEqual([]);
});

test('the gallery has every theme, both directions and both widths', () => {
  const themes = new Set(LOOKS.map(({ theme }) => theme));
  expect([...themes]).toEqual(THEME_CHOICES.filter((theme) => theme !== 'system'));
  expect(new Set(WAYS.map(({ language }) => language))).toEqual(new Set(['en', 'fa']));
  expect(new Set(WAYS.map(({ width }) => width))).toEqual(new Set([1280, 450]));
});

test('every stored picture is compared, and their number is limited', () => {
  const kept = fs.readdirSync(path.join(ROOT, 'tests/snapshots/gallery'));
  expect(kept.toSorted()).toEqual(keptFiles().toSorted());
  // Two per component, and a few representative ones.
  expect(kept.length).toBeLessThanOrEqual(2 * SHEET_NAMES.length + 10);
});
