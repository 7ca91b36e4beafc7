import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Update } from './readFeed.ts';
import {
  type UpdateEffect,
  type UpdateEvent,
  type UpdateFlow,
  startUpdateFlow,
  stepUpdates,
} from './updateFlow.ts';

const UPDATE: Update = { version: '2.0.0', files: [{ url: 'a', sha512: 'b', size: 1 }] };
const FOUND: UpdateEvent = { kind: 'checked', update: UPDATE, isSkipped: false };

/** The flow and all effects after some events. */
function after(events: readonly UpdateEvent[], canInstall = true) {
  let flow = startUpdateFlow(canInstall);
  const effects: UpdateEffect['kind'][] = [];
  for (const event of events) {
    const step = stepUpdates(flow, event);
    flow = step.flow;
    effects.push(...step.effects.map(({ kind }) => kind));
  }
  return { flow, state: flow.state.kind, effects };
}

const READY = [{ kind: 'asked' }, FOUND, { kind: 'download' }, { kind: 'downloaded' }] as const;

describe('an update', () => {
  test('goes from the check over download and verification to the installation', () => {
    expect(after([...READY, { kind: 'install' }, { kind: 'prepared' }])).toMatchObject({
      state: 'installing',
      effects: ['check', 'show', 'download', 'show', 'prepare', 'quitAndInstall'],
    });
  });

  test.each<[string, readonly UpdateEvent[], string]>([
    ['says that there is none to who asked', [{ kind: 'asked' }], 'upToDate'],
    ['and nothing to who did not', [{ kind: 'due' }], 'idle'],
  ])('%s', (_name, events, state) => {
    const none = { kind: 'checked', update: undefined, isSkipped: false } as const;
    expect(after([...events, none]).state).toBe(state);
  });

  test('a background failure is silent, and one that the person waits for is shown', () => {
    const failed = { kind: 'failed', failure: 'offline' } as const;
    expect(after([{ kind: 'due' }, failed])).toMatchObject({ state: 'idle', effects: ['check'] });
    expect(after([{ kind: 'asked' }, failed]).state).toBe('failed');
    expect(after([{ kind: 'asked' }, failed, { kind: 'retry' }]).effects).toEqual([
      ...['check', 'show', 'check'],
    ]);
  });

  test('a failed download is retried without a new check', () => {
    const events = [...READY.slice(0, 3), { kind: 'failed', failure: 'cutOff' } as const];
    expect(after([...events, { kind: 'retry' }])).toMatchObject({
      state: 'downloading',
      effects: ['check', 'show', 'download', 'show', 'download'],
    });
  });

  test('a skipped version appears only on request', () => {
    const skipped = { ...FOUND, isSkipped: true } as const;
    expect(after([{ kind: 'due' }, skipped]).state).toBe('idle');
    expect(after([{ kind: 'asked' }, skipped]).state).toBe('found');
    expect(after([{ kind: 'due' }, FOUND]).effects).toEqual(['check', 'show']);
  });

  test('an installation that cannot replace its files only shows the version', () => {
    expect(after([{ kind: 'asked' }, FOUND, { kind: 'download' }], false)).toMatchObject({
      state: 'found',
      effects: ['check', 'show'],
    });
  });
});

describe('in a call', () => {
  const CALL = { kind: 'callBegan' } as const;
  const OVER = { kind: 'callEnded' } as const;

  test('a due check waits, and so does its window', () => {
    expect(after([CALL, { kind: 'due' }]).effects).toEqual([]);
    expect(after([CALL, { kind: 'due' }, OVER]).effects).toEqual(['check']);
    expect(after([{ kind: 'due' }, CALL, FOUND]).effects).toEqual(['check']);
    expect(after([{ kind: 'due' }, CALL, FOUND, OVER]).effects).toEqual(['check', 'show']);
  });

  test('a download waits, and can be canceled', () => {
    const wanted = [{ kind: 'asked' }, FOUND, CALL, { kind: 'download' }] as const;
    expect(after(wanted).effects).not.toContain('download');
    expect(after([...wanted, OVER]).effects).toContain('download');
    expect(after([...wanted, { kind: 'cancel' }, OVER]).effects).not.toContain('download');
  });

  test('the installation waits, even if the call starts at the last moment', () => {
    expect(after([...READY, CALL, { kind: 'install' }]).effects).not.toContain('prepare');
    expect(after([...READY, CALL, { kind: 'install' }, OVER]).effects).toContain('prepare');
    const late = [...READY, { kind: 'install' }, CALL, { kind: 'prepared' }] as const;
    expect(after(late).effects).not.toContain('quitAndInstall');
    expect(after([...late, OVER, { kind: 'prepared' }]).effects).toContain('quitAndInstall');
  });
});

const BARE = [
  ...(['asked', 'due', 'download', 'cancel', 'install', 'atQuit'] as const),
  ...(['skip', 'retry', 'downloaded', 'prepared', 'callBegan', 'callEnded'] as const),
];

const anyEvent: fc.Arbitrary<UpdateEvent> = fc.oneof(
  { weight: BARE.length, arbitrary: fc.constantFrom(...BARE).map((kind) => ({ kind })) },
  fc.record({
    kind: fc.constant('checked' as const),
    update: fc.constantFrom(UPDATE, undefined),
    isSkipped: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('failed' as const),
    failure: fc.constantFrom('offline' as const, 'cutOff' as const, 'notInstalled' as const),
  }),
  fc.record({ kind: fc.constant('progress' as const), bytes: fc.nat(), total: fc.nat() }),
);

const USUAL: readonly UpdateEvent[] = [...READY, { kind: 'install' }, { kind: 'prepared' }];

/** Any events, also between the usual ones: random orders alone hardly ever reach an installation. */
const anyEvents = fc.oneof(
  fc.array(anyEvent, { maxLength: 60 }),
  fc
    .array(fc.array(anyEvent, { maxLength: 2 }), { minLength: USUAL.length, maxLength: 12 })
    .map((between) =>
      between.flatMap((events, index) => [...events, ...USUAL.slice(index, index + 1)]),
    ),
);

test('in any order of events, nothing starts or ends in a call', () => {
  let installed = 0;
  fc.assert(
    fc.property(anyEvents, fc.boolean(), (events, canInstall) => {
      let flow: UpdateFlow = startUpdateFlow(canInstall);
      let isPrepared = false;
      const wrong: (readonly [UpdateEvent['kind'], UpdateEffect['kind']])[] = [];
      for (const event of events) {
        const step = stepUpdates(flow, event);
        for (const { kind } of step.effects) {
          const isAllowed = isAllowedEffect(kind, event, step.flow);
          // Never without the final verification of the file, and only from the state for it.
          const isSafe =
            kind !== 'quitAndInstall' || (isPrepared && flow.state.kind === 'installing');
          if (!isAllowed || !isSafe) wrong.push([event.kind, kind]);
          if (kind === 'prepare') isPrepared = true;
          if (kind === 'quitAndInstall') installed += 1;
        }
        flow = step.flow;
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  // Otherwise the orders above would prove nothing.
  expect(installed).toBeGreaterThan(100);
});

/** The permitted effects of an event: in a call no start, no end and no unrequested window. */
function isAllowedEffect(
  kind: UpdateEffect['kind'],
  event: UpdateEvent,
  { isInCall, canInstall }: UpdateFlow,
): boolean {
  switch (kind) {
    case 'quitAndInstall':
    case 'prepare':
      return !isInCall;
    case 'download':
      return !isInCall && canInstall;
    case 'show':
      return !isInCall || event.kind === 'asked';
    case 'check':
    case 'cancel':
    case 'skip':
    case 'installAtQuit':
      return true;
  }
}
