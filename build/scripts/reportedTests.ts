/** Which tests a run had and whether they passed, read from the JSON reports of vitest and Playwright. */

export interface ReportedTest {
  /** With the names of everything around it: file (Playwright), `describe` blocks, the test itself. */
  readonly title: string;
  /** Skipped, failed, flaky and "expected to fail" are all not passed. */
  readonly isPassed: boolean;
  /** 0 where the report has none. */
  readonly durationMs: number;
}

/** The tests of a report of either runner; what has neither's shape reports no test. */
export function reportedTests(report: unknown): readonly ReportedTest[] {
  return [
    ...listAt(report, 'testResults').flatMap(vitestTests),
    ...listAt(report, 'suites').flatMap((suite) => playwrightTests(suite, '')),
  ];
}

function vitestTests(file: unknown): readonly ReportedTest[] {
  return listAt(file, 'assertionResults').map((each) => ({
    title: [...listAt(each, 'ancestorTitles'), valueAt(each, 'title')].filter(isText).join(' '),
    isPassed: valueAt(each, 'status') === 'passed',
    durationMs: numberAt(each, 'duration'),
  }));
}

function playwrightTests(suite: unknown, around: string): readonly ReportedTest[] {
  const path = joined(around, valueAt(suite, 'title'));
  const own = listAt(suite, 'specs').map((spec) => {
    const runs = listAt(spec, 'tests');
    return {
      title: joined(path, valueAt(spec, 'title')),
      isPassed: runs.some(isPassedRun),
      durationMs: Math.max(0, ...runs.flatMap((run) => listAt(run, 'results')).map(durationOf)),
    };
  });
  return [...own, ...listAt(suite, 'suites').flatMap((inner) => playwrightTests(inner, path))];
}

function isPassedRun(run: unknown): boolean {
  return valueAt(run, 'status') === 'expected' && valueAt(run, 'expectedStatus') === 'passed';
}

function durationOf(result: unknown): number {
  return numberAt(result, 'duration');
}

function joined(around: string, title: unknown): string {
  return [around, title].filter((each) => isText(each) && each !== '').join(' ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = valueAt(value, key);
  return Array.isArray(found) ? found : [];
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : 0;
}
