/** The conformance page says what was tested: each of its rows has evidence that is there, for criteria that exist. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONFORMANCE_CHECKS } from '#renderer/features/conformance/checks.ts';
import { ROOT } from './cruise.ts';

test.each(CONFORMANCE_CHECKS.map((check) => [check.key, check] as const))(
  'the evidence for %s is there',
  (_key, { criteria, evidence }) => {
    expect(criteria.length).toBeGreaterThan(0);
    for (const criterion of criteria) expect(criterion).toMatch(/^[1-4]\.[1-5]\.\d{1,2}$/u);
    for (const spec of evidence) {
      const text = fs.readFileSync(path.join(ROOT, spec), 'utf8');
      expect(text).toMatch(/\btest\(/u);
      // What is skipped everywhere would be no evidence.
      expect(text).not.toMatch(/test\.(?:fixme|only)\b|test\.skip\(\)/u);
    }
  },
);
