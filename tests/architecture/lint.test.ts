/** Checks that the linter finds violations of the house rules with the project's settings. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './cruise.ts';

/** A violating file for each house rule. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['typescript(no-floating-promises)', 'shared/floating.ts', 'Promise.resolve(1);'],
  [
    'typescript(no-misused-promises)',
    'shared/misused.ts',
    'export const isGood = (work: Promise<boolean>) => { if (work) return 1; return 2; };',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'shared/exhaustive.ts',
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; default: return 2; } }",
  ],
  ['typescript(no-explicit-any)', 'shared/any.ts', 'export const x: any = 1;'],
  [
    'typescript(no-non-null-assertion)',
    'shared/bang.ts',
    'export const f = (x?: string) => x!.length;',
  ],
  [
    'typescript(no-unsafe-type-assertion)',
    'shared/cast.ts',
    'export const f = (x: unknown) => x as string;',
  ],
  ['eslint(no-console)', 'shared/console.ts', "console.log('x');"],
  ['import(no-default-export)', 'shared/defaultExport.ts', 'export default 1;'],
  ['unicorn(filename-case)', 'shared/Wrong_Name.ts', 'export {};'],
  ['eslint(no-restricted-globals)', 'renderer/src/ui/a.ts', "await fetch('/x');"],
  ['eslint(no-restricted-globals)', 'renderer/src/ui/b.ts', 'localStorage.clear();'],
  ['eslint(no-restricted-globals)', 'renderer/src/ui/c.ts', 'sessionStorage.clear();'],
  ['eslint(no-restricted-properties)', 'renderer/src/ui/d.ts', 'window.localStorage.clear();'],
  [
    'eslint(no-restricted-properties)',
    'shared/length.ts',
    "import * as z from 'zod/mini'; export const x = z.string().check(z.maxLength(1));",
  ],
  [
    'eslint(no-restricted-imports)',
    'electron/main/a.ts',
    "import { ipcMain } from 'electron'; export { ipcMain };",
  ],
];

/** Files that may do the same. */
const LAWFUL: Readonly<Record<string, string>> = {
  'renderer/src/platform/a.ts': "await fetch('/x'); localStorage.clear();",
  'renderer/src/api/a.ts': "await fetch('/x');",
  'renderer/src/ui/Button.tsx': 'export {};',
  'electron/main/net/ipc/a.ts': "import { ipcMain } from 'electron'; export { ipcMain };",
  'build/a.ts': "console.log('x');",
  'tests/x.config.ts': 'export default 1;',
};

let tree: string;

beforeAll(() => {
  tree = fs.mkdtempSync(path.join(os.tmpdir(), 'plenum-lint-'));
  fs.copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  const compilerOptions = {
    strict: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    target: 'ES2023',
    moduleDetection: 'force',
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  for (const [, file, text] of FAULTS) write(file, `${text}\n`);
  for (const [file, text] of Object.entries(LAWFUL)) write(file, `${text}\n`);
});

afterAll(() => {
  fs.rmSync(tree, { recursive: true, force: true });
});

test('finds each planted error, and no permitted code', async () => {
  const { status, output } = await lint();
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(output);
  const found = report.diagnostics.map(({ code, filename }) => `${code} ${filename}`);
  expect(found.toSorted()).toEqual(FAULTS.map(([rule, file]) => `${rule} ${file}`).toSorted());
  expect(status).not.toBe(0);
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  fs.writeFileSync(path.join(tree, file), text);
}

async function lint(): Promise<{ status: number | null; output: string }> {
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, '--format=json'],
      { cwd: tree },
      (_, output) => resolve({ status: child.exitCode, output }),
    );
  });
}
