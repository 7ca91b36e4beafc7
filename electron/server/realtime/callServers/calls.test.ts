import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLink, aVisitor, liveWith } from '#tests/support/liveCalls.ts';
import type { Calls } from '#server/realtime/signalling/calls.ts';
import { createRemoteCaptions } from './callServerPorts.ts';
import { type CallServerMessage, callServerMessage } from './messages.ts';
import { createOthersCalls } from './othersCalls.ts';
import { createOwnCalls } from './ownCalls.ts';
import { createSharedCalls } from './sharedCalls.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const PEOPLE = 9;
const CONFERENCES = ['conference0', 'conference1', 'conference2'];

/** Another server's questions about this server's calls, as this one answers them. */
function answers(calls: Pick<Calls, 'find' | 'accountInside' | 'roleOf'>) {
  return CONFERENCES.map((id) => {
    const found = calls.find(id);
    return {
      locked: found?.isLocked,
      waiting: found?.waiters.size,
      inside: [...(found?.seats.values() ?? [])].map(({ visitor }) => visitor.displayName),
      accounts: Array.from({ length: PEOPLE }, (_, index) =>
        calls.accountInside(`person${index}`),
      ).map((place) => place?.isOwner),
      roles: Array.from({ length: PEOPLE }, (_, index) => calls.roleOf(id, `person${index}`)),
    };
  });
}

const act = fc.record({
  kind: fc.constantFrom('enter', 'leave', 'wait', 'lock', 'name', 'end', 'send', 'startOver'),
  person: fc.nat(PEOPLE - 1),
});

describe('another server’s view of calls', () => {
  test('is consistent after any events and repeated news', () => {
    forAll(fc.array(act, { maxLength: 60 }), (acts) => {
      const own = liveWith();
      const describer = createOwnCalls(() => own.all());
      const others = createOthersCalls();
      const send = () => {
        const news = describer.takeNews();
        // As received: serialized and parsed.
        if (!news) return;
        const read = callServerMessage.parse(JSON.parse(JSON.stringify(news)));
        if (read.type === 'calls') others.take('first', read);
      };
      for (const { kind, person } of acts) {
        const visitor = aVisitor(person, person % 2 === 0);
        const conference = own.find(visitor.conferenceId);
        const seat = [...(conference?.seats.values() ?? [])][0];
        if (kind === 'enter') own.enter(visitor, aLink());
        else if (kind === 'leave' && seat) own.leave(seat);
        else if (kind === 'wait') own.wait(visitor, aLink());
        else if (kind === 'lock' && conference) conference.isLocked = !conference.isLocked;
        else if (kind === 'name' && seat) own.nameModerator(seat, !seat.visitor.isModerator);
        else if (kind === 'end') own.end(visitor.conferenceId, { book: 'conference', code: '18' });
        else if (kind === 'send') send();
        else if (kind === 'startOver') describer.startOver();
      }
      send();
      expect(answers(others)).toEqual(answers(own));
      const inside = own.all().flatMap(({ seats }) => [...seats.values()]);
      for (const isGuest of [true, false]) {
        const alike = inside.filter(({ visitor }) => visitor.isGuest === isGuest);
        expect(others.count(isGuest)).toBe(alike.length);
      }
      others.forget('first');
      expect(answers(others)).toEqual(answers(liveWith()));
      expect(others.count(true) + others.count(false)).toBe(0);
    });
  });

  test('gets news only for changes', () => {
    const own = liveWith();
    const describer = createOwnCalls(() => own.all());
    own.enter(aVisitor(0, true), aLink());
    expect(describer.takeNews()?.isWhole).toBe(true);
    expect(describer.takeNews()).toBeUndefined();
    own.enter(aVisitor(1, true), aLink());
    const news = describer.takeNews();
    expect(news?.isWhole).toBe(false);
    expect(news?.conferences.map(({ inside }) => inside.length)).toEqual([1]);
  });
});

test('[RT-7] captions are sent to another server only while that records', () => {
  const sent: CallServerMessage[] = [];
  const send = (message: CallServerMessage) => void sent.push(message);
  const calls = createSharedCalls({ own: liveWith(), others: createOthersCalls(), send });
  const captions = createRemoteCaptions({ calls, send });
  const say = () =>
    captions.hear('conference0', {
      ...{ speaker: { id: 'seat' }, name: 'Anna', utterance: 1, text: 'Hello' },
      ...{ isFinal: true, language: undefined },
    });
  const record = (isOn: boolean) => {
    const recording = isOn ? { personId: 'anna', displayName: 'Anna', isPaused: false } : null;
    calls.take('main', { type: 'recording', conferenceId: 'conference0', recording });
  };
  say();
  expect(sent).toEqual([]);
  record(true);
  say();
  expect(sent.map(({ type }) => type)).toEqual(['said']);
  record(false);
  say();
  expect(sent).toHaveLength(1);
});

describe('an account at two servers', () => {
  test.each([0, 1])('stays at the later one, in any order of news (%i)', (first) => {
    const servers = [0, 1].map((index) => {
      const own = liveWith();
      const others = createOthersCalls();
      const sent: CallServerMessage[] = [];
      const calls = createSharedCalls({
        own,
        others,
        send: (message) => void sent.push(message),
      });
      return {
        name: `server${index}`,
        own,
        calls,
        news: createOwnCalls(() => own.all()),
        link: aLink(),
      };
    });
    // The same account, in two conferences: by its number it would be in one.
    for (const [index, { own, link }] of servers.entries())
      own.enter({ ...aVisitor(1, false), conferenceId: `conference${index}` }, link);
    const news = servers.map((server) => server.news.takeNews());
    for (const from of [first, 1 - first]) {
      const to = 1 - from;
      const message = news[from];
      if (message) servers[to]?.calls.take(`server${from}`, message);
    }
    expect(servers.map(({ link }) => link.codes)).toEqual([['login 1'], []]);
  });
});
