/** The people who wait for a conference, and how they are admitted or refused. */
import { randomBytes } from 'node:crypto';
import { type Result, fail, ok } from '#shared/result.ts';
import type { LimitSettings } from '#server/lib/settings/limitSettings.ts';
import type { ConferenceBook } from './conferenceBook.ts';
import type { Rejection } from '#shared/wire/signalling.ts';
import { findWaitingObstacle } from './seatLimits.ts';
import { type Link, type Visitor, type Waiter, sendWaiting } from './seats.ts';

export function createWaitingRoom({
  book,
  settings,
  leaveOtherPlaces,
  seat,
}: {
  readonly book: ConferenceBook;
  readonly settings: Pick<LimitSettings, 'waiting_per_address'>;
  /** An account is in one place only. */
  readonly leaveOtherPlaces: (account: string) => void;
  /** Gives the person a seat, or returns why not. */
  readonly seat: (visitor: Visitor, link: Link) => void;
}) {
  function take(conferenceId: string, waiterId: string): Waiter | undefined {
    const conference = book.find(conferenceId);
    const waiter = conference?.waiters.get(waiterId);
    if (!conference || !waiter) return undefined;
    conference.waiters.delete(waiterId);
    sendWaiting(conference);
    return waiter;
  }

  return {
    /** Whether a person who passed the door has to wait, because the conference is locked or they were removed. */
    holdsBack({ conferenceId, account, recognisedBy, isOwner, isModerator }: Visitor): boolean {
      const conference = book.find(conferenceId);
      if (!conference || isOwner) return false;
      if (conference.removed.has(recognisedBy)) return true;
      const role = account === undefined ? undefined : conference.roles.get(account);
      return conference.isLocked && !(role ?? isModerator);
    },

    wait(visitor: Visitor, link: Link): Result<Waiter, Rejection> {
      if (visitor.account !== undefined) leaveOtherPlaces(visitor.account);
      const conference = book.open(visitor.conferenceId);
      const obstacle = findWaitingObstacle(settings, visitor, conference);
      if (obstacle) return fail(obstacle);
      const waiter: Waiter = { id: randomBytes(8).toString('hex'), visitor, link };
      conference.waiters.set(waiter.id, waiter);
      link.send({ type: 'waiting' });
      sendWaiting(conference);
      return ok(waiter);
    },

    admit(conferenceId: string, waiterId: string): void {
      const waiter = take(conferenceId, waiterId);
      if (!waiter) return;
      book.find(conferenceId)?.removed.delete(waiter.visitor.recognisedBy);
      seat(waiter.visitor, waiter.link);
    },

    refuse(conferenceId: string, waiterId: string): void {
      take(conferenceId, waiterId)?.link.reject('conference', '0');
    },

    /** Sends a text to everyone who waits. */
    write(conferenceId: string, text: string): void {
      for (const { link } of book.find(conferenceId)?.waiters.values() ?? []) {
        link.send({ type: 'waitingNote', text });
      }
    },

    stopWaiting(waiter: Waiter): void {
      const conference = book.find(waiter.visitor.conferenceId);
      if (!conference?.waiters.delete(waiter.id)) return;
      sendWaiting(conference);
      book.forgetWhenEmpty(conference);
    },
  };
}
