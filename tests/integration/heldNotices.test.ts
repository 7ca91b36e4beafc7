/** Emails to invited people after saving: delayed, canceled by undo, and kept over a restart. */
import { describe, expect, test } from 'vitest';
import { mailsIn } from './mailFolder.ts';
import { type TestClock, createTestClock } from './testClock.ts';
import { at, startTestServer, temporaryDirectory, type TestServer, text } from './testServer.ts';

const NOW_S = 1_800_000_000;
const START_S = NOW_S + 86_400;

async function start(set: readonly string[] = []) {
  const clock = createTestClock(NOW_S);
  const dataDirectory = await temporaryDirectory();
  const server = await startTestServer(set, { clock, dataDirectory });
  return { clock, server, dataDirectory, anna: await server.signIn('anna') };
}

const plan = (change: Record<string, unknown> = {}) => ({
  topic: 'Design weekly',
  type: 0,
  schedule: { type: 1, start_time: START_S, duration: 3600, time_zone: 'Europe/Berlin' },
  invitations: [{ id: 'boris' }, { id: 'chen' }, { id: 'gil@x.example' }],
  ...change,
});

async function create(server: TestServer, token: string, change = {}) {
  const made = await server.post('conferences', token, plan(change));
  expect(made.status).toBe(200);
  return { id: text(made.body, 'conference.id'), notice: at(made.body, 'conference.held_notice') };
}

const edit = (server: TestServer, token: string, id: string, change: Record<string, unknown>) =>
  server.put(`conferences/${id}`, token, plan(change));

const undo = (server: TestServer, token: string, id: string, notice: unknown) =>
  server.post(`conferences/${id}/undo`, token, { key: at(notice, 'key') });

/** Advances the time, and returns the recipients of each email meanwhile, with the calendar's method and sequence. */
async function after(seconds: number, clock: TestClock, server: TestServer) {
  return mailsDuring(server, () => Promise.resolve(clock.advance(seconds)));
}

/** The emails of an act. Immediate ones may be written before its request is answered. */
async function mailsDuring(server: TestServer, act: () => Promise<void>) {
  const before = new Set((await mailsIn(server.directory)).map(({ raw }) => raw));
  await act();
  await server.settled();
  const mails = (await mailsIn(server.directory)).filter(({ raw }) => !before.has(raw));
  return mails
    .map(({ to, subject, calendar = '' }) => {
      const method = /METHOD:(\w+)/u.exec(calendar)?.[1];
      const sequence = /SEQUENCE:(\d+)/u.exec(calendar)?.[1];
      return [to.split('@')[0], subject, method, Number(sequence)].join(' ');
    })
    .sort();
}

/** With a conference whose invitations have been sent. */
async function startInvited() {
  const started = await start();
  const { id } = await create(started.server, started.anna);
  await after(10, started.clock, started.server);
  return { ...started, id };
}

test('deleting an account cancels its conferences at once, in the person’s name', async () => {
  const { clock, server, anna } = await start();
  const boris = await server.signIn('boris');
  const { id } = await create(server, boris, {
    invitations: [{ id: 'chen' }, { id: 'gil@x.example' }],
  });
  await after(10, clock, server);
  // A change that has not been announced yet, and one that never will be.
  await edit(server, boris, id, { topic: 'Renamed', invitations: [{ id: 'gil@x.example' }] });
  await create(server, boris, { topic: 'Too late', invitations: [{ id: 'dora' }] });
  const sent = await mailsDuring(server, async () => {
    const deleted = await server.call('users/boris', { method: 'DELETE', token: anna });
    expect(deleted.status).toBe(200);
  });
  // Boris has others, too, which the demo made.
  const isMeant = (line: string) => / (?:Design weekly|Renamed|Too late) /u.test(line);
  expect(sent.filter(isMeant)).toEqual([
    'chen Canceled: Design weekly CANCEL 2',
    'gil Canceled: Design weekly CANCEL 2',
  ]);
  const mails = await mailsIn(server.directory);
  const mail = mails.find(({ subject }) => subject === 'Canceled: Design weekly');
  expect(mail?.text).toContain('Boris Ivanov');
  expect(await after(60, clock, server)).toEqual([]);
});

describe('a save', () => {
  test('[RT-16] invites everyone ten seconds later, with a calendar file, in text and HTML', async () => {
    const { clock, server, anna } = await start();
    const { id, notice } = await create(server, anna);
    expect(notice).toMatchObject({ hold_s: 10, invited: 3, updated: 0, cancelled: 0 });
    expect(await after(9, clock, server)).toEqual([]);
    expect(await after(1, clock, server)).toEqual([
      'boris Invitation: Design weekly REQUEST 1',
      'chen Invitation: Design weekly REQUEST 1',
      'gil Invitation: Design weekly REQUEST 1',
    ]);
    const [mail] = (await mailsIn(server.directory)).filter(({ to }) => to === 'gil@x.example');
    expect(mail?.calendar).toContain(`UID:${id}@plenum.local`);
    expect(mail?.calendar?.replaceAll(/\r\n /gu, '')).toContain(
      'ORGANIZER;CN="Anna Weiss":mailto:noreply@plenum.local',
    );
    expect(mail?.calendar).toContain('ATTENDEE;RSVP=FALSE:mailto:gil@x.example');
    expect(mail?.html).toContain(`/c/${id}`);
    expect(mail?.html).toContain('Design weekly');
    expect(await after(3600, clock, server)).toEqual([]);
  });

  test('[RT-16] can be undone before: the conference is deleted, and no email is sent', async () => {
    const { clock, server, anna } = await start();
    const { id, notice } = await create(server, anna);
    expect((await undo(server, anna, id, notice)).body).toEqual({ id });
    expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(404);
    expect(await after(60, clock, server)).toEqual([]);
  });

  test('[RT-16] cannot be undone after the emails, or by someone else', async () => {
    const { clock, server, anna } = await start();
    const { id, notice } = await create(server, anna);
    expect((await undo(server, await server.signIn('boris'), id, notice)).status).toBe(403);
    await after(10, clock, server);
    const late = await undo(server, anna, id, notice);
    expect([late.status, late.reasons]).toEqual([410, { '': 'undoTooLate' }]);
    expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(200);
  });

  test('[RT-16] announces a new time to everyone, and additions and removals to those people', async () => {
    const { clock, server, anna, id } = await startInvited();
    const changed = await edit(server, anna, id, {
      schedule: { type: 1, start_time: START_S + 3600, duration: 3600 },
      invitations: [{ id: 'boris' }, { id: 'dora' }],
    });
    expect(at(changed.body, 'conference.held_notice')).toMatchObject({
      invited: 1,
      updated: 1,
      cancelled: 2,
    });
    expect(await after(10, clock, server)).toEqual([
      'boris Changed: Design weekly REQUEST 2',
      'chen Canceled: Design weekly CANCEL 2',
      'dora Invitation: Design weekly REQUEST 2',
      'gil Canceled: Design weekly CANCEL 2',
    ]);
  });

  test('[RT-16] without changes for invited people sends no email', async () => {
    const { clock, server, anna, id } = await startInvited();
    const changed = await edit(server, anna, id, { description: 'Bring ideas', pin: '4242' });
    expect(at(changed.body, 'conference.held_notice')).toBeUndefined();
    expect(await after(60, clock, server)).toEqual([]);
  });

  test('[RT-16] of an edit can be undone completely, including the invited people', async () => {
    const { clock, server, anna, id } = await startInvited();
    const changed = await edit(server, anna, id, { topic: 'Other', invitations: [] });
    const notice = at(changed.body, 'conference.held_notice');
    const undone = await undo(server, anna, id, notice);
    expect(undone.body).toMatchObject({ conference: { topic: 'Design weekly', revision: 3 } });
    expect(at(undone.body, 'conference.invitations')).toHaveLength(3);
    expect(await after(60, clock, server)).toEqual([]);
  });

  test('[RT-16] and another one soon after send one email, and undo reverts only the last', async () => {
    const { clock, server, anna } = await start();
    const { id } = await create(server, anna);
    clock.advance(5);
    const changed = await edit(server, anna, id, { topic: 'Second thought' });
    await undo(server, anna, id, at(changed.body, 'conference.held_notice'));
    expect(await after(60, clock, server)).toEqual([
      'boris Invitation: Design weekly REQUEST 3',
      'chen Invitation: Design weekly REQUEST 3',
      'gil Invitation: Design weekly REQUEST 3',
    ]);
  });

  test('[RT-16] with one more person invites only that person', async () => {
    const { clock, server, anna, id } = await startInvited();
    const added = await server.post(`conferences/${id}/invitations`, anna, { id: 'dora' });
    expect(at(added.body, 'held_notice')).toMatchObject({ invited: 1 });
    expect(await after(10, clock, server)).toEqual(['dora Invitation: Design weekly REQUEST 2']);
  });

  test('[RT-16] keeps its waiting emails over a restart', async () => {
    const { clock, server, anna, dataDirectory } = await start();
    await create(server, anna);
    await server.stop();
    expect(await mailsIn(dataDirectory)).toEqual([]);
    clock.advance(30);
    const again = await startTestServer([], { clock, dataDirectory });
    await again.settled();
    expect(await mailsIn(dataDirectory)).toHaveLength(3);
  });

  test('[RT-16] of a call between people sends no email', async () => {
    const { clock, server, anna } = await start();
    const { notice } = await create(server, anna, { ad_hoc: true, schedule: { type: -1 } });
    expect(notice).toBeUndefined();
    expect(await after(60, clock, server)).toEqual([]);
  });

  test('[RT-16] writes in the person’s language, or else the owner’s', async () => {
    const { clock, server, anna } = await start();
    await server.put('users/anna', anna, { language: 'de' });
    const boris = await server.signIn('boris');
    await server.put('users/boris', boris, { language: 'cs' });
    await create(server, anna, { invitations: [{ id: 'boris' }, { id: 'gil@x.example' }] });
    expect(await after(10, clock, server)).toEqual([
      'boris Pozvánka: Design weekly REQUEST 1',
      'gil Einladung: Design weekly REQUEST 1',
    ]);
  });
});

describe('deleting', () => {
  test('[PA-3] notifies everyone invited, and hides the conference at once', async () => {
    const { clock, server, anna, id } = await startInvited();
    const gone = await server.delete(`conferences/${id}`, anna);
    expect(at(gone.body, 'held_notice')).toMatchObject({ cancelled: 3 });
    expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(404);
    const list = await server.call('conferences', { token: anna });
    expect(JSON.stringify(list.body)).not.toContain(id);
    expect(await after(10, clock, server)).toEqual([
      'boris Canceled: Design weekly CANCEL 2',
      'chen Canceled: Design weekly CANCEL 2',
      'gil Canceled: Design weekly CANCEL 2',
    ]);
  });

  test('[PA-3] frees the custom id at once: creating another one with it makes the deletion final', async () => {
    const { clock, server, anna } = await start();
    const { id } = await create(server, anna, { id: 'budget' });
    await after(10, clock, server);
    await server.delete(`conferences/${id}`, anna);
    await create(server, anna, { id, topic: 'Budget again', invitations: [] });
    await server.settled();
    expect(await mailsIn(server.directory)).toHaveLength(6);
  });

  test('[PA-3] can be undone with everything that belongs to the conference', async () => {
    const { clock, server, anna, id } = await startInvited();
    const gone = await server.delete(`conferences/${id}`, anna);
    const undone = await undo(server, anna, id, at(gone.body, 'held_notice'));
    expect(undone.body).toMatchObject({ conference: { id, topic: 'Design weekly' } });
    expect(await after(60, clock, server)).toEqual([]);
    expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(200);
  });

  test('[PA-3] notifies no one about past or not yet announced conferences', async () => {
    const { clock, server, anna } = await start();
    const { id } = await create(server, anna);
    await server.delete(`conferences/${id}`, anna);
    expect(await after(60, clock, server)).toEqual([]);
    const { id: other } = await create(server, anna);
    clock.advance(3 * 86_400);
    await server.settled();
    const token = await server.signIn('anna');
    const gone = await server.delete(`conferences/${other}`, token);
    expect(gone.body).toEqual({ id: other });
  });
});

test('[RT-16] the card knows whether invitations were sent', async () => {
  const { server, anna } = await start();
  const { id } = await create(server, anna, { invitations: [] });
  const read = async () =>
    at(
      (await server.call(`conferences/${id}`, { token: anna })).body,
      'conference.invitations_sent',
    );
  expect(await read()).toBe(false);
  await edit(server, anna, id, { invitations: [{ id: 'chen' }] });
  expect(await read()).toBe(true);
  const chen = await server.call(`conferences/${id}`, { token: await server.signIn('chen') });
  expect(at(chen.body, 'conference.invitations_sent')).toBeUndefined();
});
