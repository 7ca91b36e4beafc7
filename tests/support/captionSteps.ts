/**
 * Captions from page to page. No test browser recognizes speech, so the browser's object is replaced by one that gives a short talk
 * in the form of the Web Speech API: growing texts, then a final one.
 */
import { type Page, expect } from '@playwright/test';
import { closeSettings, openSettings } from './callSteps.ts';

const TALK = ['good', 'good morning', 'Good morning everybody.'];

/** Installs the replacement of the browser's object; it gives the talk on each start. */
export async function giveSpeech(page: Page, spoken: readonly string[] = TALK): Promise<void> {
  await page.evaluate((talk) => {
    class RecordedSpeech extends EventTarget {
      start(): void {
        Object.assign(window, { speechStarts: (Object(window).speechStarts ?? 0) + 1 });
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
  }, spoken);
}

export const captionArea = (page: Page) => page.getByRole('region', { name: 'Captions' });

/** One person reads the other's speech, after the other has read where the voice is sent. */
export async function readWhatIsSaid(reader: Page, speaker: Page): Promise<void> {
  await giveSpeech(speaker);
  await reader.getByRole('button', { name: 'Show captions' }).click();
  const area = captionArea(reader);
  await openSettings(speaker, 'captions');
  await speaker.getByRole('checkbox', { name: 'Caption what I say' }).check();
  await expect(speaker.getByText('your browser sends your audio to its vendor')).toBeVisible();
  expect(await speaker.evaluate(() => Object(window).speechStarts)).toBeUndefined();
  await speaker.getByRole('button', { name: 'Agree and start' }).click();
  await closeSettings(speaker);
  await expect(area.getByText('Good morning everybody.')).toBeVisible();
  await expect(area).toContainText('Greta');
  await expect(area.getByText('good morning', { exact: true })).toHaveCount(0);
}
