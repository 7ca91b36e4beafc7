/** What follows a save: whom a server without held mails is asked to invite. */
import { describe, expect, test } from 'vitest';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import { savedNewsAtom, announceSavedAtom, toInvite } from './savedNews.ts';

const EMPTY = emptyForm(false, { visitorZone: 'UTC', nowMs: 0 });
const person = (id: string) => ({ id, displayName: id, isModerator: false });
const BOTH = { ...EMPTY, topic: 'Weekly', people: [person('boris'), person('chen')] };
const BACK = { target: { name: 'user.general', params: {} } } as const;

describe('[RT-16] a server that holds no mails is asked to invite', () => {
  test('everyone of something new', () => {
    expect(toInvite(undefined, BOTH)).toEqual([]);
  });

  test('no one where no one is planned, or nothing changed for those who are', () => {
    expect(toInvite(undefined, EMPTY)).toBeUndefined();
    expect(toInvite(BOTH, { ...BOTH, description: 'Bring ideas' })).toBeUndefined();
  });

  test('those who are new, and everyone when the time changed', () => {
    const more = { ...BOTH, people: [...BOTH.people, person('dora')] };
    expect(toInvite(BOTH, more)).toEqual(['dora']);
    expect(toInvite(BOTH, { ...more, time: '17:45' })).toEqual([]);
  });
});

describe('[RT-16] after a save', () => {
  const saved = { kind: 'made', id: 'x', notice: undefined, back: BACK, invites: [] } as const;
  const answers = { 'POST /api/v4/conferences/x/notify': { json: { sent: 2 } } };
  const start = (capabilities: readonly ('notify' | 'held_notices')[]) =>
    aStore({
      session: aUserSession(),
      serverInfo: aServerInfo({ capabilities: [...capabilities] }),
      answers,
    });

  test('another server sends the invitations at once', async () => {
    const { store, server } = start(['notify']);
    await store.set(announceSavedAtom, saved);
    expect(server.count('POST /api/v4/conferences/x/notify')).toBe(1);
    expect(store.get(savedNewsAtom)).toMatchObject({ id: 'x', notified: 'sent' });
  });

  test('ours is asked for nothing: its mails wait already', async () => {
    const { store, server } = start(['notify', 'held_notices']);
    await store.set(announceSavedAtom, saved);
    expect(server.asked).toEqual([]);
    expect(store.get(savedNewsAtom)).toMatchObject({ id: 'x', notified: undefined });
  });
});
