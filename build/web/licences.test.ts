import { expect, test } from 'vitest';
import { isAllowedLicence, packageFolder } from './licences.ts';

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
  '%j is to be read first',
  (licence) => {
    expect(isAllowedLicence(licence)).toBe(false);
  },
);
