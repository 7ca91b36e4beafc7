/**
 * Captions from page to page over the real server. No test browser makes text of speech, so the browser's own object is
 * replaced by one that tells a short talk in the shape of the Web Speech API: texts that grow, then one that is final.
 */
import type { Page } from '@playwright/test';
import { openMore } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';

/** Puts the stand-in for the browser's object into the page; it tells the talk whenever it is started. */
async function giveSpeech(page: Page): Promise<void> {
  await page.evaluate(() => {
    class RecordedSpeech extends EventTarget {
      start(): void {
        Object.assign(window, { speechStarts: (Object(window).speechStarts ?? 0) + 1 });
        const talk = ['good', 'good morning', 'Good morning everybody.'];
        for (const [index, transcript] of talk.entries()) {
          const isFinal = index === talk.length - 1;
          const result = Object.assign([{ transcript }], { isFinal });
          this.dispatchEvent(
            Object.assign(new Event('result'), { resultIndex: 0, results: [result] }),
          );
        }
      }
      abort(): void {
        Object.assign(window, { speechEnds: (Object(window).speechEnds ?? 0) + 1 });
      }
    }
    Object.assign(window, {
      SpeechRecognition: RecordedSpeech,
      webkitSpeechRecognition: RecordedSpeech,
    });
  });
}

test('[RT-7] what somebody says is read by those who switch captions on, after being told where the voice goes', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await giveSpeech(greta);
  await openMore(anna);
  await anna.getByRole('checkbox', { name: 'Show captions' }).check();
  await anna.getByRole('combobox', { name: 'Size of captions' }).selectOption('Very large');
  const area = anna.getByRole('region', { name: 'Captions' });
  await expect(area).toHaveCSS('font-size', '40px');

  await openMore(greta);
  await greta.getByRole('checkbox', { name: 'Captions of what I say' }).check();
  await expect(greta.getByText('the browser sends your voice to its maker')).toBeVisible();
  expect(await greta.evaluate(() => Object(window).speechStarts)).toBeUndefined();
  await greta.getByRole('button', { name: 'Agree and start' }).click();
  await expect(area.getByText('Good morning everybody.')).toBeVisible();
  await expect(area).toContainText('Greta');
  await expect(area.getByText('good morning', { exact: true })).toHaveCount(0);
  await expect(area.getByText('Good morning everybody.')).toBeHidden({ timeout: 30_000 });

  // A muted microphone is not listened to.
  await greta.keyboard.press('Escape');
  await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect.poll(() => greta.evaluate(() => Object(window).speechEnds)).toBe(1);
});
