import { expect, test } from 'vitest';
import { CRITERIA } from '#shared/conformance/criteria.ts';
import { writeReport } from './accessibilityReport.ts';

test('has each criterion in its level’s table, with the form’s terms', () => {
  const [, levelA = '', levelAA = ''] = writeReport('Plenum', '1.2.3').split(/^### Table /mu);
  expect(levelA.match(/^\| \d/gmu)).toHaveLength(31);
  expect(levelAA.match(/^\| \d/gmu)).toHaveLength(24);
  expect(levelA).toContain('| 1.2.2 Captions (Prerecorded) (Level A) | Partially Supports |');
  for (const { id, level } of CRITERIA) {
    expect(level === 'A' ? levelA : levelAA).toContain(`| ${id} `);
  }
});

test('names the version', () => {
  expect(writeReport('Plenum', '1.2.3')).toContain('Plenum 1.2.3');
});
