import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type ShellBridge, createShellBridge } from '#shared/ipc/bridge.ts';
import { EVENTS, REQUESTS } from '#shared/ipc/contract.ts';

const { exposed } = vi.hoisted(() => ({ exposed: new Map<string, unknown>() }));
const channel = new EventEmitter();
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (key: string, value: unknown) => exposed.set(key, value),
  },
  ipcRenderer: channel,
}));

test('removing a listener leaves nothing', async () => {
  await import('./mainWindow.ts');
  const [bridge] = [...exposed.values()] as ShellBridge[];
  const heard: unknown[] = [];
  const stop = bridge?.onFloatChanged((change) => heard.push(change.isFloating));
  channel.emit('shell:float-changed', {}, { isFloating: true });
  stop?.();
  channel.emit('shell:float-changed', {}, { isFloating: false });
  expect(heard).toEqual([true]);
  expect(channel.listenerCount('shell:float-changed')).toBe(0);
});

test('the page uses each member', () => {
  const page = path.join(import.meta.dirname, '../../renderer/src');
  const sources = fs
    .readdirSync(page, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .map((file) => fs.readFileSync(path.join(page, file), 'utf8'))
    // A common name, such as `info`, is also a member of other objects.
    .filter((source) => /\b(?:findShell|ShellBridge)\b/u.test(source));
  const ways = {
    request: () => new Promise<never>(() => undefined),
    listen: () => () => undefined,
  };
  const unused = Object.keys(createShellBridge(ways)).filter(
    (member) => !sources.some((source) => new RegExp(`\\.${member}\\b`, 'u').test(source)),
  );
  expect(unused).toEqual([]);
});

test('the bridge has one member per channel', () => {
  const names: string[] = [];
  const members = createShellBridge({
    request: (name) => {
      names.push(name);
      return new Promise(() => undefined);
    },
    listen: (name) => {
      names.push(name);
      return () => undefined;
    },
  });
  for (const member of Object.values(members)) Reflect.apply(member, undefined, [() => undefined]);
  expect(names.sort()).toEqual([...Object.keys(REQUESTS), ...Object.keys(EVENTS)].sort());
});
