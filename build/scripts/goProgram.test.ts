import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVEKIT_SERVER, ensureGoProgram, goProgramFile } from './goProgram.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plenum-go-'));
  vi.stubEnv('XDG_CACHE_HOME', path.join(folder, 'cache'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A replacement for Go: it prints its version, and builds by writing its arguments. */
function aGo(version: string, status = 0): string {
  const file = path.join(folder, `go-${version}-${status}`);
  const script = [
    '#!/bin/sh',
    `if [ "$1" = env ]; then echo ${version}; exit 0; fi`,
    `if [ ${status} != 0 ]; then echo no such module; exit ${status}; fi`,
    'while [ "$1" != -o ]; do shift; done',
    'echo "built $3" > "$2"',
    `echo x >> ${folder}/builds`,
  ];
  fs.writeFileSync(file, script.join('\n'), { mode: 0o755 });
  return file;
}
const builds = () => fs.readFileSync(path.join(folder, 'builds'), 'utf8').trim().split('\n').length;

test('returns undefined without Go', async () => {
  expect(await goProgramFile(LIVEKIT_SERVER, path.join(folder, 'none'))).toBeUndefined();
  expect(await ensureGoProgram(LIVEKIT_SERVER, path.join(folder, 'none'))).toBeUndefined();
});

test('builds once, outside the tree, and again for another Go version', async () => {
  const first = await ensureGoProgram(LIVEKIT_SERVER, aGo('go1.1'));
  expect(first?.startsWith(path.join(folder, 'cache/plenum/go/livekit-server-'))).toBe(true);
  expect(fs.readFileSync(first ?? '', 'utf8')).toBe(`built ${LIVEKIT_SERVER.package}\n`);
  expect(await ensureGoProgram(LIVEKIT_SERVER, aGo('go1.1'))).toBe(first);
  expect(builds()).toBe(1);
  expect(await ensureGoProgram(LIVEKIT_SERVER, aGo('go1.2'))).not.toBe(first);
  expect(builds()).toBe(2);
});

test('a failed build shows the reason and leaves no program', async () => {
  const go = aGo('go1.3', 1);
  await expect(ensureGoProgram(LIVEKIT_SERVER, go)).rejects.toThrow(/no such module/u);
  const file = await goProgramFile(LIVEKIT_SERVER, go);
  expect(file !== undefined && fs.existsSync(file)).toBe(false);
});
