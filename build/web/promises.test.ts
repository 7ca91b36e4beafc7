import { expect, test } from 'vitest';
import { LAZY_PARTS } from '#shared/partList.ts';
import {
  LANGUAGE_PART_LIMIT_BYTES,
  brokenPromises,
  missingParts,
  personalPartsOfGuests,
  ungroupedLibraries,
} from './promises.ts';

const broken = (file: string, size = 1) => brokenPromises([file], '0.1.0', () => size);

test.each([
  'parts/user.0.1.0.C-0Xj14J.css',
  'parts/call.0.1.0.D5ckAnOB.js',
  'parts/lang-zht.0.1.0.e7121b79.json',
  'icon.svg',
])('[CH-1.3] %s matches the specification', (file) => {
  expect(broken(file)).toEqual([]);
});

test.each([
  ['a sheet of another part', 'parts/call.0.1.0.D5ckAnOB.css'],
  ['another version', 'parts/call.0.2.0.D5ckAnOB.js'],
  ['no version', 'parts/call.D5ckAnOB.js'],
])('[CH-1] the build refuses %s', (_what, file) => {
  expect(broken(file)).toHaveLength(1);
});

test('[L-2] the build refuses a language that is too heavy', () => {
  const file = 'parts/lang-de.0.1.0.b39e84ad.json';
  expect(broken(file, LANGUAGE_PART_LIMIT_BYTES)).toEqual([]);
  expect(broken(file, LANGUAGE_PART_LIMIT_BYTES + 1)).toHaveLength(1);
});

test('the build refuses a library without a group, except with its only dialog', () => {
  const file = 'parts/guestPart.0.1.0.D5ckAnOB.js';
  const library = 'node_modules/@any/library/index.js';
  expect(ungroupedLibraries([{ file, modules: [library] }])).toEqual([
    `@any/library is in no group of build/web/partGroups.ts, and became the file ${file}`,
  ]);
  const dialog = 'renderer/src/features/qrCode/QrCodeDialog.tsx';
  expect(ungroupedLibraries([{ file, modules: [library, dialog] }])).toEqual([]);
  expect(ungroupedLibraries([{ file, modules: ['node_modules/zod/index.js'] }])).toEqual([]);
  expect(ungroupedLibraries([{ file, modules: [] }])).toEqual([]);
});

test('[CH-1.1] [CH-1.2] the build refuses a part under another name, and an area without its style', () => {
  const parts = Object.fromEntries(
    LAZY_PARTS.map((name) => [name, { scripts: [], styles: [`${name}.css`], isLeaf: true }]),
  );
  expect(missingParts(parts)).toEqual([]);
  const { user: _user, ...others } = parts;
  expect(missingParts(others)).toEqual(['No part is called user, which the page asks for']);
  expect(missingParts({ ...parts, user: { scripts: [], styles: [], isLeaf: true } })).toEqual([
    'The part user has lost its style sheet',
  ]);
});

test('[CH-1] the build refuses a part for guests that loads the personal area', () => {
  const user = { scripts: ['user.js', 'link.js'], styles: [], isLeaf: false };
  const overlays = { scripts: ['overlays.js', 'link.js'], styles: [], isLeaf: true };
  expect(personalPartsOfGuests({ user, overlays })).toEqual([]);
  const heavy = { ...overlays, scripts: ['overlays.js', 'user.js'] };
  expect(personalPartsOfGuests({ user, overlays: heavy })).toEqual([
    'The part overlays is for guests, and would load user.js',
  ]);
});
