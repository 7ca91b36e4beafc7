/** Reads the tests of a run and their results from the JSON reports of vitest and Playwright. */
import { stripVTControlCharacters } from 'node:util';

export interface ReportedTest {
  /** Includes the names around it: file (Playwright), `describe` blocks, the test. */
  readonly title: string;
  /** Skipped, failed, flaky and "expected to fail" are all not passed. */
  readonly isPassed: boolean;
  /** 0 when the report has none. */
  readonly durationMs: number;
}

/** A failed test. */
export interface FailedTest {
  readonly title: string;
  /** As the runner names it: from the root of the machine (vitest) or of the specs (Playwright). */
  readonly file: string;
  /** The runner's first error, without colours; empty when the report has none. */
  readonly error: string;
}

type RawTest = ReportedTest & FailedTest & { readonly isFailed: boolean };

/** The tests of either runner's report; empty for other formats. */
export function reportedTests(report: unknown): readonly ReportedTest[] {
  return rawTests(report).map(({ title, isPassed, durationMs }) => ({
    title,
    isPassed,
    durationMs,
  }));
}

/** The failed tests of a report; skipped ones have not failed. */
export function failedTests(report: unknown): readonly FailedTest[] {
  return rawTests(report)
    .filter(({ isFailed }) => isFailed)
    .map(({ title, file, error }) => ({ title, file, error }));
}

function rawTests(report: unknown): readonly RawTest[] {
  return [
    ...listAt(report, 'testResults').flatMap(vitestTests),
    ...listAt(report, 'suites').flatMap((suite) => playwrightTests(suite, '')),
  ];
}

function vitestTests(file: unknown): readonly RawTest[] {
  return listAt(file, 'assertionResults').map((each) => ({
    title: [...listAt(each, 'ancestorTitles'), valueAt(each, 'title')].filter(isText).join(' '),
    file: joined(valueAt(file, 'name')),
    error: plainText(listAt(each, 'failureMessages')[0]),
    isPassed: valueAt(each, 'status') === 'passed',
    isFailed: valueAt(each, 'status') === 'failed',
    durationMs: numberAt(each, 'duration'),
  }));
}

function playwrightTests(suite: unknown, around: string): readonly RawTest[] {
  const path = joined(around, valueAt(suite, 'title'));
  const own = listAt(suite, 'specs').map((spec) => {
    const runs = listAt(spec, 'tests');
    return {
      title: joined(path, valueAt(spec, 'title')),
      file: joined(valueAt(spec, 'file')),
      error: plainText(runs.flatMap((run) => listAt(run, 'results')).flatMap(errorsOf)[0]),
      isPassed: runs.some(isPassedRun),
      isFailed: runs.some(isFailedRun),
      durationMs: Math.max(0, ...runs.flatMap((run) => listAt(run, 'results')).map(durationOf)),
    };
  });
  return [...own, ...listAt(suite, 'suites').flatMap((inner) => playwrightTests(inner, path))];
}

function isFailedRun(run: unknown): boolean {
  return ['unexpected', 'flaky'].some((status) => valueAt(run, 'status') === status);
}

function isPassedRun(run: unknown): boolean {
  return valueAt(run, 'status') === 'expected' && valueAt(run, 'expectedStatus') === 'passed';
}

function durationOf(result: unknown): number {
  return numberAt(result, 'duration');
}

function errorsOf(result: unknown): readonly unknown[] {
  return listAt(result, 'errors').map((error) => valueAt(error, 'message'));
}

function plainText(text: unknown): string {
  return isText(text) ? stripVTControlCharacters(text) : '';
}

function joined(...words: readonly unknown[]): string {
  return words.filter((each) => isText(each) && each !== '').join(' ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = valueAt(value, key);
  return Array.isArray(found) ? found : [];
}

export function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

export function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : 0;
}
