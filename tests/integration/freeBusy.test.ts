/** Busy times: only intervals, of people that the requester may find. */
import { describe, expect, test } from 'vitest';
import { createTestClock } from './testClock.ts';
import { at, startTestServer, text } from './testServer.ts';

const NOW_S = Date.UTC(2026, 2, 1, 8) / 1000;
/** Monday 16 March 2026 at nine UTC. */
const NINE_S = Date.UTC(2026, 2, 16, 9) / 1000;
const HOUR_S = 3600;
const DAY = { from: NINE_S - 9 * HOUR_S, to: NINE_S + 15 * HOUR_S };

const server = await startTestServer([], { clock: createTestClock(NOW_S), seed: 'demo' });
const anna = await server.signIn('anna');
// The demo's people have their own conferences.
for (const login of ['eva', 'fritz']) {
  const body = {
    ...{ first_name: 'N', last_name: 'N', password: 'demo-Plenum-2026' },
    ...{ email: `${login}@plenum.example`, login_name: login },
  };
  await server.call('users', { body });
}

/** Chen schedules a conference with one person. */
async function planWith(login: string, change: Record<string, unknown>): Promise<string> {
  return plan('chen', { invitations: [{ id: login }], ...change });
}

async function plan(login: string, change: Record<string, unknown>): Promise<string> {
  const made = await server.post('conferences', await server.signIn(login), {
    topic: 'Secret plan',
    type: 0,
    invitations: [],
    ...change,
  });
  expect(made.status).toBe(200);
  return text(made.body, 'conference.id');
}

const once = (startS: number, duration: number) => ({
  schedule: { type: 1, start_time: startS, duration },
});

async function ask(logins: readonly string[], change: Record<string, unknown> = {}, token = anna) {
  return server.post('free_busy', token, { logins, ...DAY, ...change });
}

async function busy(login: string, change: Record<string, unknown> = {}) {
  const answer = await ask([login], change);
  return at(Object(at(answer.body, 'people'))[0], 'busy');
}

describe('[RT-16] being busy', () => {
  test('means owning a conference at that time or being invited to it, without details', async () => {
    const id = await planWith('eva', once(NINE_S, HOUR_S));
    const answer = await ask(['eva@plenum.local', 'fritz']);
    const time = { from: NINE_S, to: NINE_S + HOUR_S };
    expect(answer.body).toEqual({
      people: [
        { id: 'eva', busy: [time] },
        { id: 'fritz', busy: [] },
      ],
    });
    const sunday = { from: NINE_S + 6 * 86_400, to: NINE_S + 6 * 86_400 + HOUR_S };
    await plan('chen', once(sunday.from, HOUR_S));
    expect(await busy('chen', sunday)).toEqual([sunday]);
    expect(JSON.stringify(answer.body)).not.toContain('Secret');
    expect(JSON.stringify(answer.body)).not.toContain(id);
  });

  test('merges adjacent and overlapping times, cut at the window', async () => {
    await planWith('fritz', once(NINE_S + 10 * 86_400, HOUR_S));
    await planWith('fritz', once(NINE_S + 10 * 86_400 + HOUR_S, HOUR_S));
    await planWith('fritz', once(NINE_S + 10 * 86_400 + HOUR_S + 1800, 3 * HOUR_S));
    const window = { from: NINE_S + 10 * 86_400 + 600, to: NINE_S + 10 * 86_400 + 3 * HOUR_S };
    expect(await busy('fritz', window)).toEqual([window]);
  });

  test('counts each date of a weekly conference', async () => {
    await planWith('fritz', {
      schedule: {
        type: 0,
        days: ['wednesday'],
        time: '10:00',
        duration: HOUR_S,
        start_time: NINE_S,
        time_zone: 'Europe/Berlin',
      },
    });
    const times = await busy('fritz', { from: NINE_S, to: NINE_S + 10 * 86_400 });
    const wednesdays = [NINE_S + 2 * 86_400, NINE_S + 9 * 86_400];
    expect(times).toEqual(wednesdays.map((from) => ({ from, to: from + HOUR_S })));
  });

  test('excludes rooms, calls and deleted conferences', async () => {
    const from = NINE_S + 20 * 86_400;
    const window = { from, to: from + HOUR_S };
    await planWith('fritz', { schedule: { type: -1 } });
    await planWith('fritz', { ...once(from, HOUR_S), ad_hoc: true });
    const id = await planWith('fritz', once(from, HOUR_S));
    expect(await busy('fritz', window)).toEqual([window]);
    await server.delete(`conferences/${id}`, await server.signIn('chen'));
    expect(await busy('fritz', window)).toEqual([]);
  });

  test('excludes the edited conference, only for its owner', async () => {
    const from = NINE_S + 25 * 86_400;
    const window = { from, to: from + HOUR_S };
    const id = await plan('anna', { ...once(from, HOUR_S), invitations: [{ id: 'eva' }] });
    expect(await busy('eva', window)).toEqual([window]);
    expect(await busy('eva', { ...window, except: id })).toEqual([]);
    const chen = await server.signIn('chen');
    const stranger = await ask(['eva'], { ...window, except: id }, chen);
    expect(at(Object(at(stranger.body, 'people'))[0], 'busy')).toEqual([window]);
  });
});

describe('[PA-3] privacy', () => {
  test('reveals nothing about people outside the address book', async () => {
    const answer = await ask(['nobody', 'gil@x.example', 'anna']);
    expect(answer.body).toEqual({ people: [] });
  });

  test('refuses guests', async () => {
    const body = { logins: ['boris'], ...DAY };
    expect((await server.call('free_busy', { body })).status).toBe(403);
  });

  test.each([
    ['more than fifty people', { logins: Array.from({ length: 51 }, (_, index) => `p${index}`) }],
    ['nobody', { logins: [] }],
    ['more than 31 days', { from: NINE_S, to: NINE_S + 31 * 86_400 + 1 }],
    ['no time at all', { from: NINE_S, to: NINE_S }],
  ])('refuses a request for %s', async (_what, change) => {
    const body = { logins: ['boris'], ...DAY, ...change };
    expect((await server.post('free_busy', anna, body)).status).toBe(400);
  });

  test('limits the rate of requests', async () => {
    const strict = await startTestServer(['free_busy_per_hour=2']);
    const token = await strict.signIn('anna');
    const question = () => strict.call('free_busy', { token, body: { logins: ['boris'], ...DAY } });
    expect([(await question()).status, (await question()).status]).toEqual([200, 200]);
    const late = await question();
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600']);
    const other = await strict.call('free_busy', {
      token: await strict.signIn('chen'),
      body: { logins: ['boris'], ...DAY },
    });
    expect(other.status).toBe(200);
  });
});
