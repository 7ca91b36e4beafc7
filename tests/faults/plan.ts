/** Decisions about planted faults: planting, choosing, and the required number of found ones. */
import { PlainFailure } from '../../build/setup/failure.mjs';
import { AREAS, type Fault } from './fault.ts';

/** The cheapest first. */
export const LEVELS = ['unit', 'architecture', 'integration', 'browser', 'desktop'] as const;
export type Level = (typeof LEVELS)[number];

/** 54 of 60. */
const SHARE_TO_FIND = 0.9;

/** The result of the tests for one fault. */
export interface Verdict {
  readonly fault: Fault;
  /** The first failed test; undefined if there is none. */
  readonly finder: Finder | undefined;
  readonly seconds: number;
}

export interface Finder {
  readonly level: Level;
  readonly title: string;
  /** The file of the test, from the root; undefined if no test failed, but the build or the runner. */
  readonly file: string | undefined;
}

/** The file with the fault. Throws `PlainFailure` unless the right text is in it exactly once. */
export function plant(source: string, { file, right, wrong }: Fault): string {
  const count = source.split(right).length - 1;
  if (count !== 1) throw new PlainFailure(`${file} has this text ${count} times:\n${right}`);
  return source.replace(right, () => wrong);
}

/** The faults of the named areas, or all. Throws `PlainFailure` for an unknown area. */
export function faultsOf(faults: readonly Fault[], areas: readonly string[]): readonly Fault[] {
  const unknown = areas.find((name) => !AREAS.some((area) => area === name));
  if (unknown !== undefined)
    throw new PlainFailure(`No area "${unknown}". There are: ${AREAS.join(', ')}.`);
  return areas.length === 0 ? faults : faults.filter(({ area }) => areas.includes(area));
}

/** The levels of these names in order, or all. Throws `PlainFailure` for an unknown name. */
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

/** A test that also fails without the fault has found nothing. */
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

/** A row of the table for each fault, and the total. */
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
