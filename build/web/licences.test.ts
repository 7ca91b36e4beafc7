import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describePackage, isAllowedLicence, packageFolder } from './licences.ts';

test.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['\0/a/node_modules/react/index.js?commonjs-es-import', '/a/node_modules/react'],
  [
    '/a/node_modules/@one/b/node_modules/@two/c/d/e.js',
    '/a/node_modules/@one/b/node_modules/@two/c',
  ],
  ['C:\\a\\node_modules\\@one\\b\\c.svg?url', 'C:\\a\\node_modules\\@one\\b'],
])('%s belongs to the package in %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test.each(['/a/renderer/src/main.tsx', 'virtual:language-parts', '\0rolldown/runtime.js'])(
  '%s is our own or the bundler’s',
  (id) => {
    expect(packageFolder(id)).toBeUndefined();
  },
);

test.each(['MIT', '(MIT OR Apache-2.0)', '(GPL-3.0-only OR MIT)'])('%s is allowed', (licence) => {
  expect(isAllowedLicence(licence)).toBe(true);
});

test.each(['GPL-3.0-only', 'MIT AND CC-BY-NC-4.0', 'SEE LICENSE IN LICENSE', ''])(
  '%j requires reading',
  (licence) => {
    expect(isAllowedLicence(licence)).toBe(false);
  },
);

/** A package's folder with this data and without a licence text. */
function packageWith(facts: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'plenum-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = { name: 'small', version: '1.0.0', ...facts };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(all));
  return folder;
}

test.each<[object, string]>([
  [{ author: 'Ada <ada@example.org>' }, 'Copyright (c) Ada <ada@example.org>\n\n'],
  [{ author: { name: 'Ada', url: 'https://ada.example' } }, 'Copyright (c) Ada\n\n'],
  [{ authors: ['Ada', 'Bo'] }, 'Copyright (c) Ada, Bo\n\n'],
  [{ author: '' }, ''],
  [{ author: 7 }, ''],
])('adds the licence text to a package with %j', (facts, notice) => {
  const described = describePackage(packageWith({ license: 'MIT', ...facts }));
  const terms = 'Permission is hereby granted, free of charge';
  expect(described).toContain(`small 1.0.0 (MIT)\n\n${notice}${terms}`);
  expect(described).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
});

test('fails the build without a licence’s text', () => {
  expect(() => describePackage(packageWith({ license: 'ISC' }))).toThrow('no text of its licence');
});

test('keeps a package’s own text', () => {
  const folder = packageWith({ license: 'MIT', author: 'Ada' });
  writeFileSync(join(folder, 'LICENSE'), 'Words of its own.\n');
  expect(describePackage(folder)).toBe('small 1.0.0 (MIT)\n\nWords of its own.\n');
});
