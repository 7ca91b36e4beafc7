/** All phases of `npm test`: the quick run, the additional ones for `--all`, and their selection. */
import { ensureBundles, ensureTestRuntime } from './builds.ts';
import { CHECKS } from './checks.ts';
import { clusterPhase } from './cluster.ts';
import { ENGINE_ROOT, SERVER_ROOT, SERVICES_ROOT, ensureDebianRoot } from './debianRoot.ts';
import {
  ACME_AUTHORITY,
  LIVEKIT_SERVER,
  NAME_SERVER,
  OBJECT_STORE,
  OPENID_PROVIDER,
  TRACE_COLLECTOR,
  ensureGoProgram,
} from './goProgram.ts';
import { ensureCurrentQt } from './currentQt.ts';
import { type Phase, checkOutcome } from './phases.ts';
import { PlainFailure } from '../setup/failure.mjs';
import { ensureSchemathesis } from './schemathesis.ts';
import { ensureImageBuilder } from '../setup/systemPackages.mjs';
import { ensureSlapd } from './slapd.ts';
import { playwrightPhase, vitestPhase } from './testRuns.ts';

/** Screens, browsers and calls: two such phases at once would slow each other down. */
const SCREEN = { resource: 'screen' } as const;
/** The bundler writes its configuration beside the sources for a moment, which linters would read. */
const SOURCES = { resource: 'sources' } as const;

export const BUILD: Phase = { ...preparation('build', ensureBundles), ...SOURCES };
export const PACKAGING = preparation('packaging', ensureTestRuntime, ['build']);

const READS_ALL_FILES = new Set(['formatting', 'lint']);

/** Beside browsers one worker is enough, and it waits for them: calls without a core lose pictures. */
const BESIDE_BROWSERS = { args: ['--maxWorkers=1'], isBackground: true } as const;

/** In an order that keeps two cores busy: the longest first, with everything that needs no screen beside it. */
export const QUICK_PHASES: readonly Phase[] = [
  BUILD,
  playwrightPhase('browser', { projects: ['browser'] }, { needs: ['build'], ...SCREEN }),
  ...CHECKS.map((check) => (READS_ALL_FILES.has(check.name) ? { ...check, ...SOURCES } : check)),
  vitestPhase('unit', { projects: ['unit', 'shell', 'components', 'page'], ...BESIDE_BROWSERS }),
  PACKAGING,
  vitestPhase('architecture', { projects: ['architecture'], ...BESIDE_BROWSERS }),
  vitestPhase(
    'integration',
    { projects: ['integration'], ...BESIDE_BROWSERS },
    { needs: ['build'] },
  ),
  playwrightPhase(
    'desktop',
    // The app mostly waits: a third window uses the time that two leave idle.
    { projects: ['desktop', 'desktop-host'], args: ['--workers=3'] },
    { needs: ['packaging'], ...SCREEN },
  ),
  playwrightPhase('network', { projects: ['network-browser'] }, { needs: ['build'], ...SCREEN }),
];

/** Phases that only run with `--all` or by name. */
export const FURTHER_PHASES: readonly Phase[] = [
  preparation('qt', ensureCurrentQt),
  playwrightPhase(
    'browser-long',
    { projects: ['browser-long', 'desktop-long', 'desktop-host-long'] },
    { needs: ['packaging', 'qt'], ...SCREEN },
  ),
  playwrightPhase(
    'desktop-again',
    { projects: ['desktop-again'] },
    { needs: ['packaging'], ...SCREEN },
  ),
  playwrightPhase(
    'network-again',
    { projects: ['network-desktop'] },
    { needs: ['packaging'], ...SCREEN },
  ),
  preparation('livekit', prepareLivekit),
  clusterPhase(
    1,
    playwrightPhase(
      'cluster',
      { projects: ['cluster1', 'cluster1-desktop'] },
      { needs: ['livekit', 'packaging'], ...SCREEN },
    ),
  ),
  clusterPhase(
    2,
    playwrightPhase(
      'cluster2',
      { projects: ['cluster2'] },
      { needs: ['livekit', 'build'], ...SCREEN },
    ),
  ),
  preparation('openid', prepareProvider),
  preparation('slapd', prepareSlapd),
  vitestPhase('directories', { projects: ['directories'] }, { needs: ['openid', 'slapd'] }),
  // The same server over another database: one worker, because each test has a server with connections of its own.
  vitestPhase('postgres', { projects: ['postgres'], ...BESIDE_BROWSERS }, { needs: ['build'] }),
  preparation('versitygw', prepareStore),
  vitestPhase(
    'objectStore',
    { projects: ['objectStore'], ...BESIDE_BROWSERS },
    { needs: ['versitygw'] },
  ),
  preparation('schemathesis', prepareSchemathesis),
  vitestPhase('fuzz', { projects: ['fuzz'] }, { needs: ['build', 'schemathesis'] }),
  preparation('buildah', prepareImageBuilder),
  preparation('jaeger', prepareCollector),
  preparation('containers', prepareContainers, ['buildah', 'livekit']),
  vitestPhase(
    'audits',
    { projects: ['audits'] },
    { needs: ['build', 'buildah', 'jaeger', 'containers'] },
  ),
];

const ALL_PHASES: readonly Phase[] = [...QUICK_PHASES, ...FURTHER_PHASES];

/** The phases of these names, and what they need, in the order of the plan. Throws `PlainFailure` at an unknown name. */
export function phasesNamed(names: readonly string[]): readonly Phase[] {
  const chosen = new Set(names);
  for (const name of chosen) {
    const phase = ALL_PHASES.find((each) => each.name === name);
    if (phase === undefined) {
      const known = ALL_PHASES.map((each) => each.name).join(', ');
      throw new PlainFailure(`Unknown phase "${name}". There are: ${known}.`);
    }
    for (const need of phase.needs ?? []) chosen.add(need);
  }
  return ALL_PHASES.filter(({ name }) => chosen.has(name));
}

/** The phases that `npm test` or `npm test -- --all` runs. */
export function wholePlan(isAll: boolean): readonly Phase[] {
  return isAll ? ALL_PHASES : QUICK_PHASES;
}

/** A build that later tests need; it counts as one check. */
function preparation(
  name: string,
  prepare: () => Promise<void>,
  needs: readonly string[] = [],
): Phase {
  return {
    name,
    needs,
    run: async () => {
      await prepare();
      return checkOutcome({ status: 0, output: '' });
    },
  };
}

/** Without Go, the specs of the cluster are skipped with a message. */
async function prepareLivekit(): Promise<void> {
  await ensureGoProgram(LIVEKIT_SERVER);
}

/** Without Go, the provider's test is skipped. */
async function prepareProvider(): Promise<void> {
  await ensureGoProgram(OPENID_PROVIDER);
}

/** Without Go, the tests of files in a bucket are skipped. */
async function prepareStore(): Promise<void> {
  await ensureGoProgram(OBJECT_STORE);
}

/** Without Go, the test of tracing is skipped. */
async function prepareCollector(): Promise<void> {
  await ensureGoProgram(TRACE_COLLECTOR);
}

/** The test of the Compose file is skipped without Go, a Debian root, or root rights. */
async function prepareContainers(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const program of [ACME_AUTHORITY, NAME_SERVER]) await ensureGoProgram(program);
  for (const root of [ENGINE_ROOT, SERVICES_ROOT, SERVER_ROOT]) await ensureDebianRoot(root);
}

/** Without Python, nothing is fuzzed. */
async function prepareSchemathesis(): Promise<void> {
  await ensureSchemathesis();
}

/** If it can't be installed, the test of the image is skipped. */
async function prepareImageBuilder(): Promise<void> {
  try {
    await ensureImageBuilder();
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error;
  }
}

/** Without Debian's package, the tests of the directory are skipped. */
async function prepareSlapd(): Promise<void> {
  await ensureSlapd();
}
