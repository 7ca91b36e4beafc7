import { expect, test, vi } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { askAboutDamage } from './askAboutDamage.ts';

type Answer = Promise<{ response: number; checkboxChecked: boolean }>;

function dialogThat(response: number) {
  return {
    showMessageBox: vi.fn<(...values: readonly unknown[]) => Answer>(() =>
      Promise.resolve({ response, checkboxChecked: false }),
    ),
  };
}

test('names the cause and the last good backup, and continues on request', async () => {
  const dialog = dialogThat(0);
  expect(await askAboutDamage(dialog, undefined, englishText, '/home/gil/backup.db')).toBe(true);
  expect(dialog.showMessageBox.mock.lastCall?.at(-1)).toMatchObject({
    message: 'The server on this computer didn’t start.',
    detail: expect.stringMatching(/damaged.*\/home\/gil\/backup\.db/u),
    defaultId: 1,
    cancelId: 1,
  });
});

test('mentions a missing backup, and changes nothing without confirmation', async () => {
  const dialog = dialogThat(1);
  expect(await askAboutDamage(dialog, undefined, englishText, undefined)).toBe(false);
  expect(dialog.showMessageBox.mock.lastCall?.at(-1)).toMatchObject({
    detail: expect.stringContaining('no backup'),
  });
});
