import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../build/setup/places.mjs';
import { AREAS, type Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import {
  type Verdict,
  canReach,
  faultsOf,
  isEnough,
  levelsOf,
  plant,
  tableLines,
  withoutFalseFinds,
} from './plan.ts';

test.each(FAULTS.map((fault) => [fault.area, fault.harm, fault] as const))(
  'can be planted: %s: %s',
  (_area, _harm, fault) => {
    const source = fs.readFileSync(path.join(ROOT, fault.file), 'utf8');
    expect(plant(source, fault)).not.toBe(source);
  },
);

test('there are sixty-two unique faults, at least seven in each area', () => {
  expect(FAULTS).toHaveLength(62);
  for (const area of AREAS) expect(faultsOf(FAULTS, [area]).length).toBeGreaterThan(6);
  expect(new Set(FAULTS.map(({ harm }) => harm)).size).toBe(62);
});

const FAULT: Fault = {
  area: 'guard',
  file: 'a.ts',
  right: 'a < b',
  wrong: 'a <= b $&',
  harm: 'It breaks.',
};

test('a fault is planted only if its text exists exactly once', () => {
  expect(plant('if (a < b)', FAULT)).toBe('if (a <= b $&)');
  expect(() => plant('a < b, a < b', FAULT)).toThrow('a.ts has this text 2 times');
  expect(() => plant('', FAULT)).toThrow('a.ts has this text 0 times');
});

test('areas and levels are chosen by name, and unknown ones are refused', () => {
  expect(faultsOf(FAULTS, []).length).toBe(62);
  expect(new Set(faultsOf(FAULTS, ['ipc', 'call']).map(({ area }) => area))).toEqual(
    new Set(['call', 'ipc']),
  );
  expect(levelsOf(['browser', 'unit'])).toEqual(['unit', 'browser']);
  expect(levelsOf([])).toHaveLength(5);
  expect(() => faultsOf(FAULTS, ['sound'])).toThrow('No area "sound"');
  expect(() => levelsOf(['fast'])).toThrow('No level "fast"');
});

test.each([
  ['renderer/src/state/now.ts', ['unit', 'architecture', 'integration', 'browser']],
  ['electron/main/start/shell.ts', ['unit', 'architecture', 'integration', 'desktop']],
  ['electron/server/start/app.ts', ['unit', 'architecture', 'integration', 'browser', 'desktop']],
])('a fault in %s runs the tests that can find it', (file, levels) => {
  expect(levelsOf([]).filter((level) => canReach(level, file))).toEqual(levels);
});

const FOUND: Verdict = {
  fault: FAULT,
  finder: { level: 'unit', title: 'finds it', file: 'a.test.ts' },
  seconds: 2.4,
};
const MISSED: Verdict = { fault: FAULT, finder: undefined, seconds: 60 };

function verdicts(found: number, missed: number): readonly Verdict[] {
  return [
    ...Array.from({ length: found }, () => FOUND),
    ...Array.from({ length: missed }, () => MISSED),
  ];
}

test('fifty-four of sixty suffice, and the same share of a part', () => {
  expect(isEnough(verdicts(54, 6))).toBe(true);
  expect(isEnough(verdicts(53, 7))).toBe(false);
  expect(isEnough(verdicts(7, 1))).toBe(false);
  expect(isEnough(verdicts(8, 0))).toBe(true);
});

test('a test that also fails without the fault has found nothing', () => {
  const [judged] = withoutFalseFinds([FOUND], new Set(['finds it']));
  expect(judged?.finder).toBeUndefined();
  expect(withoutFalseFinds([FOUND, MISSED], new Set(['another']))).toEqual([FOUND, MISSED]);
});

test('the table names each fault’s finding test, and the total', () => {
  expect(tableLines([FOUND, MISSED]).slice(2)).toEqual([
    '| guard | It breaks. | unit: finds it | 2 |',
    '| guard | It breaks. | **nothing** | 60 |',
    '1 of 2 faults found',
  ]);
});
