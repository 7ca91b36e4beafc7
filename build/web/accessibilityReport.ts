/**
 * Writes the accessibility conformance report (with the structure of VPAT 2.5, WCAG edition) beside the bundle, from the table of
 * the conformance page. Buyers ask for it, and so it is always up to date with the build.
 */
import type { Plugin } from 'vite';
import { CONFORMANCE_CHECKS } from '#shared/conformance/checks.ts';
import {
  CRITERIA,
  type ConformanceResult,
  type Criterion,
  EVALUATED,
  evidenceFor,
} from '#shared/conformance/criteria.ts';
import { ACCESSIBILITY_REPORT_FILE } from '#shared/conformance/reportFile.ts';
import { VERSION } from './project.ts';

/** The terms of the standard form. */
const TERMS: Readonly<Record<ConformanceResult, string>> = {
  supports: 'Supports',
  partly: 'Partially Supports',
  none: 'Does Not Support',
  notApplicable: 'Not Applicable',
};

export function accessibilityReport(): Plugin {
  return {
    name: 'plenum:accessibility-report',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: ACCESSIBILITY_REPORT_FILE,
        source: writeReport('Plenum', VERSION),
      });
    },
  };
}

/** The report as Markdown with tables, readable for people and programs. */
export function writeReport(product: string, version: string): string {
  return [
    `# ${product} Accessibility Conformance Report`,
    'WCAG Edition (based on VPAT® version 2.5)',
    `**Name of product/version:** ${product} ${version}`,
    `**Report date:** ${EVALUATED}`,
    '**Product description:** A web and desktop front end for video-conferencing servers.',
    '**Contact information:** the administrator of the server, on its page “Accessibility”.',
    '**Notes:** Documents, recordings and messages of other people are not part of the product.',
    '**Evaluation methods used:** automated tests in a real browser against a real server, as listed below, and reading of the design. No tests with users of assistive technology.',
    `**Tests:** ${[...new Set(CONFORMANCE_CHECKS.flatMap(({ evidence }) => evidence))].join(', ')}`,
    '## Applicable standards/guidelines',
    table(
      ['Standard/Guideline', 'Included in report'],
      [['Web Content Accessibility Guidelines 2.2', 'Level A: yes; Level AA: yes; Level AAA: no']],
    ),
    '## Terms',
    [
      '- **Supports:** at least one method meets the criterion, without known defects.',
      '- **Partially Supports:** some functionality does not meet the criterion.',
      '- **Does Not Support:** the majority of functionality does not meet the criterion.',
      '- **Not Applicable:** the criterion is not relevant to the product.',
    ].join('\n'),
    '## WCAG 2.2 report',
    '### Table 1: Success Criteria, Level A',
    criteriaTable('A'),
    '### Table 2: Success Criteria, Level AA',
    criteriaTable('AA'),
    '## Legal disclaimer',
    'This report says what the tests of this version found. It is no warranty.',
    '',
  ].join('\n\n');
}

function criteriaTable(level: Criterion['level']): string {
  return table(
    ['Criteria', 'Conformance Level', 'Remarks and Explanations'],
    CRITERIA.filter((criterion) => criterion.level === level).map((criterion) => [
      `${criterion.id} ${criterion.name} (Level ${level})`,
      TERMS[criterion.result],
      [
        ...(criterion.remark === undefined ? [] : [criterion.remark]),
        ...evidenceFor(criterion).map((file) => `\`${file}\``),
      ].join(' '),
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
