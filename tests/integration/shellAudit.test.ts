/**
 * The report of Electronegativity, an independent checker of Electron apps, for the shell. It is downloaded only for this test: as
 * a dependency it would add more packages than the rest of the project has. Its exit code is always 0, so its report is read.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const CHECKER = '@doyensec/electronegativity@1.10.3';
const LIMIT_MS = 300_000;

/** Severity is the second column; a finding without a place has no file. */
const FINDING = /^(\w+),\s*"(\w+)","\w+","([^"]*)","([^"]*)"/u;

interface Finding {
  readonly check: string | undefined;
  readonly severity: string | undefined;
  readonly place: string;
}

async function audit(
  folders: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<readonly Finding[]> {
  const dir = await mkdtemp(join(tmpdir(), 'plenum-audit-'));
  try {
    for (const folder of folders) {
      await cp(join(ROOT, folder), join(dir, 'app', folder), { recursive: true });
    }
    await cp(join(ROOT, 'package.json'), join(dir, 'app/package.json'));
    for (const [file, text] of Object.entries(more)) await writeFile(join(dir, 'app', file), text);
    const report = join(dir, 'report.csv');
    const words = ['exec', '--yes', `--package=${CHECKER}`, '--', 'electronegativity'];
    await run('npm', [...words, '-i', join(dir, 'app'), '-r', '-o', report], {
      cwd: dir,
      timeout: LIMIT_MS,
    });
    const lines = (await readFile(report, 'utf8')).split('\n').map((line) => FINDING.exec(line));
    return lines.flatMap((found) =>
      found === null
        ? []
        : [{ check: found[1], severity: found[2], place: `${found[3]}:${found[4]}` }],
    );
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** It searches the code of pages for a policy; ours is a header of every document (tested in `scheme.spec.ts`). */
const CSP_IN_HEADERS = 'CSP_GLOBAL_CHECK';

const isSerious = ({ check, severity }: Finding): boolean =>
  severity !== 'INFORMATIONAL' && check !== CSP_IN_HEADERS;

test(
  'the audit finds nothing above informational in the shell',
  { timeout: LIMIT_MS },
  async () => {
    const found = await audit(['electron/main', 'electron/preload', 'shared']);
    expect(found.filter(isSerious)).toEqual([]);
  },
);

test('the audit works: it finds a window without isolation', { timeout: LIMIT_MS }, async () => {
  const found = await audit(['electron/preload'], {
    'window.js':
      "const { BrowserWindow } = require('electron');\nnew BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false, sandbox: false } });\n",
  });
  expect(found.filter(isSerious).map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      'CONTEXT_ISOLATION_JS_CHECK',
      'SANDBOX_JS_CHECK',
      'LIMIT_NAVIGATION_GLOBAL_CHECK',
    ]),
  );
});
