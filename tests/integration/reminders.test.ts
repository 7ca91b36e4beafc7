/** Email reminders: their times and recipients, sent once; over edits, deletions and restarts. The test controls the clock. */
import { describe, expect, test } from 'vitest';
import { type TestClock, createTestClock } from './testClock.ts';
import { mailsIn } from './mailFolder.ts';
import { startTestServer, temporaryDirectory, type TestServer, text } from './testServer.ts';

/** A Monday, 09:00 UTC. */
const NOW_S = Date.UTC(2026, 10, 23, 9) / 1000;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** Invitations wait longer than these tests take. */
const ONLY_REMINDERS = 'mail_hold_s=999999999';

async function start(set: readonly string[] = [], dataDirectory?: string) {
  const clock = createTestClock(NOW_S);
  const server = await startTestServer([...set, ONLY_REMINDERS], {
    clock,
    dataDirectory,
  });
  const anna = await server.signIn('anna');
  // The demo's own conference with a reminder.
  await server.delete('conferences/interviews', anna);
  await server.settled();
  return { clock, server, anna };
}

async function plan(server: TestServer, token: string, change: Record<string, unknown> = {}) {
  const answer = await server.post('conferences', token, {
    topic: 'Budget',
    type: 0,
    schedule: { type: 1, start_time: NOW_S + DAY_S, duration: HOUR_S },
    reminders: [HOUR_S],
    invitations: [{ id: 'boris' }],
    ...change,
  });
  expect(answer.status).toBe(200);
  return text(answer.body, 'conference.id');
}

async function move(server: TestServer, clock: TestClock, seconds: number) {
  clock.advance(seconds);
  await server.settled();
}

/** Follows the confirmation link of an address, which leads to the conference. */
async function openLink(server: TestServer, mail: string): Promise<void> {
  const link = /\/api\/\S+confirm-address\?key=\w+/u.exec(mail)?.[0] ?? '';
  const answer = await server.call(link);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/c\/\w+$/u);
}

const to = (mails: Awaited<ReturnType<typeof mailsIn>>) => mails.map((mail) => mail.to).sort();

describe('reminders', () => {
  test('[RT-16] are sent to the owner and invited people with an address, when they are due', async () => {
    const { clock, server, anna } = await start();
    await plan(server, anna, {
      invitations: [
        { id: 'boris' },
        { id: 'erik@partner.example' },
        { id: 'ERIK@partner.example' },
        { id: '#sip:reception@example.com' },
        { id: 'nobody_known' },
      ],
      pin: '135790',
      location: 'Room 7',
      schedule: {
        type: 1,
        start_time: NOW_S + DAY_S,
        duration: HOUR_S,
        special_time_offset: 60,
        time_zone: 'Europe/Berlin',
      },
    });
    await move(server, clock, DAY_S - HOUR_S - 1);
    expect(await mailsIn(server.directory)).toEqual([]);
    await move(server, clock, 1);
    const mails = await mailsIn(server.directory);
    expect(to(mails)).toEqual([
      'ERIK@partner.example',
      'anna@plenum.example',
      'boris@plenum.example',
    ]);
    const [mail] = mails;
    expect(mail?.subject).toBe('Reminder: Budget');
    expect(mail?.text).toContain('The conference “Budget” starts soon.');
    expect(mail?.text).toMatch(
      /When: Tuesday, November 24, 2026.* 10:00.*11:00.*\(Central European Time, UTC\+1\)/u,
    );
    expect(mail?.text).toContain('Where: Room 7');
    expect(mail?.text).toContain('Owner: Anna Weiss');
    expect(mail?.text).toMatch(/Join: http:\/\/localhost:\d+\/c\/\d{10}/u);
    expect(mail?.calendar).toContain('DTSTART;TZID=Europe/Berlin:20261124T100000');
    expect(mail?.calendar).toContain('DTEND;TZID=Europe/Berlin:20261124T110000');
    for (const { raw, text: words, calendar } of mails) {
      expect(raw + words + (calendar ?? '')).not.toContain('135790');
      expect(words).toContain('You need a PIN to join.');
    }
  });

  test('[RT-16] are sent once for each lead time, and not after the start', async () => {
    const { clock, server, anna } = await start();
    await plan(server, anna, { reminders: [2 * HOUR_S, HOUR_S, 600, 0], invitations: [] });
    await move(server, clock, DAY_S - 2 * HOUR_S);
    expect(await mailsIn(server.directory)).toHaveLength(1);
    await move(server, clock, HOUR_S);
    expect(await mailsIn(server.directory)).toHaveLength(2);
    await move(server, clock, HOUR_S - 600);
    expect(await mailsIn(server.directory)).toHaveLength(3);
    await move(server, clock, 600);
    expect(await mailsIn(server.directory)).toHaveLength(4);
    await move(server, clock, 2 * DAY_S);
    expect(await mailsIn(server.directory)).toHaveLength(4);
  });

  test('[RT-16] follow a series over daylight saving changes, each date separately', async () => {
    const { clock, server, anna } = await start();
    await plan(server, anna, {
      schedule: {
        type: 0,
        days: ['monday'],
        time: '10:30',
        duration: HOUR_S,
        special_time_offset: 60,
        time_zone: 'Europe/Berlin',
      },
      invitations: [],
    });
    // 10:30 in Berlin is 09:30 UTC: half an hour from now, so the reminder is already late and sent at once.
    await server.settled();
    expect(await mailsIn(server.directory)).toHaveLength(1);
    await move(server, clock, 7 * DAY_S - 1800 - 1);
    expect(await mailsIn(server.directory)).toHaveLength(1);
    await move(server, clock, 1);
    expect(await mailsIn(server.directory)).toHaveLength(2);
    // Daylight saving time starts in Berlin on 28 March 2027; on the Monday after it 10:30 is 08:30 UTC.
    const changed = Date.UTC(2027, 2, 29, 8, 30) / 1000;
    // Week by week: an external database cannot handle the sweeps of three months at once.
    for (let leftS = changed - HOUR_S - 1 - clock.nowS(); leftS > 0; leftS -= 7 * DAY_S) {
      await move(server, clock, Math.min(leftS, 7 * DAY_S));
    }
    const before = (await mailsIn(server.directory)).length;
    await move(server, clock, 1);
    expect(await mailsIn(server.directory)).toHaveLength(before + 1);
  });

  test('[RT-16] follow edits of time and people', async () => {
    const { clock, server, anna } = await start();
    const id = await plan(server, anna);
    const edited = await server.put(`conferences/${id}`, anna, {
      topic: 'Budget, moved',
      type: 0,
      schedule: { type: 1, start_time: NOW_S + 2 * DAY_S, duration: HOUR_S },
      invitations: [{ id: 'chen' }],
    });
    expect(edited.status).toBe(200);
    await move(server, clock, DAY_S);
    expect(await mailsIn(server.directory)).toEqual([]);
    await move(server, clock, DAY_S - HOUR_S);
    const mails = await mailsIn(server.directory);
    expect(to(mails)).toEqual(['anna@plenum.example', 'chen@plenum.example']);
    expect(mails[0]?.subject).toBe('Reminder: Budget, moved');
  });

  test('[RT-16] are not sent for deleted conferences, rooms, or without the setting', async () => {
    const { clock, server, anna } = await start();
    const id = await plan(server, anna);
    await plan(server, anna, { reminders: [] });
    await plan(server, anna, { schedule: { type: -1 } });
    await server.delete(`conferences/${id}`, anna);
    await move(server, clock, 3 * DAY_S);
    expect(await mailsIn(server.directory)).toEqual([]);
  });

  test('[RT-16] skip people whose account is disabled', async () => {
    const { clock, server, anna } = await start(['user_disabled=boris']);
    await plan(server, anna);
    await move(server, clock, DAY_S - HOUR_S);
    expect(to(await mailsIn(server.directory))).toEqual(['anna@plenum.example']);
  });

  test('[RT-16] are late, but neither lost nor duplicated, after a stop of the server', async () => {
    const dataDirectory = await temporaryDirectory();
    const first = await start([], dataDirectory);
    await plan(first.server, first.anna, { reminders: [DAY_S - 60, HOUR_S], invitations: [] });
    await plan(first.server, first.anna, {
      topic: 'Missed',
      schedule: { type: 1, start_time: NOW_S + 2 * HOUR_S, duration: 60 },
      invitations: [],
    });
    await move(first.server, first.clock, 60);
    expect(await mailsIn(dataDirectory)).toHaveLength(1);
    await first.server.stop();

    const clock = createTestClock(NOW_S + DAY_S - HOUR_S + 1200);
    const second = await startTestServer([ONLY_REMINDERS], { clock, dataDirectory });
    await second.settled();
    const mails = await mailsIn(dataDirectory);
    // The reminder of an hour is twenty minutes late; the other conference started long ago.
    expect(mails.map(({ subject }) => subject)).toEqual(['Reminder: Budget', 'Reminder: Budget']);
    await second.stop();

    const third = await startTestServer([ONLY_REMINDERS], { clock, dataDirectory });
    await third.settled();
    expect(await mailsIn(dataDirectory)).toHaveLength(2);
  });

  test('[RT-16] are in the server’s language', async () => {
    const { clock, server, anna } = await start([
      'mail_language=ru',
      'public_url=https://vc.example/',
    ]);
    await plan(server, anna, { invitations: [] });
    await move(server, clock, DAY_S - HOUR_S);
    const [mail] = await mailsIn(server.directory);
    expect(mail?.subject).toBe('Напоминание: Budget');
    expect(mail?.text).toMatch(/Войти: https:\/\/vc\.example\/c\/\d{10}/u);
    expect(mail?.raw).toMatch(/^Content-Language: ru\r$/mu);
  });

  test('[RT-16] are in each person’s latest language, or else the owner’s', async () => {
    const { clock, server, anna } = await start(['mail_language=ru']);
    await server.put('users/anna', anna, { language: 'de' });
    await plan(server, anna);
    await move(server, clock, DAY_S - HOUR_S);
    const mails = await mailsIn(server.directory);
    expect(new Map(mails.map((mail) => [mail.to, mail.subject]))).toEqual(
      new Map([
        ['anna@plenum.example', 'Erinnerung: Budget'],
        ['boris@plenum.example', 'Erinnerung: Budget'],
      ]),
    );
  });

  test('[RT-16] are sent once to people with a confirmed registration, in its language', async () => {
    const { clock, server, anna } = await start();
    const id = await plan(server, anna, { allow_guests: true, registration_enabled: true });
    const register = async (name: string, email: string, language: string) => {
      const answer = await server.call(`conferences/${id}/registrations`, {
        body: {
          fields: { display_name: { value: name }, email: { value: email } },
          send_email: true,
        },
        headers: { 'accept-language': language },
      });
      expect(answer.status).toBe(200);
      await server.settled();
    };
    await register('Kim', 'kim@stranger.example', 'en');
    await register('Gil', 'gil@partner.example', 'fr');
    await register('Hana', 'hana@partner.example', 'xx');
    await register('Boris again', 'BORIS@plenum.example', 'de');
    const before = await mailsIn(server.directory);
    for (const { to: address, text: mail } of before) {
      if (address !== 'kim@stranger.example') await openLink(server, mail);
    }
    await move(server, clock, DAY_S - HOUR_S);
    const mails = (await mailsIn(server.directory)).slice(before.length);
    expect(to(mails)).toEqual([
      'anna@plenum.example',
      'boris@plenum.example',
      'gil@partner.example',
      'hana@partner.example',
    ]);
    expect(mails.find((mail) => mail.to.startsWith('gil'))?.subject).toBe('Rappel\u00A0: Budget');
    expect(mails.find((mail) => mail.to.startsWith('hana'))?.subject).toBe('Reminder: Budget');
  });

  test('[RT-16] wake the server only for the next one', async () => {
    const { clock, server, anna } = await start();
    const idle = clock.waiting;
    for (const hours of [5, 6, 7]) {
      await plan(server, anna, {
        schedule: { type: 1, start_time: NOW_S + hours * DAY_S, duration: HOUR_S },
      });
    }
    await server.settled();
    expect(clock.waiting).toBe(idle + 1);
  });
});
