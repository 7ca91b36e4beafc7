/** Series of conferences: created, edited and deleted together, with one email per person and one undo. */
import { describe, expect, test } from 'vitest';
import { mailsIn } from './mailFolder.ts';
import { type TestClock, createTestClock } from './testClock.ts';
import {
  at,
  list,
  startTestServer,
  temporaryDirectory,
  type TestServer,
  text,
} from './testServer.ts';

const NOW_S = Date.UTC(2026, 2, 1, 8) / 1000;
const WEEK_S = 7 * 86_400;
/** Mondays at ten in Berlin; daylight saving time starts on 29 March. */
const FIRST_S = Date.UTC(2026, 2, 16, 9) / 1000;
const STARTS = [FIRST_S, FIRST_S + WEEK_S, FIRST_S + 2 * WEEK_S - 3600];
const ZONE = 'Europe/Berlin';

async function start(set: readonly string[] = []) {
  const clock = createTestClock(NOW_S);
  const dataDirectory = await temporaryDirectory();
  const server = await startTestServer(set, { clock, dataDirectory });
  return { clock, server, dataDirectory, anna: await server.signIn('anna') };
}

const fields = (change: Record<string, unknown> = {}) => ({
  topic: 'Review',
  type: 0,
  schedule: { type: 1, duration: 1800, time_zone: ZONE },
  invitations: [{ id: 'boris' }, { id: 'gil@x.example' }],
  ...change,
});

const KEY = { 'idempotency-key': 'a-key-of-sixteen-letters' };

async function create(
  server: TestServer,
  token: string,
  change: Record<string, unknown> = {},
  starts: readonly number[] = STARTS,
) {
  const body = { conference: fields(change), starts };
  const made = await server.post('series', token, body);
  expect(made.status).toBe(200);
  return {
    body: made.body,
    ids: list(made.body, 'conferences').map((each) => text(each, 'id')),
    notice: at(made.body, 'conference.held_notice'),
  };
}

async function read(server: TestServer, token: string, id: string) {
  return at((await server.call(`conferences/${id}`, { token })).body, 'conference');
}

/** Saves one conference of a series with some fields changed, like a form. */
async function edit(
  server: TestServer,
  token: string,
  [id, scope]: readonly [string | undefined, string],
  change: Record<string, unknown>,
) {
  const before = await read(server, token, id ?? '');
  return server.call(`conferences/${id}/series?scope=${scope}`, {
    method: 'PUT',
    token,
    body: { ...Object(before), ...change },
    headers: { 'if-match': `"${String(at(before, 'revision'))}"` },
  });
}

const remove = (server: TestServer, token: string, id: string | undefined, scope: string) =>
  server.delete(`conferences/${id}/series?scope=${scope}`, token);

const undo = (server: TestServer, token: string, id: string | undefined, notice: unknown) =>
  server.post(`conferences/${id}/undo`, token, { key: at(notice, 'key') });

async function startsOf(server: TestServer, token: string, ids: readonly string[]) {
  const starts: unknown[] = [];
  for (const id of ids) starts.push(at(await read(server, token, id), 'schedule.start_time'));
  return starts;
}

/** The emails sent in this number of seconds. */
async function after(seconds: number, clock: TestClock, server: TestServer) {
  const before = new Set((await mailsIn(server.directory)).map(({ raw }) => raw));
  clock.advance(seconds);
  await server.settled();
  return (await mailsIn(server.directory)).filter(({ raw }) => !before.has(raw));
}

const said = (mails: Awaited<ReturnType<typeof mailsIn>>) =>
  mails.map(({ to, subject }) => `${to.split('@')[0] ?? ''} ${subject}`).sort();

/** Each event of a calendar file: its id, sequence and start. */
function eventsOf(calendar = '') {
  return calendar
    .replaceAll(/\r\n /gu, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      ['UID', 'SEQUENCE', 'DTSTART', 'STATUS'].map(
        (name) => new RegExp(`^${name}[^:\r\n]*:(.*?)\r?$`, 'mu').exec(event)?.[1],
      ),
    );
}

describe('[RT-16] a series', () => {
  test('is a conference for each date, with a common id that only its owner sees', async () => {
    const { server, anna } = await start();
    const { ids, body } = await create(server, anna);
    expect(ids).toHaveLength(3);
    expect(await startsOf(server, anna, ids)).toEqual(STARTS);
    const [first, second] = [
      await read(server, anna, ids[0] ?? ''),
      await read(server, anna, ids[1] ?? ''),
    ];
    expect(first).toMatchObject({ topic: 'Review', series_id: at(body, 'series_id') });
    expect(at(second, 'series_id')).toBe(at(first, 'series_id'));
    const boris = await read(server, await server.signIn('boris'), ids[0] ?? '');
    expect(boris).toMatchObject({ topic: 'Review' });
    expect(boris).not.toHaveProperty('series_id');
  });

  test('has the time zone’s offset for each date', async () => {
    const { server, anna } = await start();
    const { ids } = await create(server, anna);
    const offsets: unknown[] = [];
    for (const id of ids) {
      offsets.push(at(await read(server, anna, id), 'schedule.special_time_offset'));
    }
    expect(offsets).toEqual([60, 60, 120]);
  });

  test('is created once per key', async () => {
    const { server, anna } = await start();
    const body = { conference: fields({ topic: 'Once only' }), starts: STARTS };
    const made = [
      await server.call('series', { token: anna, body, headers: KEY }),
      await server.call('series', { token: anna, body, headers: KEY }),
    ];
    expect(made[1]?.body).toEqual(made[0]?.body);
    const all = await server.call('conferences?page_size=300', { token: anna });
    const named = list(all.body, 'conferences').filter((each) => at(each, 'topic') === 'Once only');
    expect(named).toHaveLength(3);
  });

  test.each([
    ['no date', { starts: [] }],
    [
      'more dates than there may be',
      { starts: Array.from({ length: 101 }, (_, day) => FIRST_S + day * 86_400) },
    ],
    ['a date twice', { starts: [FIRST_S, FIRST_S] }],
    ['a date that has passed', { starts: [NOW_S - 86_400, FIRST_S] }],
    [
      'a schedule of its own',
      { conference: fields({ schedule: { type: 0, days: ['monday'], time: '10:00' } }) },
    ],
    ['a room', { conference: fields({ schedule: { type: -1 } }) }],
  ])('of %s is refused, and creates nothing', async (_what, change) => {
    const { server, anna } = await start();
    const before = at((await server.call('conferences', { token: anna })).body, 'cnt');
    const body = { conference: fields(), starts: STARTS, ...change };
    expect((await server.post('series', anna, body)).status).toBe(400);
    expect(at((await server.call('conferences', { token: anna })).body, 'cnt')).toBe(before);
  });

  test('may have a hundred dates', async () => {
    const { server, anna } = await start();
    const starts = Array.from({ length: 100 }, (_, day) => FIRST_S + day * 86_400);
    const { ids } = await create(server, anna, {}, starts);
    expect(new Set(ids).size).toBe(100);
  });
});

describe('[RT-16] an edit of a series', () => {
  test('moves this date and later ones to another local time', async () => {
    const { server, anna } = await start();
    const { ids } = await create(server, anna);
    const schedule = { type: 1, duration: 1800, time_zone: ZONE };
    const moved = await edit(server, anna, [ids[1], 'following'], {
      schedule: { ...schedule, start_time: FIRST_S + WEEK_S + 86_400 + 1800 },
    });
    expect(moved.status).toBe(200);
    // On Tuesdays at half past ten.
    expect(await startsOf(server, anna, ids)).toEqual([
      FIRST_S,
      FIRST_S + WEEK_S + 86_400 + 1800,
      FIRST_S + 2 * WEEK_S - 3600 + 86_400 + 1800,
    ]);
  });

  test('applies changes to the other dates, and keeps their own values', async () => {
    const { server, anna } = await start();
    const { ids } = await create(server, anna);
    const [first, second, third] = ids;
    await server.put(`conferences/${second}`, anna, {
      ...Object(await read(server, anna, second ?? '')),
      description: 'Bring numbers',
    });
    const edited = await edit(server, anna, [first, 'all'], {
      topic: 'Retrospective',
      invitations: [{ id: 'boris' }, { id: 'chen' }],
    });
    expect(edited.status).toBe(200);
    expect(list(edited.body, 'conferences')).toHaveLength(3);
    expect(await read(server, anna, second ?? '')).toMatchObject({
      topic: 'Retrospective',
      description: 'Bring numbers',
      invitations: [{ id: 'boris' }, { id: 'chen' }],
    });
    expect(await read(server, anna, third ?? '')).toMatchObject({ topic: 'Retrospective' });
    expect(await startsOf(server, anna, ids)).toEqual(STARTS);
  });

  test('doesn’t change past dates', async () => {
    const { clock, server, anna } = await start();
    const { ids } = await create(server, anna);
    clock.advance(FIRST_S - NOW_S + 3600);
    const again = await server.signIn('anna');
    await edit(server, again, [ids[1], 'all'], { topic: 'New name' });
    const topics: unknown[] = [];
    for (const id of ids) topics.push(at(await read(server, again, id), 'topic'));
    expect(topics).toEqual(['Review', 'New name', 'New name']);
  });

  test('of an outdated revision is refused without changes', async () => {
    const { server, anna } = await start();
    const { ids } = await create(server, anna);
    const body = { ...Object(await read(server, anna, ids[0] ?? '')), topic: 'Mine' };
    await edit(server, anna, [ids[0], 'all'], { topic: 'Theirs' });
    const late = await server.call(`conferences/${ids[0]}/series?scope=all`, {
      method: 'PUT',
      token: anna,
      body,
      headers: { 'if-match': '"1"' },
    });
    expect([late.status, late.reasons]).toEqual([412, { '': 'outdatedRevision' }]);
    expect(await read(server, anna, ids[2] ?? '')).toMatchObject({ topic: 'Theirs' });
  });

  test('is only for its owner, and only for a series', async () => {
    const { server, anna } = await start();
    const { ids } = await create(server, anna);
    const boris = await server.signIn('boris');
    const body = fields({ topic: 'Taken over', schedule: { type: 1, start_time: FIRST_S } });
    const stranger = await server.put(`conferences/${ids[0]}/series?scope=all`, boris, body);
    expect(stranger.status).toBe(403);
    expect((await remove(server, boris, ids[0], 'all')).status).toBe(403);
    expect((await remove(server, anna, 'weekly_sync', 'all')).reasons).toEqual({
      '': 'notInSeries',
    });
    expect((await remove(server, anna, ids[0], 'some')).status).toBe(400);
  });

  test('removes a conference that becomes a room', async () => {
    const { server, anna } = await start();
    const { ids } = await create(server, anna);
    await server.put(`conferences/${ids[1]}`, anna, {
      ...Object(await read(server, anna, ids[1] ?? '')),
      schedule: { type: -1 },
    });
    expect(await read(server, anna, ids[1] ?? '')).not.toHaveProperty('series_id');
    await edit(server, anna, [ids[0], 'all'], { topic: 'New name' });
    expect(await read(server, anna, ids[1] ?? '')).toMatchObject({ topic: 'Review' });
    expect(await read(server, anna, ids[2] ?? '')).toMatchObject({ topic: 'New name' });
  });
});

describe('[RT-16] a single conference that becomes a series', () => {
  async function single(server: TestServer, token: string) {
    const schedule = { type: 1, start_time: FIRST_S, duration: 1800, time_zone: ZONE };
    return server.create(token, fields({ schedule }));
  }

  async function spread(server: TestServer, token: string, id: string, change = {}) {
    const before = await read(server, token, id);
    const conference = { ...Object(before), topic: 'Every Monday', ...change };
    return server.call(`conferences/${id}/series`, {
      method: 'POST',
      token,
      body: { conference, starts: STARTS },
      headers: { ...KEY, 'if-match': `"${String(at(before, 'revision'))}"` },
    });
  }

  test('stays the first date, with its link; people get all dates in one email', async () => {
    const { clock, server, anna } = await start();
    const id = await single(server, anna);
    await after(10, clock, server);
    const done = await spread(server, anna, id);
    expect(done.status).toBe(200);
    const ids = list(done.body, 'conferences').map((each) => text(each, 'id'));
    expect(ids[0]).toBe(id);
    expect(await startsOf(server, anna, ids)).toEqual(STARTS);
    expect(at(done.body, 'conference.held_notice')).toMatchObject({ cancelled: 0 });
    for (const each of ids) {
      const now = await read(server, anna, each);
      expect(now).toMatchObject({ topic: 'Every Monday', series_id: at(done.body, 'series_id') });
      expect(list(now, 'invitations')).toHaveLength(2);
    }
    const mails = await after(10, clock, server);
    expect(said(mails).map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['boris', 'gil']),
    );
    const events = mails.flatMap(({ calendar }) => eventsOf(calendar));
    expect(new Set(events.map(([uid]) => uid))).toEqual(
      new Set(ids.map((each) => `${each}@plenum.local`)),
    );
  });

  test('is single again after an undo, without the other dates', async () => {
    const { clock, server, anna } = await start();
    const id = await single(server, anna);
    await after(10, clock, server);
    const done = await spread(server, anna, id);
    const [, ...others] = list(done.body, 'conferences').map((each) => text(each, 'id'));
    await undo(server, anna, id, at(done.body, 'conference.held_notice'));
    expect(await read(server, anna, id)).toMatchObject({ topic: 'Review' });
    expect(await read(server, anna, id)).not.toHaveProperty('series_id');
    for (const each of others) {
      expect((await server.call(`conferences/${each}`, { token: anna })).status).toBe(404);
    }
    expect(await after(60, clock, server)).toEqual([]);
  });

  test('becomes one once: not twice for one key, not again, and not from an outdated revision', async () => {
    const { server, anna } = await start();
    const id = await single(server, anna);
    const before = await read(server, anna, id);
    const body = { conference: Object(before), starts: STARTS };
    const send = (headers: Record<string, string>) =>
      server.call(`conferences/${id}/series`, { method: 'POST', token: anna, body, headers });
    const first = await send({ ...KEY, 'if-match': '"1"' });
    expect((await send({ ...KEY, 'if-match': '"1"' })).body).toEqual(first.body);
    expect((await send({})).reasons).toEqual({ '': 'alreadyInSeries' });

    const other = await single(server, anna);
    const late = await server.call(`conferences/${other}/series`, {
      method: 'POST',
      token: anna,
      body,
      headers: { 'if-match': '"7"' },
    });
    expect([late.status, late.reasons]).toEqual([412, { '': 'outdatedRevision' }]);
    const all = await server.call('conferences?page_size=300', { token: anna });
    const named = list(all.body, 'conferences').filter((each) => at(each, 'topic') === 'Review');
    expect(named).toHaveLength(4);
  });
});

describe('[RT-16] the mails of a series', () => {
  test('are one per person, with every date in text and calendar file', async () => {
    const { clock, server, anna } = await start();
    const { ids, notice } = await create(server, anna);
    expect(notice).toMatchObject({ invited: 2, updated: 0, cancelled: 0 });
    expect(await after(9, clock, server)).toEqual([]);
    const mails = await after(1, clock, server);
    expect(said(mails)).toEqual(['boris Invitation: Review', 'gil Invitation: Review']);
    const calendar = mails[0]?.calendar;
    expect(eventsOf(calendar)).toEqual([
      [`${ids[0]}@plenum.local`, '1', '20260316T100000', 'CONFIRMED'],
      [`${ids[1]}@plenum.local`, '1', '20260323T100000', 'CONFIRMED'],
      [`${ids[2]}@plenum.local`, '1', '20260330T100000', 'CONFIRMED'],
    ]);
    expect(calendar?.match(/BEGIN:VTIMEZONE/gu)).toHaveLength(1);
    expect(calendar).toContain('METHOD:PUBLISH');
    for (const id of ids) {
      expect(mails[0]?.text).toContain(`/c/${id}`);
      expect(mails[0]?.html).toContain(`/c/${id}`);
    }
    expect(await after(3600, clock, server)).toEqual([]);
  });

  test('announce an edit with the same ids and the next sequence', async () => {
    const { clock, server, anna } = await start();
    const { ids } = await create(server, anna);
    await after(10, clock, server);
    const edited = await edit(server, anna, [ids[1], 'following'], {
      schedule: { type: 1, start_time: FIRST_S + WEEK_S + 3600, duration: 1800, time_zone: ZONE },
      invitations: [{ id: 'boris' }],
    });
    expect(at(edited.body, 'conference.held_notice')).toMatchObject({ updated: 1, cancelled: 1 });
    const mails = await after(10, clock, server);
    expect(said(mails)).toEqual(['boris Changed: Review', 'gil Canceled: Review']);
    const [changed] = mails.filter(({ to }) => to.startsWith('boris'));
    expect(eventsOf(changed?.calendar)).toEqual([
      [`${ids[1]}@plenum.local`, '2', '20260323T110000', 'CONFIRMED'],
      [`${ids[2]}@plenum.local`, '2', '20260330T110000', 'CONFIRMED'],
    ]);
    const [gone] = mails.filter(({ to }) => to.startsWith('gil'));
    expect(eventsOf(gone?.calendar).map(([, number, , status]) => [number, status])).toEqual([
      ['2', 'CANCELLED'],
      ['2', 'CANCELLED'],
    ]);
    expect(gone?.text).not.toContain('/c/');
  });

  test('of a series that is edited and soon deleted describe the final state', async () => {
    const { clock, server, anna } = await start();
    const { ids } = await create(server, anna);
    clock.advance(5);
    await edit(server, anna, [ids[1], 'following'], { topic: 'Other' });
    expect(await after(9, clock, server)).toEqual([]);
    const mails = await after(1, clock, server);
    expect(said(mails)).toEqual(['boris Invitation: Review', 'gil Invitation: Review']);
    expect(eventsOf(mails[0]?.calendar).map(([, number]) => number)).toEqual(['1', '2', '2']);
    const gone = await remove(server, anna, ids[1], 'all');
    expect(gone.body).toMatchObject({ held_notice: { cancelled: 2 } });
  });

  test('are a request if they concern one date', async () => {
    const { clock, server, anna } = await start();
    const { ids } = await create(server, anna);
    await after(10, clock, server);
    await edit(server, anna, [ids[2], 'following'], { topic: 'Last one' });
    const mails = await after(10, clock, server);
    expect(said(mails)).toEqual(['boris Changed: Last one', 'gil Changed: Last one']);
    expect(mails[0]?.calendar).toContain('METHOD:REQUEST');
  });

  test('survive a restart', async () => {
    const { clock, server, anna, dataDirectory } = await start();
    await create(server, anna);
    await server.stop();
    clock.advance(30);
    const again = await startTestServer([], { clock, dataDirectory });
    await again.settled();
    expect(said(await mailsIn(dataDirectory))).toEqual([
      'boris Invitation: Review',
      'gil Invitation: Review',
    ]);
  });
});

describe('[PA-3] deleting a series', () => {
  test('hides this date and later ones, and cancels with one email', async () => {
    const { clock, server, anna } = await start();
    const { ids } = await create(server, anna);
    await after(10, clock, server);
    const gone = await remove(server, anna, ids[1], 'following');
    expect(gone.body).toMatchObject({ held_notice: { cancelled: 2 } });
    expect(await read(server, anna, ids[0] ?? '')).toMatchObject({ topic: 'Review' });
    for (const id of ids.slice(1)) {
      expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(404);
    }
    const mails = await after(10, clock, server);
    expect(said(mails)).toEqual(['boris Canceled: Review', 'gil Canceled: Review']);
    expect(eventsOf(mails[0]?.calendar).map(([uid]) => uid)).toEqual(
      ids.slice(1).map((id) => `${id}@plenum.local`),
    );
  });

  test('before it was announced sends no email', async () => {
    const { clock, server, anna } = await start();
    const { ids } = await create(server, anna);
    await remove(server, anna, ids[0], 'all');
    expect(await after(60, clock, server)).toEqual([]);
  });
});

describe('[RT-16] undo', () => {
  test('deletes a new series completely', async () => {
    const { clock, server, anna } = await start();
    const { ids, notice } = await create(server, anna);
    expect((await undo(server, await server.signIn('boris'), ids[0], notice)).status).toBe(403);
    expect((await undo(server, anna, ids[0], notice)).status).toBe(200);
    for (const id of ids) {
      expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(404);
    }
    expect(await after(60, clock, server)).toEqual([]);
  });

  test('restores every conference of an edit or a deletion, including its place in the series', async () => {
    const { clock, server, anna } = await start();
    const { ids } = await create(server, anna);
    await after(10, clock, server);
    const edited = await edit(server, anna, [ids[0], 'all'], { topic: 'Other', invitations: [] });
    await undo(server, anna, ids[0], at(edited.body, 'conference.held_notice'));
    const gone = await remove(server, anna, ids[0], 'all');
    await undo(server, anna, ids[0], at(gone.body, 'held_notice'));
    for (const id of ids) {
      const now = await read(server, anna, id);
      expect(now).toMatchObject({ topic: 'Review' });
      expect(at(now, 'series_id')).toBeTypeOf('string');
      expect(list(now, 'invitations')).toHaveLength(2);
    }
    expect(await after(60, clock, server)).toEqual([]);
  });

  test('is all or nothing: after one date was saved separately, it is refused', async () => {
    const { server, anna } = await start();
    const { ids, notice } = await create(server, anna);
    await server.put(`conferences/${ids[1]}`, anna, {
      ...Object(await read(server, anna, ids[1] ?? '')),
      topic: 'Special',
    });
    expect((await undo(server, anna, ids[0], notice)).status).toBe(410);
    expect(await startsOf(server, anna, ids)).toEqual(STARTS);
  });

  test('is refused once the emails are sent', async () => {
    const { clock, server, anna } = await start();
    const { ids, notice } = await create(server, anna);
    await after(10, clock, server);
    expect((await undo(server, anna, ids[0], notice)).status).toBe(410);
  });
});
