/** Calendar files and links of conferences (contract 6.12). */
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { at, startTestServer, text } from './testServer.ts';

const V4 = '/api/v4/conferences';
const server = await startTestServer();
const [anna, chen] = await server.signInAll('anna', 'chen');

async function fileOf(id: string, token?: string): Promise<Response> {
  return fetch(`${server.url}${V4}/${id}/ics`, {
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
}

async function create(body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await server.post('conferences', anna, body);
  expect(answer.status).toBe(200);
}

describe('a calendar file', () => {
  test('[RT-6] of a weekly conference follows its time zone', async () => {
    const topic = 'Tea\r\nBEGIN:VALARM, and cake; always';
    await create({
      id: 'zoned',
      topic,
      type: 0,
      schedule: {
        type: 0,
        start_time: Date.parse('2027-03-22T00:00:00Z') / 1000,
        days: ['monday'],
        time: '09:30',
        duration: 2700,
        time_zone: 'Europe/Berlin',
      },
      location: 'Room 4',
      reminders: [900],
      invitations: [],
    });
    const answer = await fileOf('zoned', anna);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="zoned.ics"');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const zone = calendar.getFirstSubcomponent('vtimezone');
    if (zone) ICAL.TimezoneService.register(zone);
    const component = calendar.getFirstSubcomponent('vevent');
    if (!component) throw new Error('There is no event in it');
    const event = new ICAL.Event(component);
    expect(event.summary).toBe(topic.replace('\r\n', '\n'));
    expect(event.location).toBe('Room 4');
    expect(component.getAllSubcomponents('valarm')).toHaveLength(1);
    const dates = event.iterator();
    const starts = [dates.next(), dates.next()].map((each) =>
      new Date((each?.toUnixTime() ?? 0) * 1000).toISOString(),
    );
    // Daylight saving time starts between the two.
    expect(starts).toEqual(['2027-03-22T08:30:00.000Z', '2027-03-29T07:30:00.000Z']);
  });

  test('[RT-6] increases its sequence with every change, under the same id', async () => {
    const body = {
      topic: 'Counted',
      type: 0,
      schedule: { type: 1, start_time: Date.parse('2027-05-03T10:00:00Z') / 1000, duration: 600 },
    };
    await create({ ...body, id: 'counted' });
    const before = await (await fileOf('counted', anna)).text();
    await server.put('conferences/counted', anna, { ...body, topic: 'Counted again' });
    const after = await (await fileOf('counted', anna)).text();
    const field = (file: string, name: string) =>
      new RegExp(`^${name}:(.*)$`, 'mu').exec(file)?.[1];
    expect(field(after, 'UID')).toBe(field(before, 'UID'));
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
  });

  test('[RT-6] contains no PIN, even for the owner', async () => {
    await create({
      id: 'secret_pin',
      topic: 'Behind a number',
      type: 0,
      pin: '918273',
      schedule: { type: 1, start_time: 1_900_000_000, duration: 600 },
    });
    expect(await (await fileOf('secret_pin', anna)).text()).not.toContain('918273');
  });

  test('[RT-6] is only for people who may see the conference', async () => {
    expect((await fileOf('open_day')).status).toBe(200);
    expect((await fileOf('weekly_sync')).status).toBe(403);
    expect((await fileOf('weekly_sync', chen)).status).toBe(200);
    expect((await fileOf('nothing', anna)).status).toBe(404);
  });

  test('[RT-6] doesn’t exist for rooms', async () => {
    const answer = await server.call(`${V4}/annas_room/ics`, { token: anna });
    expect(answer.status).toBe(404);
    expect(answer.reasons).toEqual({ conference_id: 'scheduleNotFound' });
    expect((await server.call(`${V4}/annas_room/calendars`, { token: anna })).status).toBe(404);
  });
});

test('[RT-6] has calendar links with the conference’s name and the file’s address', async () => {
  const answer = await server.call(`${V4}/later/calendars`, { token: anna });
  const google = new URL(text(answer.body, 'calendars.google'));
  expect(google.host).toBe('calendar.google.com');
  expect(google.searchParams.get('text')).toBe('Later this week');
  expect(new URL(text(answer.body, 'calendars.outlook')).host).toBe('outlook.live.com');
  expect(new URL(text(answer.body, 'calendars.office')).host).toBe('outlook.office.com');
  const file = await fetch(text(answer.body, 'calendars.ics'), {
    headers: { authorization: `Bearer ${anna}` },
  });
  expect(await file.text()).toContain('BEGIN:VEVENT');
  expect(at(answer.body, 'calendars.pin')).toBeUndefined();
});
