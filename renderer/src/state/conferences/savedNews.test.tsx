/** After a save: the people whom a server without held mails is asked to invite. */
import { describe, expect, test } from 'vitest';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import { savedNewsAtom, announceSavedAtom, toInvite } from './savedNews.ts';

const EMPTY = emptyForm(false, { visitorZone: 'UTC', nowMs: 0 });
const person = (id: string) => ({ id, displayName: id, isModerator: false });
const BOTH = { ...EMPTY, topic: 'Weekly', people: [person('boris'), person('chen')] };
const BACK = { target: { name: 'user.general', params: {} } } as const;

describe('[RT-16] a server without held mails is asked to invite', () => {
  test('everyone of a new conference', () => {
    expect(toInvite(undefined, BOTH)).toEqual([]);
  });

  test('no one when no one is planned or nothing relevant changed', () => {
    expect(toInvite(undefined, EMPTY)).toBeUndefined();
    expect(toInvite(BOTH, { ...BOTH, description: 'Bring ideas' })).toBeUndefined();
  });

  test('only new people, or everyone when the time changed', () => {
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

  test('asks another server to send the invitations at once', async () => {
    const { store, server } = start(['notify']);
    await store.set(announceSavedAtom, saved);
    expect(server.count('POST /api/v4/conferences/x/notify')).toBe(1);
    expect(store.get(savedNewsAtom)).toMatchObject({ id: 'x', notified: 'sent' });
  });

  test('sends no request to our own server, which already holds the mails', async () => {
    const { store, server } = start(['notify', 'held_notices']);
    await store.set(announceSavedAtom, saved);
    expect(server.asked).toEqual([]);
    expect(store.get(savedNewsAtom)).toMatchObject({ id: 'x', notified: undefined });
  });
});
