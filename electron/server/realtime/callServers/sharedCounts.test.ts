import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSharedCounts } from './sharedCounts.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const MOST = 3;
const act = fc.record({
  kind: fc.constantFrom('calls', 'rings', 'leave', 'send', 'startOver'),
  address: fc.constantFrom('203.0.113.1', '203.0.113.2', '2001:db8::1'),
});

test('another server counts an address’s sockets here, after any events and repeated news', () => {
  forAll(fc.array(act, { maxLength: 40 }), (acts) => {
    const own = createSharedCounts(MOST);
    const other = createSharedCounts(MOST);
    const open: { kind: 'calls' | 'rings'; address: string; leave: () => void }[] = [];
    const send = () => {
      const news = own.takeNews();
      if (news?.type === 'sockets') other.take('own', news.counts, news.isWhole);
    };
    for (const { kind, address } of acts) {
      if (kind === 'send') send();
      else if (kind === 'startOver') own.startOver();
      else if (kind === 'leave') open.shift()?.leave();
      else open.push({ kind, address, leave: own.sockets[kind].enter(address) });
    }
    send();
    for (const kind of ['calls', 'rings'] as const)
      for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8::1']) {
        const here = open.filter((each) => each.kind === kind && each.address === address);
        expect(other.sockets[kind].hasRoom(address)).toBe(here.length < MOST);
        expect(own.sockets[kind].hasRoom(address)).toBe(here.length < MOST);
      }
    expect(own.takeNews()).toBeUndefined();
    other.forget('own');
    expect(other.sockets.calls.hasRoom('203.0.113.1')).toBe(true);
  });
});
