import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServerMessage, SignalledParticipant } from '#shared/wire/signalling.ts';
import { createRoomNewsWays } from './roomNews.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const GRETA: SignalledParticipant = {
  ...{ id: 'greta', personId: '#guest1@server', displayName: 'Greta' },
  ...{ isGuest: true, isOwner: false, isConnected: true },
  media: { audio: true, video: true, screen: false },
};
const reaction = (newsNumber?: number): ServerMessage => ({
  ...{ type: 'reaction', participantId: 'greta', reaction: 'heart' },
  newsNumber,
});
const hand = (isUp: boolean, newsNumber?: number): ServerMessage => ({
  type: 'participantChanged',
  participant: { ...GRETA, ...(isUp && { hand: 1 }) },
  newsNumber,
});
const joined = (newsNumber?: number): ServerMessage => ({
  ...{ type: 'joined', self: GRETA, resumeKey: 'key', resumed: true, participants: [] },
  ...{ iceServers: [], canAdmit: false, waiting: [], newsNumber },
});

/** A page that records reactions and whether the hand is up. */
function aPage() {
  const shown: number[] = [];
  let isHandUp = false;
  const ways = createRoomNewsWays((message) => {
    if (message.type === 'reaction') shown.push(message.newsNumber ?? 0);
    if (message.type === 'participantChanged') isHandUp = message.participant.hand !== undefined;
  });
  return { ways, shown, isHandUp: () => isHandUp };
}
const byRoom = (page: ReturnType<typeof aPage>, message: ServerMessage) =>
  page.ways.fromRoom(JSON.stringify(message));

test('[RT-7] shows each reaction once, and ends with the server’s state of the hand, in any order of delivery', () => {
  const anyNews = fc.array(fc.constantFrom('reaction', 'up', 'down', 'media'), { maxLength: 30 });
  forAll(anyNews, fc.infiniteStream(fc.nat(3)), (kinds, choices) => {
    const page = aPage();
    let isUp = false;
    const sent = kinds.map((kind, index) => {
      if (kind === 'reaction') return reaction(index + 1);
      if (kind !== 'media') isUp = kind === 'up';
      // Messages that are not news of the room arrive over the socket only.
      return hand(isUp, kind === 'media' ? undefined : index + 1);
    });
    const socket = [...sent];
    const room = sent.filter((each) => Reflect.get(each, 'newsNumber') !== undefined);
    while (socket.length > 0 || room.length > 0) {
      const choice = choices.next().value;
      if (choice < 2) {
        const next = socket.shift();
        if (next) page.ways.fromSocket(next);
      } else {
        const next = room.shift();
        // Half of the room's packets are lost.
        if (next && choice === 2) byRoom(page, next);
      }
    }
    const reactions = sent.flatMap((each) => (each.type === 'reaction' ? each.newsNumber : []));
    expect(page.shown.toSorted((left, right) => left - right)).toEqual(reactions);
    expect(page.isHandUp()).toBe(isUp);
  });
});

test('[RT-7] accepts the cluster’s news without a socket, and ignores them as stale after the return', () => {
  const page = aPage();
  page.ways.fromSocket(joined(4));
  byRoom(page, reaction(4));
  expect(page.shown).toEqual([]);
  byRoom(page, reaction(5));
  byRoom(page, hand(true, 6));
  byRoom(page, reaction(5));
  expect(page.shown).toEqual([5]);
  expect(page.isHandUp()).toBe(true);

  page.ways.fromSocket(joined(7));
  page.ways.fromSocket(hand(false));
  byRoom(page, hand(true, 7));
  expect(page.isHandUp()).toBe(false);
});

test('[RT-7] starts counting over after a restart of the server', () => {
  const page = aPage();
  page.ways.fromSocket(joined(0));
  page.ways.fromSocket(reaction(40));
  page.ways.fromSocket(joined(0));
  byRoom(page, reaction(1));
  page.ways.fromSocket(reaction(1));
  expect(page.shown).toEqual([40, 1]);
});

test.each([
  ['invalid JSON', '{"type":'],
  ['another kind of message', JSON.stringify({ type: 'rejected', book: 'login', code: '1' })],
  ['a message without a number', JSON.stringify(reaction())],
  ['a message that violates the schema', JSON.stringify({ ...reaction(3), reaction: 'rudeness' })],
])('[RT-7] ignores %s from the cluster', (_what, text) => {
  const page = aPage();
  page.ways.fromRoom(text);
  expect(page.shown).toEqual([]);
});
