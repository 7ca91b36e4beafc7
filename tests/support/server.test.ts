import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { API_BASE } from '#shared/wire/proposed.ts';
import { startFaultProxy } from './faultProxy.ts';
import { startServer } from './server.ts';

const SERVER_INFO = `${API_BASE}/server`;
const TIMEOUT_MS = 3000;

async function ask(url: string): Promise<number | 'refused' | 'silent'> {
  try {
    const answer = await fetch(new URL(SERVER_INFO, url), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.status;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'refused';
  }
}

test('starts the real server and stops it with status 0', async () => {
  const server = await startServer({ seed: 'empty' });
  expect(await ask(server.url)).toBe(200);
  await server.stop();
  expect(await ask(server.url)).toBe('refused');
});

test('reports the server’s output if it fails to start', async () => {
  await expect(startServer({ settings: { no_such_setting: 1 } })).rejects.toThrow(
    'no_such_setting',
  );
});

test('keeps a given data folder after a kill, and starts on it again', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'plenum-data-'));
  const first = await startServer({ seed: 'empty', dataFolder });
  await first.kill9();
  expect(await readdir(dataFolder)).not.toEqual([]);
  const second = await startServer({ seed: 'empty', dataFolder });
  expect(await ask(second.url)).toBe(200);
  await second.stop();
  await rm(dataFolder, { recursive: true });
});

test('the proxy cuts, drops, delays and forwards', async () => {
  const proxy = await startFaultProxy();
  const server = await startServer({ seed: 'empty', settings: { allowed_hosts: proxy.host } });
  expect(await ask(proxy.url)).toBe('refused');
  proxy.forwardTo(server.url);
  expect(await ask(proxy.url)).toBe(200);
  proxy.blackHole();
  expect(await ask(proxy.url)).toBe('silent');
  proxy.cut();
  expect(await ask(proxy.url)).toBe('refused');
  proxy.delay(2 * TIMEOUT_MS);
  expect(await ask(proxy.url)).toBe('silent');
  proxy.restore();
  expect(await ask(proxy.url)).toBe(200);
  await proxy.close();
  await server.stop();
});
