/** The actions of the inspector's buttons, the lines of its table, and the answers that replace a server's. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { testDevices, createDeviceSwitch } from '../station/deviceSwitch.ts';
import {
  FAULTS,
  type Fault,
  answersInPlace,
  faultAddress,
  simulatedOrigin,
} from '../staging/faults.ts';
import { faultAction, readAct } from './inspectorActs.ts';
import type { TrafficLine } from './readTraffic.ts';
import { createTrafficTable, toCells } from './trafficTable.ts';

test.each([
  ['version', { version: ' 8.4 ' }, { kind: 'version', version: '8.4' }],
  ['version', { version: '8' }, { kind: 'versionRefused' }],
  ['version', {}, { kind: 'versionRefused' }],
  ['language', { language: 'uk' }, { kind: 'language', language: 'uk' }],
  ['language', { language: 'xx' }, undefined],
  ['devices', { devices: 'none' }, { kind: 'devices', choice: { kind: 'none' } }],
  ['https', { https: 'https' }, { kind: 'https', https: 'https' }],
  ['https', { https: 'ftp' }, undefined],
  ['filter', { filter: 'refused' }, { kind: 'filter', filter: 'refused' }],
  ['replay', { speed: '10' }, { kind: 'replay', speed: '10' }],
  ['replay', {}, undefined],
  ['pause', {}, { kind: 'pause' }],
  ['quit', {}, undefined],
])('the button %s with %j means %j', (action, fields, expected) => {
  expect(readAct({ action, fields })).toEqual(expected);
});

test('a set of devices has at most four of a kind, and invalid input is refused', () => {
  const fields = { devices: 'set', videoinput: '99', audioinput: '-1', audiooutput: 'x' };
  expect(readAct({ action: 'devices', fields })).toEqual({
    kind: 'devices',
    choice: { kind: 'set', counts: { videoinput: 4, audioinput: 0, audiooutput: 0 } },
  });
});

test.each(FAULTS)('%s has a valid button name', (fault) => {
  expect(faultAction(fault)).toMatch(/^[A-Za-z]{1,32}$/u);
  expect(readAct({ action: faultAction(fault), fields: {} })).toEqual({ kind: 'fault', fault });
});

test('any input from a page is an action or nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (action, fields) => {
      expect(typeof readAct({ action, fields })).toMatch(/^(?:object|undefined)$/u);
    }),
  );
});

const aLine = (changes: Partial<TrafficLine> = {}): TrafficLine => ({
  at: 1500,
  from: 'page',
  kind: 'invokeMethod',
  member: 'client.log',
  size: 12,
  payload: '[]',
  ...changes,
});

test('the table keeps a thousand lines, applies its filter, and stops while paused', () => {
  const table = createTrafficTable();
  for (let at = 0; at < 2500; at += 1) table.add(aLine({ at }));
  expect([table.lines().length, table.lines().at(-1)?.at, table.count()]).toEqual([
    1000, 2499, 2500,
  ]);
  table.setFilter('refused');
  expect(table.add(aLine())).toBe(false);
  expect(table.add(aLine({ refusal: 'rate' }))).toBe(true);
  expect(table.lines()).toHaveLength(1);
  table.setPaused(true);
  table.add(aLine({ refusal: 'rate' }));
  expect(table.lines()).toHaveLength(1);
  table.clear();
  expect([table.lines(), table.count()]).toEqual([[], 0]);
});

test('a line has its time in seconds, its direction and its result', () => {
  const words = {
    fromPage: 'Page',
    fromClient: 'Client',
    unknown: 'unknown',
    refused: (reason: string) => `refused: ${reason}`,
  };
  expect(toCells(aLine({ tookMs: 0.25, refusal: 'rate' }), 500, words)).toEqual([
    ...['1.000', 'Page', 'invokeMethod', 'client.log', '12', '0.3', 'refused: rate', '[]'],
  ]);
  expect(
    toCells(aLine({ kind: undefined, from: 'client', tookMs: 42 }), 500, words).slice(1, 6),
  ).toEqual([...['Client', 'unknown', 'client.log', '12', '42']]);
});

async function answer(
  fault: Fault | undefined,
  https: 'asIs' | 'httpWithSsl' | 'httpWithoutSsl',
  requests: readonly string[],
) {
  const answerInPlace = answersInPlace(fault, https);
  const pass = vi.fn(() =>
    Promise.resolve(Response.json({ server: { id: 'x', ssl_enabled: true } })),
  );
  const statuses: unknown[] = [];
  for (const request of requests) {
    const [method = '', pathname = ''] = request.split(' ');
    const given = await answerInPlace?.({ method, pathname }, pass);
    statuses.push(pathname.endsWith('/server') ? await given?.json() : given?.status);
  }
  return { statuses, passed: pass.mock.calls.length };
}

test('[GD-4] the server’s HTTPS info follows the simulated state', async () => {
  const { statuses } = await answer(undefined, 'httpWithoutSsl', ['GET /api/v3.8/server']);
  expect(statuses).toEqual([{ server: { id: 'x', ssl_enabled: false, secure_url: '' } }]);
  const other = await answer(undefined, 'httpWithSsl', ['GET /api/v3.8/server']);
  expect(JSON.stringify(other.statuses)).toContain('"ssl_enabled":true');
  expect(simulatedOrigin('asIs')).toBeUndefined();
});

test('[GD-5b] only an expired key is refused, according to the contract', async () => {
  const seen = await answer('EXPIRED_KEY', 'asIs', [
    'POST /oauth2/v1/token',
    'GET /api/v3.8/users/x',
  ]);
  expect(seen).toEqual({ statuses: [400, 200], passed: 1 });
  expect(faultAddress('EXPIRED_KEY').query).toHaveProperty('k');
});

test('[GD-9] a disabled account was valid once', async () => {
  const requests = [
    'POST /oauth2/v1/token',
    'GET /api/v3.8/users/support-test',
    'GET /api/v3.8/conferences',
    'GET /api/v3.8/users/support-test',
    'GET /parts/x.js',
  ];
  const seen = await answer('LOGOUT_ERROR', 'asIs', requests);
  expect(seen).toEqual({ statuses: [200, 200, 403, 403, 200], passed: 1 });
});

test('[GD-7] the page denies access', () => {
  expect(answersInPlace('ACCESS_DENIED', 'asIs')).toBeUndefined();
  expect(faultAddress('ACCESS_DENIED')).toEqual({ path: '/user/general', query: {} });
});

test("[IA-3] devices are the system's, none, or simulated ones, and listeners are notified of changes", async () => {
  const system = {
    list: () =>
      Promise.resolve([{ kind: 'audioinput', id: 'a', label: 'A', isDefault: true } as const]),
    onChange: vi.fn(() => () => undefined),
    close: vi.fn(),
  };
  const devices = createDeviceSwitch(system, (kind, number) => `${kind} ${number}`);
  const heard = vi.fn();
  const end = devices.onChange(heard);
  expect(await devices.list()).toHaveLength(1);
  devices.choose({ kind: 'set', counts: { videoinput: 2, audioinput: 1, audiooutput: 0 } });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect((await devices.list()).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['videoinput 1', true],
    ['videoinput 2', false],
    ['audioinput 1', true],
  ]);
  devices.choose({ kind: 'none' });
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith([]));
  end();
  devices.choose({ kind: 'system' });
  expect(await devices.list()).toHaveLength(1);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(testDevices({ videoinput: 9, audioinput: 0, audiooutput: 0 }, () => '')).toHaveLength(4);
});
