/** The planned end of a call is near: a person with the right moves it with one press, and the others see the new end. */
import { LANGUAGES } from '../../shared/languages.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';

test('[RT-7] the owner extends the conference, and the guest sees the new end and who set it', async ({
  openPage,
  server,
}) => {
  const startS = Math.floor(Date.now() / 60_000) * 60 - 3000;
  const endS = startS + 3420;
  const api = await apiOf(server.url, 'anna');
  await api.change('demo', {
    schedule: { type: 1, start_time: startS, duration: endS - startS },
    ending_warning: 600,
    ending_extension: 900,
  });
  const time = (atS: number) =>
    new Intl.DateTimeFormat(LANGUAGES.en.tag, { timeStyle: 'short' }).format(atS * 1000);
  const planned = `The conference is scheduled to end at ${time(endS)}.`;
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expect(greta.getByText(planned)).toBeVisible();
  await expect(greta.getByRole('button', { name: /Extend/u })).toBeHidden();

  await expect(anna.getByText(planned)).toBeVisible();
  await anna.getByRole('button', { name: 'Extend by 15 minutes' }).press('Enter');
  for (const page of [anna, greta]) {
    const news = page
      .getByRole('status')
      .filter({ hasText: `extended the conference until ${time(endS + 900)}` });
    await expect(news).toHaveText(/^\u2068?Anna Weiss\u2069? extended/u);
    await expect(page.getByText(planned)).toBeHidden();
    await expect(page.getByRole('button', { name: /Extend/u })).toBeHidden();
  }
  // The focused button disappeared, and the keyboard continues from its place.
  await anna.keyboard.press('Tab');
  const controls = anna.getByRole('group', { name: 'Call controls' });
  await expect(controls.getByRole('button').first()).toBeFocused();
});
