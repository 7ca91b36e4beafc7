/** The fourteen rights of a call (contract 5.3): who has which, and how the server handles a page that exceeds them. */
import { expect, test } from 'vitest';
import { ALL_CALL_RIGHTS, CLIENT_RIGHTS } from '#shared/wire/call/rights.ts';
import { callRightsOf } from '#server/domain/conferences/callRights.ts';
import { knockAt } from './callClients.ts';
import { startTestServer } from './testServer.ts';

const guest = { isGuest: true, isOwner: false, isModerator: false };
const user = { ...guest, isGuest: false };

test('[RT-7] enforces each right of the contract, and only for the people without it', () => {
  for (const right of CLIENT_RIGHTS) {
    const rights = { guest: { [right]: false }, user: {} };
    expect(callRightsOf({ rights }, guest)).toEqual({ ...ALL_CALL_RIGHTS, [right]: false });
    expect(callRightsOf({ rights }, user)).toEqual(ALL_CALL_RIGHTS);
    const forUsers = { guest: {}, user: { [right]: false, unheard_of: false } };
    expect(callRightsOf({ rights: forUsers }, user)).toEqual({
      ...ALL_CALL_RIGHTS,
      [right]: false,
    });
    expect(callRightsOf({ rights: forUsers }, { ...user, isOwner: true })).toEqual(ALL_CALL_RIGHTS);
    expect(callRightsOf({ rights: forUsers }, { ...user, isModerator: true })).toEqual(
      ALL_CALL_RIGHTS,
    );
  }
  expect(callRightsOf({ rights: undefined }, guest)).toEqual(ALL_CALL_RIGHTS);
});
const server = await startTestServer();
const anna = await server.signIn('anna');

const body = (rights: Record<string, unknown>) => ({
  topic: 'Quiet',
  type: 0,
  schedule: { type: -1 },
  allow_guests: true,
  rights: { guest: {}, user: {}, ...rights },
});
const create = (rights: Record<string, unknown>) => server.create(anna, body(rights));
const join = (callId: string, more: Record<string, unknown>) => knockAt(server, callId, more);
const quiet = { audio: false, video: false, screen: false };

test('[RT-7] sends the rights on joining, and announces no forbidden media', async () => {
  const id = await create({ guest: { audio_send: false, desktop_sharing: false } });
  const owner = await join(id, { accessToken: anna });
  expect((await owner.next('joined')).rights).toEqual(ALL_CALL_RIGHTS);
  const gil = await join(id, { guestName: 'Gil', media: { ...quiet, audio: true } });
  expect(await gil.next('joined')).toMatchObject({
    rights: { audio_send: false, desktop_sharing: false, video_send: true, chat_send: true },
    self: { media: quiet },
  });
  expect((await owner.next('participantJoined')).participant.media).toEqual(quiet);
  gil.send({
    type: 'media',
    media: { audio: true, video: true, screen: true, screenSound: true },
  });
  const seen = { audio: false, video: true, screen: false };
  expect((await gil.next('mediaCorrected')).media).toEqual(seen);
  expect((await owner.next('participantChanged')).participant.media).toEqual(seen);
});

test('[RT-7] devices that the conference turns off on joining are off, and can be turned on inside', async () => {
  const id = await server.create(anna, { ...body({}), on_join_mute_mic: true });
  const loud = { audio: true, video: true, screen: false };
  const owner = await join(id, { accessToken: anna, media: loud });
  expect((await owner.next('joined')).self.media).toEqual(loud);
  const gil = await join(id, { guestName: 'Gil', media: loud });
  const muted = { ...loud, audio: false };
  const joined = await gil.next('joined');
  expect(joined.self.media).toEqual(muted);
  expect((await owner.next('participantJoined')).participant.media).toEqual(muted);
  // The page that joined with a microphone is notified that it is off.
  expect((await gil.next('mediaCorrected')).media).toEqual(muted);
  gil.send({ type: 'media', media: loud });
  expect((await owner.next('participantChanged')).participant.media).toEqual(loud);

  // After resuming their seat, people are unchanged.
  const resume = { participantId: joined.self.id, key: joined.resumeKey };
  const back = await join(id, { guestName: 'Gil', media: loud, resume });
  expect(await back.next('joined')).toMatchObject({ resumed: true, self: { media: loud } });
  expect(owner.received.filter(({ type }) => type === 'mediaCorrected')).toEqual([]);
});

test('[RT-7] an edit removes and restores rights at once; moderators have all', async () => {
  const id = await create({});
  const owner = await join(id, { accessToken: anna });
  await owner.next('joined');
  const boris = await join(id, {
    accessToken: await server.signIn('boris'),
    media: { audio: true, video: true, screen: false },
  });
  await boris.next('joined');
  await owner.next('participantJoined');
  const edit = (rights: Record<string, unknown>) =>
    server.put(`conferences/${id}`, anna, body(rights));
  expect((await edit({ user: { video_send: false } })).status).toBe(200);
  expect((await boris.next('rightsChanged')).rights.video_send).toBe(false);
  const heard = { audio: true, video: false, screen: false };
  expect((await boris.next('mediaCorrected')).media).toEqual(heard);
  expect((await owner.next('participantChanged')).participant.media).toEqual(heard);
  const name = (isModerator: boolean) =>
    server.put(`conferences/${id}/invitations/boris`, anna, { is_moderator: isModerator });
  await server.post(`conferences/${id}/invitations`, anna, { id: 'boris' });
  await name(true);
  expect((await boris.next('rightsChanged')).rights).toEqual(ALL_CALL_RIGHTS);
  await name(false);
  expect((await boris.next('rightsChanged')).rights.video_send).toBe(false);
  await edit({});
  expect((await boris.next('rightsChanged')).rights).toEqual(ALL_CALL_RIGHTS);
  // Granting a right turns nothing on.
  expect(boris.received.filter(({ type }) => type === 'mediaCorrected')).toHaveLength(1);
});
