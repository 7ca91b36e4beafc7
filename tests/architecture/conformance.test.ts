/** The conformance page: each of its rows has existing evidence, for existing criteria. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONFORMANCE_CHECKS } from '#shared/conformance/checks.ts';
import { CRITERIA, evidenceFor } from '#shared/conformance/criteria.ts';
import { ROOT } from './cruise.ts';

test.each(CONFORMANCE_CHECKS.map((check) => [check.key, check] as const))(
  'the evidence for %s exists',
  (_key, { criteria, evidence }) => {
    expect(criteria.length).toBeGreaterThan(0);
    for (const criterion of criteria) expect(criterion).toMatch(/^[1-4]\.[1-5]\.\d{1,2}$/u);
    for (const spec of evidence) {
      const text = fs.readFileSync(path.join(ROOT, spec), 'utf8');
      expect(text).toMatch(/\btest\(/u);
      // A test that is always skipped would be no evidence.
      expect(text).not.toMatch(/test\.(?:fixme|only)\b|test\.skip\(\)/u);
    }
  },
);

describe('the table of criteria', () => {
  test('has each criterion of WCAG 2.2 at levels A and AA once, in order', () => {
    const ids = CRITERIA.map(({ id }) => id);
    expect(new Set(ids).size).toBe(55);
    expect(CRITERIA.filter(({ level }) => level === 'A')).toHaveLength(31);
    expect(ids).toEqual(
      ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
    );
  });

  test('has every criterion of the checks, except level AAA', () => {
    const ids = new Set(CRITERIA.map(({ id }) => id));
    const others = CONFORMANCE_CHECKS.flatMap(({ criteria }) => criteria).filter(
      (id) => !ids.has(id),
    );
    expect(others).toEqual(['2.3.3']);
  });

  test.each(CRITERIA.map((criterion) => [criterion.id, criterion] as const))(
    '%s has an existing test or a reason',
    (_id, criterion) => {
      const evidence = evidenceFor(criterion);
      expect(evidence.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
      const isPlain = criterion.result === 'supports' && evidence.length > 0;
      expect(isPlain || criterion.remark !== undefined).toBe(true);
    },
  );
});
