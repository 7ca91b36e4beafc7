/** The steps of the diagnosis about permissions, devices, updates and an administrator's policies. */
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import {
  type ConsentStates,
  CONSENT_KINDS,
  type ConsentKind,
} from '../../net/security/mediaConsent.ts';
import type { DiagnosisStep, StepResult } from './step.ts';

export interface PermissionFacts {
  /** The person's permissions for the server; undefined without a server. */
  readonly consents: () => ConsentStates | undefined;
  /** The system's permission for the whole app; undefined on systems without such permissions. */
  readonly system: (kind: ConsentKind) => string | undefined;
  readonly devices: () => Promise<readonly NativeDevice[]>;
  readonly updates: 'on' | 'noAddress' | 'forbidden' | 'noKey' | 'badAddress';
  readonly policyNames: readonly string[];
}

export function permissionSteps(facts: PermissionFacts): readonly DiagnosisStep[] {
  return [
    { id: 'permissions', run: () => checkPermissions(facts) },
    { id: 'devices', run: async () => countDevices(await facts.devices()) },
    { id: 'updates', run: () => describeUpdates(facts.updates) },
    {
      id: 'policy',
      run: () => ({
        state: 'ok',
        said: [
          facts.policyNames.length === 0
            ? { key: 'diagnosis.policy.none' }
            : facts.policyNames.join(', '),
        ],
      }),
    },
  ];
}

function checkPermissions({ consents, system }: PermissionFacts): StepResult {
  const states = consents();
  if (states === undefined) return { state: 'unknown', said: [{ key: 'diagnosis.noResult' }] };
  const refusedBySystem = CONSENT_KINDS.filter((kind) =>
    ['denied', 'restricted'].includes(system(kind) ?? ''),
  );
  const said = CONSENT_KINDS.map(
    (kind) => ({ key: `permissions.${kind}.${states[kind]}` }) as const,
  );
  const details = refusedBySystem.map((kind) => `${kind}: refused by the system`);
  if (refusedBySystem.length > 0) {
    return { state: 'problem', said, help: 'diagnosis.permissions.system', details };
  }
  return CONSENT_KINDS.some((kind) => states[kind] === 'denied')
    ? { state: 'problem', said, help: 'question.detail' }
    : { state: 'ok', said };
}

function countDevices(devices: readonly NativeDevice[]): StepResult {
  const count = (wanted: NativeDevice['kind']): number =>
    devices.filter(({ kind }) => kind === wanted).length;
  const values = {
    cameras: count('videoinput'),
    microphones: count('audioinput'),
    speakers: count('audiooutput'),
  };
  // The list is also empty on a system that doesn't report devices.
  return {
    state: devices.length === 0 ? 'unknown' : 'ok',
    said: [{ key: 'diagnosis.devices.counts', values }],
  };
}

function describeUpdates(updates: PermissionFacts['updates']): StepResult {
  switch (updates) {
    case 'on':
      return { state: 'ok', said: [{ key: 'diagnosis.updates.on' }] };
    case 'noAddress':
    case 'forbidden':
      return { state: 'ok', said: [{ key: 'diagnosis.updates.off' }] };
    case 'noKey':
    case 'badAddress':
      return { state: 'problem', said: [{ key: 'diagnosis.updates.invalid' }], details: [updates] };
  }
}
