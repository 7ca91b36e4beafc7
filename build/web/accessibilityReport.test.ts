import { expect, test } from 'vitest';
import { CRITERIA } from '#shared/conformance/criteria.ts';
import { writeReport } from './accessibilityReport.ts';

test('the report has each criterion in the table of its level, with the terms of the form', () => {
  const [, levelA = '', levelAA = ''] = writeReport('Plenum', '1.2.3').split(/^### Table /mu);
  expect(levelA.match(/^\| \d/gmu)).toHaveLength(31);
  expect(levelAA.match(/^\| \d/gmu)).toHaveLength(24);
  expect(levelA).toContain('| 1.2.2 Captions (Prerecorded) (Level A) | Partially Supports |');
  for (const { id, level } of CRITERIA) {
    expect(level === 'A' ? levelA : levelAA).toContain(`| ${id} `);
  }
});

test('the report says which version it is about', () => {
  expect(writeReport('Plenum', '1.2.3')).toContain('Plenum 1.2.3');
});
