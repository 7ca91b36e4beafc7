import { describe, expect, test } from 'vitest';
import { type MachineFacts, countLog, machineSteps } from './machineSteps.ts';
import { type PermissionFacts, permissionSteps } from './permissionSteps.ts';
import { writeReport } from './report.ts';
import type { StepId, StepResult } from './step.ts';

const MACHINE: MachineFacts = {
  version: '1.0.0',
  versions: { electron: '33.2.1', chrome: '130', node: '20' },
  isTestRuntime: false,
  system: () => ['Linux 6', 'x64'],
  graphics: () => ({ gpu_compositing: 'enabled' }),
  hasSandbox: () => true,
  checkSettings: () => Promise.resolve(),
  freeBytes: () => Promise.resolve(1e12),
  size: String,
  recentLog: () => Promise.resolve({ warnings: 3, errors: 0 }),
};

const PERMISSIONS: PermissionFacts = {
  consents: () => ({ camera: 'granted', microphone: 'prompt' }),
  system: () => 'granted',
  devices: () =>
    Promise.resolve([{ kind: 'audioinput', id: '1', label: 'Mic of Eva', isDefault: true }]),
  updates: 'on',
  policyNames: [],
};

async function machine(id: StepId, facts: Partial<MachineFacts> = {}) {
  return machineSteps({ ...MACHINE, ...facts })
    .find((step) => step.id === id)
    ?.run();
}
async function permission(id: StepId, facts: Partial<PermissionFacts> = {}) {
  return permissionSteps({ ...PERMISSIONS, ...facts })
    .find((step) => step.id === id)
    ?.run();
}

describe('this machine', () => {
  test.each<[StepId, Partial<MachineFacts>]>([
    ['app', { isTestRuntime: true }],
    ['graphics', { graphics: () => ({ gpu_compositing: 'disabled_software' }) }],
    ['graphics', { graphics: () => ({}) }],
    ['sandbox', { hasSandbox: () => false }],
    ['settings', { checkSettings: () => Promise.reject(new Error('EACCES')) }],
    ['disk', { freeBytes: () => Promise.resolve(1000) }],
    ['log', { recentLog: () => Promise.resolve({ warnings: 0, errors: 1 }) }],
  ])('%s is a problem with a way out', async (id, facts) => {
    const answer = await machine(id, facts);
    expect(answer?.state).toBe('problem');
    expect(answer?.help).toBeDefined();
    expect((await machine(id))?.state).toBe('ok');
  });

  test('counts the log’s lines by time and level', () => {
    const at = (minute: number, level: string): string =>
      `{"time":"2026-11-21T10:${minute}:00.000Z","level":"${level}","event":"x"}`;
    const lines = [at(10, 'error'), at(30, 'error'), at(40, 'warning'), at(50, 'info'), '{', ''];
    expect(countLog(lines.join('\n'), Date.UTC(2026, 10, 21, 10, 20))).toEqual({
      warnings: 1,
      errors: 1,
    });
  });
});

describe('permissions, devices, updates, policy', () => {
  test.each<[StepId, Partial<PermissionFacts>, string]>([
    ['permissions', {}, 'ok'],
    ['permissions', { consents: () => ({ camera: 'denied', microphone: 'granted' }) }, 'problem'],
    ['permissions', { system: () => 'denied' }, 'problem'],
    ['permissions', { consents: () => undefined }, 'unknown'],
    ['devices', {}, 'ok'],
    ['devices', { devices: () => Promise.resolve([]) }, 'unknown'],
    ['updates', {}, 'ok'],
    ['updates', { updates: 'forbidden' }, 'ok'],
    ['updates', { updates: 'noKey' }, 'problem'],
    ['policy', { policyNames: ['lockServer'] }, 'ok'],
  ])('%s %o: %s', async (id, facts, state) => {
    expect((await permission(id, facts))?.state).toBe(state);
  });

  test('devices are counted without their names', async () => {
    expect(JSON.stringify(await permission('devices'))).not.toContain('Eva');
  });
});

describe('the report', () => {
  const results = new Map<StepId, StepResult>([
    [
      'server',
      {
        state: 'ok',
        said: [
          {
            key: 'diagnosis.server.answers',
            values: { server: 'meet.example:8443', version: '5.5' },
          },
        ],
      },
    ],
    ['app', { state: 'ok', said: ['Plenum 1.0.0', 'Electron 33.2.1'] }],
    [
      'settings',
      {
        state: 'problem',
        said: [{ key: 'diagnosis.settings.locked' }],
        details: ['EACCES /srv/eva/settings.json', 'token=abc123', 'mail eva@example.org'],
      },
    ],
  ]);
  const write = (withServer: boolean): string =>
    writeReport({
      ...{ results, withServer, now: new Date(0), home: '/srv/eva' },
      serverNames: ['meet.example', 'meet.example:8443'],
    });

  test('is in the page’s order, in English', () => {
    expect(write(true).split('\n')).toEqual([
      'Diagnostics, 1970-01-01T00:00:00.000Z',
      'App: ok - Plenum 1.0.0 · Electron 33.2.1',
      'Settings: problem - The settings can’t be read or saved.',
      '    EACCES ~/settings.json',
      '    token=[hidden]',
      '    mail [mail]',
      'Server: ok - meet.example:8443 responds (version 5.5).',
      '',
    ]);
  });

  test('omits the server’s address unless requested', () => {
    expect(write(false)).toContain('Server: ok - [server] responds (version 5.5).');
    expect(write(false)).not.toContain('meet.example');
  });
});
