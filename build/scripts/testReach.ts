/**
 * Finds the specs that reach a module. Each spec records the parts of the bundle that its pages loaded (`tests/support/reach.ts`),
 * and the build records the modules of each part; both files are in `node_modules`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { PART_MODULES_FILE } from '../web/partGraph.ts';
import { reportedTests } from './reportedTests.ts';
import { CACHE, ROOT } from '../setup/places.mjs';
import { phaseReport } from './testRuns.ts';

/** A spec without a record: it may reach everything. */
const UNKNOWN_SPEC_MS = 20_000;
/** Generic words in paths. */
const COMMON_WORDS = new Set(
  'renderer src electron main server shared tests e2e features areas state domain api ui spec ts tsx css module personal user desktop routes page'.split(
    ' ',
  ),
);

export interface ReachedSpec {
  readonly file: string;
  /** The total time of its tests in the last run. */
  readonly durationMs: number;
}

/** The recorded times and parts of the specs. */
export type SpecNotes = ReturnType<typeof readNotes>;

/** The specs that may reach one of the files, those closest to it first. */
export function specsReaching(files: readonly string[], notes: SpecNotes): readonly ReachedSpec[] {
  const ranked = notes.specs.flatMap((spec) => {
    const scores = files.map((file) => closeness(spec.file, file, notes));
    const best = Math.max(0, ...scores);
    return best > 0 ? [{ spec, best }] : [];
  });
  return ranked
    .toSorted((one, other) => other.best - one.best || one.spec.durationMs - other.spec.durationMs)
    .map(({ spec }) => spec);
}

/** 0 when the spec can't reach the file; higher for each common word in their paths, and for fewer parts. */
function closeness(spec: string, file: string, { partsOf, partsWith }: SpecNotes): number {
  if (spec === file) return Infinity;
  if (!canReach(spec, file, partsOf, partsWith)) return 0;
  const common = wordsOf(spec).filter((word) => wordsOf(file).includes(word)).length;
  return 1 + common + 1 / (1 + (partsOf(spec)?.size ?? 100));
}

function canReach(
  spec: string,
  file: string,
  partsOf: SpecNotes['partsOf'],
  partsWith: SpecNotes['partsWith'],
): boolean {
  const isShellSpec = spec.includes('/e2e/desktop/');
  if (/^electron\/(?:main|preload)\//u.test(file)) return isShellSpec;
  if (/^(?:electron\/server|shared)\//u.test(file)) return true;
  if (!file.startsWith('renderer/')) return false;
  const loaded = partsOf(spec);
  const parts = partsWith(file);
  return loaded === undefined || parts.length === 0 || parts.some((part) => loaded.has(part));
}

/** `renderer/src/features/chat/ChatBox.tsx` is about chat and box. */
function wordsOf(file: string): readonly string[] {
  const words = file
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u);
  return [...new Set(words)].filter((word) => word.length > 2 && !COMMON_WORDS.has(word));
}

/** The records of earlier runs and the last build on this machine. */
export function readNotes() {
  const durations = new Map<string, number>();
  for (const { title, durationMs } of [phaseReport('browser'), phaseReport('desktop')].flatMap(
    reportedTests,
  )) {
    const file = `tests/e2e/${title.split(' ')[0]}`;
    durations.set(file, (durations.get(file) ?? 0) + durationMs);
  }
  const modules = readJson(PART_MODULES_FILE);
  return {
    specs: listSpecs().map((file) => ({
      file,
      durationMs: durations.get(file) ?? UNKNOWN_SPEC_MS,
    })),
    /** Undefined without a record. */
    partsOf: (spec: string): ReadonlySet<string> | undefined => {
      const noted = readJson(reachFile(spec));
      return Array.isArray(noted) ? new Set(noted.map(String)) : undefined;
    },
    partsWith: (module: string): readonly string[] =>
      Object.entries(Object(modules))
        .filter(([, inside]) => Array.isArray(inside) && inside.includes(module))
        .map(([part]) => part),
  };
}

/** Adds the parts that a spec's pages loaded to those that earlier tests of it have noted. */
export function noteParts(specFile: string, parts: readonly string[]): void {
  const file = reachFile(path.relative(ROOT, specFile).replaceAll('\\', '/'));
  const known = readJson(file);
  const all = new Set([...(Array.isArray(known) ? known.map(String) : []), ...parts]);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify([...all].toSorted()));
}

function reachFile(spec: string): string {
  return path.join(CACHE, 'reach', `${spec.replaceAll(/[^\w.-]/gu, '_')}.json`);
}

function listSpecs(): readonly string[] {
  return fs
    .readdirSync(path.join(ROOT, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/e2e/${file.replaceAll('\\', '/')}`)
    .filter(
      (file) =>
        file.endsWith('.spec.ts') &&
        !file.includes('/cluster/') &&
        !file.endsWith('/networkDrop.spec.ts'),
    );
}

function readJson(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
