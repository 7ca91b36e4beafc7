import { describe, expect, test } from 'vitest';
import { START_BUDGETS, type BuiltFiles, budgetTable, overBudget, sizeOfStart } from './budgets.ts';

const KIB = 1024;

function built(sizes: Readonly<Record<string, number>> = {}): BuiltFiles {
  const part = (scripts: readonly string[], styles: readonly string[] = []) => ({
    scripts,
    styles,
    isLeaf: true,
  });
  const known = {
    'documents/landing.en.html': 9,
    'documents/landing.fa.html': 10,
    'documents/conference.en.html': 8,
    'documents/app.en.html': 8,
    'parts/start.0.1.0.aa.js': 60,
    'parts/server.0.1.0.bb.js': 20,
    'parts/landingGuard.0.1.0.cc.js': 1,
    ...sizes,
  };
  return {
    parts: {
      landingGuard: part(['parts/landingGuard.0.1.0.cc.js', 'parts/server.0.1.0.bb.js']),
      conferenceStart: part(['parts/server.0.1.0.bb.js']),
      conference: part(['parts/server.0.1.0.bb.js']),
    },
    startScripts: ['parts/start.0.1.0.aa.js'],
    files: Object.keys(known),
    sizeOf: (file) => (Object.entries(known).find(([name]) => name === file)?.[1] ?? 0) * KIB,
  };
}

describe('[CH-1] the budget of a start', () => {
  test('counts each file once, with the largest language', () => {
    const { 'landing page at rest': rest, 'guest’s link': link } = START_BUDGETS;
    if (!rest || !link) throw new Error('There are no such starts');
    expect(sizeOfStart(rest, built())).toEqual({
      documentKib: 10,
      scriptKib: 81,
      styleKib: 0,
      files: 3,
    });
    expect(sizeOfStart(link, built())).toMatchObject({ scriptKib: 80, files: 2 });
    expect(overBudget(built())).toEqual([]);
  });

  test('fails the build when exceeded', () => {
    expect(overBudget(built({ 'documents/landing.fa.html': 99 }))).toEqual([
      'landing page: documentKib is 99, more than 13.4 (build/web/budgets.ts)',
      'landing page at rest: documentKib is 99, more than 13.4 (build/web/budgets.ts)',
    ]);
    expect(overBudget(built({ 'parts/heavy.0.1.0.dd.js': 21 }))).toEqual([
      'parts/heavy.0.1.0.dd.js has 21 KiB, more than 20 (build/web/budgets.ts)',
    ]);
    expect(overBudget(built({ 'parts/start.0.1.0.aa.js': 78 }))).toContain(
      'parts/start.0.1.0.aa.js has 78 KiB, more than 77.5 (build/web/budgets.ts)',
    );
  });

  test('is printed beside the current value', () => {
    expect(budgetTable(built()).split('\n')[1]).toMatch(
      /^landing page +10 of 13\.4 +60 of 77\.8 +0 of 0 +1 of 3$/u,
    );
  });
});
