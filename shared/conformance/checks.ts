/**
 * The tests that the conformance page lists: one row for each kind of check, with the criteria of WCAG 2.2 that it covers and the
 * specs that prove it. `tests/architecture/conformance.test.ts` checks that each spec exists.
 */
export interface ConformanceCheck {
  readonly key:
    | 'rules'
    | 'keyboard'
    | 'names'
    | 'reflow'
    | 'preferences'
    | 'targets'
    | 'direction'
    | 'call'
    | 'colour'
    | 'time';
  readonly criteria: readonly string[];
  readonly evidence: readonly string[];
}

export const CONFORMANCE_CHECKS: readonly ConformanceCheck[] = [
  {
    key: 'rules',
    criteria: ['1.1.1', '1.3.1', '1.3.5', '1.4.3', '2.4.1', '2.4.2', '3.1.1', '4.1.2'],
    evidence: ['tests/e2e/screens.spec.ts'],
  },
  {
    key: 'keyboard',
    criteria: ['2.1.1', '2.1.2', '2.4.3', '2.4.7', '2.4.11'],
    evidence: ['tests/e2e/screens.spec.ts', 'tests/e2e/focusReturns.spec.ts'],
  },
  {
    key: 'names',
    criteria: ['1.3.1', '4.1.2', '4.1.3'],
    evidence: ['tests/e2e/names.spec.ts', 'tests/e2e/spoken.spec.ts'],
  },
  {
    key: 'reflow',
    criteria: ['1.4.4', '1.4.10', '1.4.12'],
    evidence: ['tests/e2e/screens.spec.ts'],
  },
  {
    key: 'preferences',
    criteria: ['2.3.3'],
    evidence: ['tests/e2e/screens.spec.ts'],
  },
  {
    key: 'targets',
    criteria: ['2.5.8'],
    evidence: ['tests/e2e/screens.spec.ts'],
  },
  {
    key: 'direction',
    criteria: ['1.3.2', '3.1.1'],
    evidence: ['tests/e2e/screens.spec.ts'],
  },
  {
    key: 'call',
    criteria: ['1.4.3', '1.4.10', '2.1.1', '2.1.4', '2.4.3', '2.4.7', '2.4.11', '4.1.2', '4.1.3'],
    evidence: [
      'tests/e2e/callAccess.spec.ts',
      'tests/e2e/callKeyboard.spec.ts',
      'tests/e2e/spoken.spec.ts',
    ],
  },
  {
    key: 'colour',
    criteria: ['1.4.1'],
    evidence: [
      'tests/architecture/accessReviews.test.ts',
      'tests/e2e/screens.spec.ts',
      'renderer/src/features/charts/chartTheme.test.ts',
    ],
  },
  {
    key: 'time',
    criteria: ['2.2.1'],
    evidence: [
      'renderer/src/app/overlays/Notifications.test.tsx',
      'tests/architecture/accessReviews.test.ts',
    ],
  },
];
