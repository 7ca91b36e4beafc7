/** Decisions about planted faults: how one is planted, which are chosen, and when the tests have found enough. */
import { PlainFailure } from '../../build/setup/failure.mjs';
import { AREAS, type Fault } from './fault.ts';

/** The cheapest first. */
export const LEVELS = ['unit', 'architecture', 'integration', 'browser', 'desktop'] as const;
export type Level = (typeof LEVELS)[number];

/** 54 of 60. */
const SHARE_TO_FIND = 0.9;

/** How the tests met one fault. */
export interface Verdict {
  readonly fault: Fault;
  /** The first test that failed; undefined: none did. */
  readonly finder: Finder | undefined;
  readonly seconds: number;
}

export interface Finder {
  readonly level: Level;
  readonly title: string;
  /** The file of the test, from the root; undefined where no test failed, but the build or the runner. */
  readonly file: string | undefined;
}

/** The file with the fault in it. Throws `PlainFailure` unless the right text is in it exactly once. */
export function plant(source: string, { file, right, wrong }: Fault): string {
  const count = source.split(right).length - 1;
  if (count !== 1) throw new PlainFailure(`${file} has this text ${count} times:\n${right}`);
  return source.replace(right, () => wrong);
}

/** The faults of the named areas, or all. Throws `PlainFailure` at a name that is no area. */
export function faultsOf(faults: readonly Fault[], areas: readonly string[]): readonly Fault[] {
  const unknown = areas.find((name) => !AREAS.some((area) => area === name));
  if (unknown !== undefined)
    throw new PlainFailure(`No area "${unknown}". There are: ${AREAS.join(', ')}.`);
  return areas.length === 0 ? faults : faults.filter(({ area }) => areas.includes(area));
}

/** The levels of these names in their order, or all. Throws `PlainFailure` at an unknown name. */
export function levelsOf(names: readonly string[]): readonly Level[] {
  const unknown = names.find((name) => !LEVELS.some((level) => level === name));
  if (unknown !== undefined)
    throw new PlainFailure(`No level "${unknown}". There are: ${LEVELS.join(', ')}.`);
  return names.length === 0 ? LEVELS : LEVELS.filter((level) => names.includes(level));
}

/** A level that cannot reach the file is not run for it. */
export function canReach(level: Level, file: string): boolean {
  if (level === 'desktop') return file.startsWith('electron/');
  return level !== 'browser' || !/^electron\/(?:main|preload)\//u.test(file);
}

/** A test that fails without the fault as well has found nothing. */
export function withoutFalseFinds(
  verdicts: readonly Verdict[],
  alwaysFailing: ReadonlySet<string>,
): readonly Verdict[] {
  return verdicts.map((verdict) =>
    verdict.finder !== undefined && alwaysFailing.has(verdict.finder.title)
      ? { ...verdict, finder: undefined }
      : verdict,
  );
}

export function isEnough(verdicts: readonly Verdict[]): boolean {
  const found = verdicts.filter(({ finder }) => finder !== undefined).length;
  return found >= Math.ceil(verdicts.length * SHARE_TO_FIND);
}

/** A row of the table for each fault, and the sum. */
export function tableLines(verdicts: readonly Verdict[]): readonly string[] {
  const found = verdicts.filter(({ finder }) => finder !== undefined).length;
  return [
    '| area | fault | found by | seconds |',
    '| --- | --- | --- | --- |',
    ...verdicts.map(({ fault, finder, seconds }) => {
      const by = finder === undefined ? '**nothing**' : `${finder.level}: ${finder.title}`;
      return `| ${fault.area} | ${fault.harm} | ${by.replaceAll('|', '/')} | ${seconds.toFixed(0)} |`;
    }),
    `${found} of ${verdicts.length} faults found`,
  ];
}
