/** Captions from page to page over the real server, and their display. */
import { closeSettings, openSettings } from '../support/callSteps.ts';
import { captionArea, giveSpeech, readWhatIsSaid } from '../support/captionSteps.ts';
import { expect, test, withOwnClock } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';

test('[RT-7] people who turn captions on read what others say, after a notice where the voice is sent', async ({
  openPage,
}) => {
  test.slow(); // speech is recognized in real time
  const anna = await annaJoins(withOwnClock(openPage));
  const greta = await gretaJoins(openPage);
  await readWhatIsSaid(anna, greta);
  await anna.clock.runFor(8000);
  await expect(captionArea(anna).getByText('Good morning everybody.')).toBeHidden();

  // A muted microphone is not transcribed.
  await greta.keyboard.press('Escape');
  await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect.poll(() => greta.evaluate(() => Object(window).speechEnds)).toBe(1);
});

test('[RT-7] captions stay on, and the largest size doesn’t cover the bar @all', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const greta = await openPage('/c/demo', { inBrowser: true });
  await greta.setViewportSize({ width: 450, height: 800 });
  await greta.getByLabel('Your name').fill('Greta');
  await greta.getByRole('button', { name: 'Join', exact: true }).click();
  await openSettings(greta, 'captions');
  await greta.getByRole('checkbox', { name: 'Show captions' }).check();
  await greta.getByRole('combobox', { name: 'Caption size' }).selectOption('Very large');
  await closeSettings(greta);
  await expect(captionArea(greta)).toHaveCSS('font-size', '40px');

  await greta.reload();
  await greta.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(captionArea(greta)).toHaveCSS('font-size', '40px');

  const long = 'Whoever speaks for long is read for long, '.repeat(10);
  await giveSpeech(anna, [`${long}first.`, `${long}last.`]);
  await openSettings(anna, 'captions');
  await anna.getByRole('checkbox', { name: 'Caption what I say' }).check();
  await anna.getByRole('button', { name: 'Agree and start' }).click();
  await closeSettings(anna);
  const last = captionArea(greta).getByText(/last\.$/u);
  await expect(last).toBeVisible();
  const [area, bar] = [
    await captionArea(greta).boundingBox(),
    await greta.getByRole('button', { name: 'Microphone', exact: true }).boundingBox(),
  ];
  expect(area?.y).toBeGreaterThanOrEqual(400 - 112);
  expect((area?.y ?? Infinity) + (area?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);
  // The newest words stay.
  const end = await last.boundingBox();
  expect((end?.y ?? Infinity) + (end?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);
});
