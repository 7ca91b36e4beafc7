import { expect, test } from 'vitest';
import { withinBudget } from './changedTests.ts';
import { projectsOf } from './testFiles.ts';
import { type ReachedSpec, type SpecNotes, specsReaching } from './testReach.ts';
import { phasesNamed, wholePlan } from './testPlan.ts';

const CHAT = 'renderer/src/features/chat/ChatBox.tsx';

const NOTES: SpecNotes = {
  specs: [
    { file: 'tests/e2e/landing.spec.ts', durationMs: 5000 },
    { file: 'tests/e2e/meeting.spec.ts', durationMs: 9000 },
    { file: 'tests/e2e/chat.spec.ts', durationMs: 7000 },
    { file: 'tests/e2e/fresh.spec.ts', durationMs: 1000 },
    { file: 'tests/e2e/desktop/tray.spec.ts', durationMs: 1000 },
  ],
  partsOf: (spec) =>
    ({
      'tests/e2e/landing.spec.ts': new Set(['guest']),
      'tests/e2e/meeting.spec.ts': new Set(['call', 'chat', 'guest']),
      'tests/e2e/chat.spec.ts': new Set(['call', 'chat']),
      'tests/e2e/desktop/tray.spec.ts': new Set(['guest']),
    })[spec],
  partsWith: (module) => (module === CHAT ? ['chat'] : []),
};

function reached(...files: readonly string[]): readonly string[] {
  return specsReaching(files, NOTES).map(nameOf);
}

function nameOf({ file }: ReachedSpec): string {
  return file.replace('tests/e2e/', '');
}

test('finds the specs that load a module’s part, the closest first', () => {
  expect(reached(CHAT)).toEqual(['chat.spec.ts', 'meeting.spec.ts', 'fresh.spec.ts']);
});

test('finds the shell’s own specs, and all specs for the server', () => {
  expect(reached('electron/main/features/tray/icon.ts')).toEqual(['desktop/tray.spec.ts']);
  expect(reached('electron/server/start/assemble.ts')).toHaveLength(5);
});

test('runs a changed spec first, and none for a document', () => {
  expect(reached('tests/e2e/meeting.spec.ts')).toEqual(['meeting.spec.ts']);
  expect(reached('README.md')).toEqual([]);
});

test('runs the closest spec, and others that fit the budget', () => {
  const chosen = (budgetMs: number) => withinBudget(NOTES.specs, budgetMs).map(nameOf);
  expect(chosen(15_000)).toEqual(['landing.spec.ts', 'meeting.spec.ts', 'fresh.spec.ts']);
  expect(chosen(0)).toEqual(['landing.spec.ts']);
});

test.each([
  ['tests/e2e/chat.spec.ts', false, ['browser', 'browser-long']],
  ['tests/e2e/chat.spec.ts', true, ['desktop-host', 'desktop-host-long', 'desktop-again']],
  ['tests/e2e/desktop/tray.spec.ts', false, ['desktop', 'desktop-long']],
  ['tests/e2e/cluster/rights.spec.ts', false, ['cluster1']],
  ['tests/e2e/networkDrop.spec.ts', true, ['network-desktop']],
])('%s runs in its projects (desktop: %s)', (spec, isDesktop, projects) => {
  expect(projectsOf(spec, isDesktop)).toEqual(projects);
});

test('adds a phase’s requirements, and lists the phases for an unknown one', () => {
  expect(phasesNamed(['desktop']).map(({ name }) => name)).toEqual([
    'build',
    'packaging',
    'desktop',
  ]);
  expect(() => phasesNamed(['e2e'])).toThrow('There are: build, browser, formatting');
});

test('the complete plan includes the quick one', () => {
  const all = wholePlan(true).map(({ name }) => name);
  expect(all).toEqual(expect.arrayContaining(wholePlan(false).map(({ name }) => name)));
  expect(all).toEqual(expect.arrayContaining(['desktop-again', 'cluster2', 'audits']));
});
