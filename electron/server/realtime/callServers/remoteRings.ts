/** Pages that can be rung, on a server that only carries calls. It keeps their sockets; the main server decides who rings whom. */
import { randomBytes } from 'node:crypto';
import type { RingServerMessage, RingWish } from '#shared/wire/ringing.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Presence } from '#server/domain/presence/presence.ts';
import type { Line } from '#server/realtime/ringing/lineBook.ts';
import type { Lines } from '#server/realtime/ringing/rings.ts';
import type { Sharing } from './sharing.ts';

/** How often the main server learns which pages are active. Much shorter than the time after which people count as offline. */
const SEEN_EVERY_S = 30;

interface OpenLine {
  readonly id: string;
  readonly line: Line;
  /** The page's current rings, incoming and outgoing. */
  readonly rings: Set<string>;
}

/** Creates the lines of this server, and records who was active on them. */
export function createRemoteRings(
  sharing: Pick<Sharing, 'onMessage' | 'onOpen' | 'send'>,
  clock: Pick<Clock, 'nowS'>,
): { readonly lines: Lines; readonly presence: Pick<Presence, 'seen'> } {
  const byId = new Map<string, OpenLine>();
  const byLine = new Map<Line, OpenLine>();
  let seen = new Set<string>();
  let sentAtS = clock.nowS();

  /** Earlier messages may be lost. A page with a ring has to reconnect, and the ring ends; all other pages don't notice. */
  function startOver(): void {
    for (const { line, rings } of byId.values()) if (rings.size > 0) line.close();
    sharing.send({
      ...{ type: 'lines', isWhole: true, closed: [] },
      opened: [...byId.values()].map(describe),
    });
  }

  sharing.onOpen(startOver);
  sharing.onMessage((message) => {
    if (message.type === 'wantLines') startOver();
    else if (message.type === 'closeLine') byId.get(message.lineId)?.line.close();
    else if (message.type === 'toLine') {
      const open = byId.get(message.lineId);
      if (!open) return;
      noteAnswer(open.rings, message.message);
      open.line.send(message.message);
    }
  });

  return {
    lines: {
      async open(line) {
        const open: OpenLine = { id: randomBytes(8).toString('hex'), line, rings: new Set() };
        byId.set(open.id, open);
        byLine.set(line, open);
        sharing.send({ type: 'lines', isWhole: false, opened: [describe(open)], closed: [] });
        return true;
      },
      close(line) {
        const open = byLine.get(line);
        if (!open) return;
        byLine.delete(line);
        byId.delete(open.id);
        sharing.send({ type: 'lines', isWhole: false, opened: [], closed: [open.id] });
      },
      async take(line, wish) {
        const open = byLine.get(line);
        if (!open) return;
        noteWish(open.rings, wish);
        sharing.send({ type: 'lineWish', lineId: open.id, wish });
      },
    },
    presence: {
      seen(login) {
        seen.add(login);
        if (clock.nowS() - sentAtS < SEEN_EVERY_S) return;
        sharing.send({ type: 'seen', logins: [...seen] });
        seen = new Set();
        sentAtS = clock.nowS();
      },
    },
  };
}

function describe({ id, line }: OpenLine): { lineId: string; login: string; signIn: string } {
  return { lineId: id, login: line.user.login, signIn: line.signIn };
}

function noteWish(rings: Set<string>, wish: RingWish): void {
  if (wish.type === 'ring') rings.add(wish.ringId);
  if (wish.type === 'cancel') rings.delete(wish.ringId);
}

function noteAnswer(rings: Set<string>, message: RingServerMessage): void {
  if (message.type === 'incoming') rings.add(message.ringId);
  if (message.type === 'outcome' || message.type === 'accepted' || message.type === 'over')
    rings.delete(message.ringId);
}
