/** Roles and rights in a running conference: moderators named during it or by its owner, and the rights that it lists. */
import type { ConferenceBook } from './conferenceBook.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import { changeRights } from './seatRights.ts';
import {
  type LiveConference,
  type Seat,
  type Visitor,
  describeSeat,
  describeWaiting,
  roleKey,
  notifyOthers,
} from './seats.ts';

export type SeatRoles = ReturnType<typeof createSeatRoles>;

export function createSeatRoles({
  book,
  planes,
  sendEnding,
}: {
  readonly book: ConferenceBook;
  readonly planes: MediaPlanes;
  /** Moderators get more details about the end than others. */
  readonly sendEnding: (seat: Seat) => void;
}) {
  function changeSeat(conference: LiveConference, seat: Seat, visitor: Visitor): void {
    if (changeRights(conference, seat, { visitor })) planes.limit(seat);
  }

  function changeRole(conference: LiveConference, seat: Seat, isModerator: boolean): void {
    changeSeat(conference, seat, { ...seat.visitor, isModerator });
    // This also notifies the person; they get the waiting room, or it is emptied.
    notifyOthers(conference, '', { type: 'participantChanged', participant: describeSeat(seat) });
    const waiting = isModerator ? describeWaiting(conference) : [];
    seat.link?.send({ type: 'waitingChanged', waiting });
    sendEnding(seat);
  }

  return {
    /** The role that a person was given in the running session; undefined: the one from the conference. */
    roleOf: (conferenceId: string, account: string): boolean | undefined =>
      book.find(conferenceId)?.roles.get(account),

    /** For this session; false when nothing changes. */
    nameModerator(seat: Seat, isModerator: boolean): boolean {
      const conference = book.find(seat.visitor.conferenceId);
      if (!conference || seat.visitor.isOwner || seat.visitor.isModerator === isModerator)
        return false;
      conference.roles.set(roleKey(seat), isModerator);
      changeRole(conference, seat, isModerator);
      return true;
    },

    /** The owner named other moderators, by account: changes the roles of the people inside, and of those who wait. */
    setModerators(conferenceId: string, accounts: ReadonlySet<string>): void {
      const conference = book.find(conferenceId);
      if (!conference) return;
      const isListed = ({ account, isOwner }: Visitor): boolean =>
        !isOwner && account !== undefined && accounts.has(account);
      for (const seat of conference.seats.values()) {
        const { isOwner, isModerator: wasModerator } = seat.visitor;
        const isModerator =
          !isOwner && (conference.roles.get(roleKey(seat)) ?? isListed(seat.visitor));
        if (isModerator === wasModerator) continue;
        changeRole(conference, seat, isModerator);
      }
      for (const waiter of conference.waiters.values())
        waiter.visitor = { ...waiter.visitor, isModerator: isListed(waiter.visitor) };
    },

    /** The conference was edited: the people inside get the rights that it lists now. */
    setRights(conferenceId: string, listedRights: Visitor['listedRights']): void {
      const conference = book.find(conferenceId);
      if (!conference) return;
      for (const seat of conference.seats.values())
        changeSeat(conference, seat, { ...seat.visitor, listedRights });
      for (const waiter of conference.waiters.values())
        waiter.visitor = { ...waiter.visitor, listedRights };
    },
  };
}
