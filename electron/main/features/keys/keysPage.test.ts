import { expect, test } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { firstView, stepKeys } from './keysPage.ts';
import { viewKeys } from './keysView.ts';

const save = (fields: Readonly<Record<string, string>>, taken: readonly string[] = []) =>
  stepKeys(
    firstView({}),
    { action: 'save', fields },
    'linux',
    (accelerator) => !taken.includes(accelerator),
  );

test('stores keys in Electron’s form, and an empty field turns one off', () => {
  const step = save({ toggle: 'shift+ctrl+m', talk: ' ' });
  expect(step.keys).toEqual({ toggle: 'Control+Shift+M' });
  expect(step.view).toEqual({
    typed: { toggle: 'Control+Shift+M', talk: '' },
    problems: {},
    isSaved: true,
  });
});

test.each([
  [{ toggle: 'm' }, { toggle: 'needsModifier' }],
  [{ toggle: 'F8', talk: 'f8' }, { talk: 'same' }],
  [
    { toggle: 'F7', talk: 'Ctrl+V' },
    { toggle: 'taken', talk: 'common' },
  ],
  [{ talk: '<b>' }, { talk: 'notAKey' }],
])('%o is not stored: %o', (fields, problems) => {
  const step = save(fields, ['F7']);
  expect(step.keys).toBeUndefined();
  expect(step.view.problems).toEqual(problems);
  const { markup } = viewKeys(step.view, englishText, 'linux').body;
  expect(markup).toContain('role="alert"');
  expect(markup).not.toContain('<b>');
});

test('an unknown button changes nothing', () => {
  const view = firstView({ talk: 'F9' });
  expect(stepKeys(view, { action: 'other', fields: {} }, 'linux', () => true)).toEqual({ view });
});
