import { expect, test } from 'vitest';
import type { RoomNews, ServerMessage } from '#shared/wire/signalling.ts';
import { createRoomNewsSender } from './roomNews.ts';
import { type Seat, newSeat } from './seats.ts';

const REACTION: RoomNews = { type: 'reaction', participantId: 'x', reaction: 'heart' };

/** A participant, with a socket that records its messages. */
function aSeat(name: string): { readonly seat: Seat; readonly heard: ServerMessage[] } {
  const heard: ServerMessage[] = [];
  const link = {
    send: (message: ServerMessage) => heard.push(message),
    reject: () => undefined,
    drop: () => undefined,
    seated: () => undefined,
  };
  const visitor = {
    ...{
      conferenceId: 'demo',
      userId: name,
      personId: name,
      account: undefined,
      signIn: undefined,
      displayName: name,
    },
    ...{ isGuest: true, isOwner: false, isModerator: false, listedRights: undefined },
    ...{
      maxParticipants: 6,
      sessionId: undefined,
      address: '127.0.0.1',
      isExpected: false,
      recognisedBy: name,
      application: undefined,
    },
    media: { audio: true, video: true, screen: false },
  };
  return { seat: newSeat(visitor, link, 0, { seatCount: 0 }), heard };
}

test('[RT-7] sends each person the permitted news over both channels, with one number', () => {
  const carried: { readonly to: readonly Seat[]; readonly text: string }[] = [];
  const sender = createRoomNewsSender({ carry: (to, text) => void carried.push({ to, text }) });
  const [anna, boris, chen] = [aSeat('anna'), aSeat('boris'), aSeat('chen')];
  boris.seat.link = undefined; // his socket is closed, but his seat is reserved
  sender.sendNews([anna.seat, boris.seat, chen.seat], (seat) =>
    seat === chen.seat ? undefined : REACTION,
  );
  const numbered = { ...REACTION, newsNumber: 1 };
  expect(anna.heard).toEqual([numbered]);
  expect(chen.heard).toEqual([]);
  expect(carried.map(({ text }): unknown => JSON.parse(text))).toEqual([numbered]);
  expect(carried[0]?.to).toEqual([anna.seat, boris.seat]);

  sender.sendNews([anna.seat, chen.seat], (seat) => ({ ...REACTION, participantId: seat.id }));
  expect(carried).toHaveLength(3);
  expect(sender.lastNewsNumber()).toBe(2);
  sender.sendNews([chen.seat], () => undefined);
  expect(carried).toHaveLength(3);
});

test('[RT-7] numbers nothing with sockets only', () => {
  const sender = createRoomNewsSender({});
  const { seat, heard } = aSeat('anna');
  sender.sendNews([seat], () => REACTION);
  expect(heard).toEqual([REACTION]);
  expect(sender.lastNewsNumber()).toBeUndefined();
});
