/** Adding a conference to a calendar from its card (RT-6). */
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { demoApi } from '../support/demoApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/steps.ts';

test(
  '[RT-6] a card offers a calendar file in its time zone, and links to online calendars',
  { tag: '@host' },
  async ({ openPage, server, runsIn }) => {
    const anna = await demoApi(server.url, 'anna');
    await anna.send('POST', 'conferences', {
      id: 'in_calendar',
      topic: 'In the calendar',
      type: 0,
      schedule: {
        type: 0,
        start_time: Date.parse('2027-03-22T00:00:00Z') / 1000,
        days: ['monday'],
        time: '09:30',
        duration: 2700,
        time_zone: 'Europe/Berlin',
      },
      reminders: [1800],
    });
    const page = await openAs(openPage, 'anna', '/user/conference/list/in_calendar');
    const card = page.getByRole('region', { name: 'Details' });
    await card.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
    await expect(dialog.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
      'href',
      /ctz=Europe%2FBerlin.*recur=RRULE/u,
    );
    await expect(dialog.getByRole('link', { name: 'Outlook.com' })).toHaveAttribute(
      'href',
      /^https:\/\/outlook\.live\.com\//u,
    );
    test.skip(runsIn === 'desktop', 'The app asks where to put a file');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Calendar file (.ics)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('in_calendar.ics');
    const calendar = new ICAL.Component(
      ICAL.parse(await readFile(await download.path(), { encoding: 'utf8' })),
    );
    const event = calendar.getFirstSubcomponent('vevent');
    expect(calendar.getFirstSubcomponent('vtimezone')).not.toBeNull();
    expect(event?.getFirstPropertyValue('summary')).toBe('In the calendar');
    expect(event?.getAllSubcomponents('valarm')).toHaveLength(1);
  },
);
