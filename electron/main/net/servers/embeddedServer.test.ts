import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepareEmbeddedServer } from './embeddedServer.ts';

const { fork } = vi.hoisted(() => ({ fork: vi.fn() }));
vi.mock('electron', () => ({ utilityProcess: { fork } }));

const OPTIONS = {
  script: 'serverProcess.js',
  dataDir: 'data',
  onDamage: () => Promise.resolve(false),
};

class StandInProcess extends EventEmitter {
  postMessage = vi.fn();
  kill = vi.fn();
}

beforeEach(() => void fork.mockReset().mockImplementation(() => new StandInProcess()));

test('starts once, with the first request for its address', async () => {
  const server = prepareEmbeddedServer(OPTIONS);
  expect(server.currentOrigin()).toBeUndefined();
  expect(fork).not.toHaveBeenCalled();
  const asked = [server.origin(), server.origin()];
  expect(fork).toHaveBeenCalledOnce();
  const origin = 'http://localhost:4180';
  fork.mock.results[0]?.value.emit('message', { kind: 'ready', origin });
  expect(await Promise.all(asked)).toEqual([origin, origin]);
  expect(server.currentOrigin()).toBe(origin);
});

test('starts no server if the app ends before', async () => {
  const server = prepareEmbeddedServer(OPTIONS);
  await server.stop();
  void server.origin();
  expect(fork).not.toHaveBeenCalled();
});
