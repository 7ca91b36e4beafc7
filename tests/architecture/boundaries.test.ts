/** Checks that the boundary checker reads all modules, and that each of its rules works. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ICruiseResult, IModule } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundaryConfig, cruiseTree, ROOT } from './cruise.ts';

const FOLDERS = ['renderer', 'electron', 'shared', 'build', 'tests'];

/** The rooms whose folders depend on each other in one direction. */
const ROOMS = /^(?:build|electron\/(?:main|server)|renderer\/src|shared)(?:\/|$)/u;
const TEST_FILE = /\.test\.tsx?$/u;

/** For every rule a violating file, and its imports. */
const FAULTS: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['layer-lib', 'renderer/src/lib/a.ts', '#renderer/domain/target.ts'],
  ['layer-domain', 'renderer/src/domain/a.ts', '#renderer/api/target.ts'],
  ['layer-ui', 'renderer/src/ui/a.ts', '#renderer/i18n/target.ts'],
  ['layer-api', 'renderer/src/api/a.ts', '#renderer/state/target.ts'],
  ['layer-platform', 'renderer/src/platform/a.ts', '#renderer/api/target.ts'],
  ['layer-i18n', 'renderer/src/i18n/a.ts', '#renderer/platform/target.ts'],
  ['layer-media', 'renderer/src/media/a.ts', '#renderer/state/target.ts'],
  ['layer-state', 'renderer/src/state/a.ts', '#renderer/ui/target.ts'],
  ['layer-features', 'renderer/src/features/x/a.ts', '#renderer/areas/guest/target.ts'],
  ['layer-areas', 'renderer/src/areas/guest/a.ts', '#renderer/app/target.ts'],
  ['server-lib', 'electron/server/lib/a.ts', '#server/storage/target.ts'],
  ['server-storage', 'electron/server/storage/a.ts', '#server/domain/target.ts'],
  ['server-domain', 'electron/server/domain/x/a.ts', '#server/realtime/target.ts'],
  ['server-realtime', 'electron/server/realtime/a.ts', '#server/http/target.ts'],
  ['server-http', 'electron/server/http/a.ts', '#server/start/target.ts'],
  ['server-seed', 'electron/server/seed/a.ts', '#server/http/target.ts'],
  ['server-start', 'electron/server/start/a.ts', '#server/misc/target.ts'],
  ['server-floors', 'electron/server/misc/target.ts', '#server/lib/target.ts'],
  ['server-fastify', 'electron/server/domain/x/b.ts', 'fastify'],
  ['known-layers', 'renderer/src/misc/a.ts', '#renderer/lib/target.ts'],
  ['feature-islands', 'renderer/src/features/x/b.ts', '#renderer/features/y/target.ts'],
  ['area-islands', 'renderer/src/areas/guest/b.ts', '#renderer/areas/user/target.ts'],
  ['areas-are-loaded-lazily', 'renderer/src/app/a.ts', '#renderer/areas/user/target.ts'],
  ['renderer-stays-in-its-place', 'renderer/src/app/b.ts', '#main/lib/target.ts'],
  ['no-electron-in-renderer', 'renderer/src/platform/b.ts', 'electron'],
  ['no-react-below-the-views', 'renderer/src/domain/b.ts', 'react'],
  ['no-jotai-below-the-state', 'renderer/src/ui/b.ts', 'jotai'],
  ['no-node-in-pages', 'shared/a.ts', 'node:fs'],
  ['shared-is-alone', 'shared/b.ts', '#renderer/lib/target.ts'],
  ['shared-npm', 'shared/c.ts', 'zod'],
  ['shell-floor-lib', 'electron/main/lib/a.ts', '#main/net/target.ts'],
  ['shell-floor-net', 'electron/main/net/a.ts', '#main/windows/target.ts'],
  ['shell-floor-windows', 'electron/main/windows/a.ts', '#main/features/y/target.ts'],
  ['shell-floor-features', 'electron/main/features/x/a.ts', '#main/start/target.ts'],
  ['shell-known-floors', 'electron/main/misc/a.ts', '#main/lib/target.ts'],
  ['shell-feature-islands', 'electron/main/features/x/b.ts', '#main/features/y/target.ts'],
  ['main-walls', 'electron/main/lib/b.ts', '#server/target.ts'],
  ['preload-walls', 'electron/preload/a.ts', '#main/lib/target.ts'],
  ['server-walls', 'electron/server/a.ts', '#main/lib/target.ts'],
  ['preload-npm', 'electron/preload/b.ts', 'zod/mini'],
  ['qr-reader-npm', 'electron/preload/qrReader/a.ts', 'electron'],
  ['qr-reader-is-late', 'electron/preload/d.ts', './qrReader/target.ts'],
  ['no-node-in-preload', 'electron/preload/c.ts', 'node:fs'],
  ['no-electron-in-server', 'electron/server/b.ts', 'electron'],
  ['no-cycles', 'renderer/src/lib/circleA.ts', './circleB.ts'],
  ['no-unresolvable', 'renderer/src/lib/b.ts', './absent.ts'],
];

/** Files without violations: the targets above, the other half of the cycle, packages. */
const INNOCENT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['lib', 'domain', 'ui', 'api', 'platform', 'i18n', 'state', 'app'].map((layer) => [
      `renderer/src/${layer}/target.ts`,
      'export const value = 1;',
    ]),
  ),
  'renderer/src/areas/guest/target.ts': 'export const value = 1;',
  'renderer/src/areas/user/target.ts': 'export const value = 1;',
  'renderer/src/features/y/target.ts': 'export const value = 1;',
  ...Object.fromEntries(
    ['lib', 'net', 'windows', 'features/y', 'start'].map((floor) => [
      `electron/main/${floor}/target.ts`,
      'export const value = 1;',
    ]),
  ),
  ...Object.fromEntries(
    ['lib', 'storage', 'domain', 'domain/z', 'realtime', 'http', 'start'].map((floor) => [
      `electron/server/${floor}/target.ts`,
      'export const value = 1;',
    ]),
  ),
  'electron/preload/qrReader/target.ts': 'export const value = 1;',
  'electron/server/target.ts': 'export const value = 1;',
  // Only the folders of these two are in a cycle.
  'electron/main/net/one/there.ts': "import '../other/target.ts';",
  'electron/main/net/one/target.ts': 'export const value = 1;',
  'electron/main/net/other/back.ts': "import '../one/target.ts';",
  'electron/main/net/other/target.ts': 'export const value = 1;',
  // The checker reports a cycle once, at the file where it enters.
  'renderer/src/lib/circleB.ts': "import type {} from './circleA.ts';",
  'renderer/src/app/lawful.ts': [
    "import '#renderer/areas/guest/target.ts';",
    "import('#renderer/areas/user/target.ts');",
  ].join('\n'),
  'shared/lawful.ts': "import 'zod/mini';",
};

let tree: string;
let project: Promise<ICruiseResult>;

beforeAll(() => {
  tree = fs.mkdtempSync(path.join(os.tmpdir(), 'plenum-boundaries-'));
  fs.copyFileSync(path.join(ROOT, 'package.json'), path.join(tree, 'package.json'));
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  for (const [, file, imported] of FAULTS) write(file, `import '${imported}';`);
  for (const [file, text] of Object.entries(INNOCENT)) write(file, text);
  project = cruiseTree(ROOT, FOLDERS, { validate: false });
});

afterAll(() => {
  fs.rmSync(tree, { recursive: true, force: true });
});

test('each rule has a violating file in the table', () => {
  const rules = boundaryConfig.forbidden.map((rule) => rule.name);
  expect(FAULTS.map(([rule]) => rule).toSorted()).toEqual(rules.toSorted());
});

test('each rule finds exactly its violation', async () => {
  const { summary } = await cruiseTree(tree, ['renderer', 'electron', 'shared']);
  const found = summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  expect(found).toEqual(expect.arrayContaining(FAULTS.map(([rule, file]) => `${rule} ${file}`)));
  const innocent = summary.violations.filter(({ from }) => from in INNOCENT);
  expect(innocent).toEqual([]);
});

test('the checker sees every module of the project', async () => {
  const { modules } = await project;
  const seen = new Set(modules.map(({ source }) => source));
  const onDisk = FOLDERS.flatMap(listModules);
  expect(onDisk.length).toBeGreaterThan(100);
  expect(onDisk.filter((file) => !seen.has(file))).toEqual([]);
});

test('the folders of a room import each other in one direction', async () => {
  expect(foldersInCircles((await project).modules)).toEqual([]);
  const planted = await cruiseTree(tree, ['electron/main/net'], { validate: false });
  expect(foldersInCircles(planted.modules)).toEqual([
    'electron/main/net/one',
    'electron/main/net/other',
  ]);
});

/**
 * The folders of a room that import each other in a cycle, and those that import such a folder. The checker's own rule for folders
 * finds cycles through `tests`, too, because tests of each room import helpers from there.
 */
function foldersInCircles(modules: readonly IModule[]): readonly string[] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const folder = path.posix.dirname(source);
    if (!ROOMS.test(folder) || TEST_FILE.test(source)) continue;
    const imported = imports.get(folder) ?? new Set();
    imports.set(folder, imported);
    for (const { resolved } of dependencies) imported.add(path.posix.dirname(resolved));
    imported.delete(folder);
  }
  let left = [...imports];
  for (;;) {
    const names = new Set(left.map(([folder]) => folder));
    const rest = left.filter(([, imported]) => [...imported].some((each) => names.has(each)));
    if (rest.length === left.length) return left.map(([folder]) => folder).toSorted();
    left = rest;
  }
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  fs.writeFileSync(path.join(tree, file), `${text}\nexport {};\n`);
}

function listModules(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.(?:tsx?|mjs)$/u.test(file));
}
