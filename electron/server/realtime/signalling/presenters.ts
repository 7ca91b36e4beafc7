/** Who may speak in a conference where the others listen: how many, who from the start, and who is made a presenter. */
import type { ConferenceBook } from './conferenceBook.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import { describeChange } from './participantNews.ts';
import { changeRights } from './seatRights.ts';
import { type LiveConference, type Seat, isListener, notifyOthers } from './seats.ts';

export function createPresenters({
  book,
  planes,
}: {
  readonly book: ConferenceBook;
  readonly planes: Pick<MediaPlanes, 'limit'>;
}) {
  function change(conference: LiveConference, seat: Seat, isPresenter: boolean): void {
    if (isPresenter) seat.hand = undefined;
    remember(conference, seat, isPresenter);
    if (changeRights(conference, seat, { isPresenter })) planes.limit(seat);
    notifyOthers(conference, seat.id, describeChange(seat));
  }

  return {
    /**
     * Makes a person a presenter, or a listener again; false when nothing changes, because all places are taken or they already
     * are.
     */
    setPresenter(seat: Seat, isPresenter: boolean): boolean {
      const conference = book.find(seat.visitor.conferenceId);
      const most = seat.visitor.planned?.presenters?.most;
      if (!conference || most === undefined || seat.isPresenter === isPresenter) return false;
      const present = presentersIn(conference);
      if (isPresenter && present.length >= most) {
        const [other] = present;
        if (most > 1 || other === undefined) return false;
        change(conference, other, false);
      }
      change(conference, seat, isPresenter);
      return true;
    },

    /** Someone asks to speak; true when they may from now on. */
    askToPresent(seat: Seat): boolean {
      const conference = book.find(seat.visitor.conferenceId);
      if (!conference || !isListener(seat) || !hasPlace(conference, seat)) return false;
      change(conference, seat, true);
      return true;
    },
  };
}

export function presentsAtOnce(conference: LiveConference, seat: Seat): boolean {
  return seat.visitor.planned?.presenters !== undefined && hasPlace(conference, seat);
}

/** Whether there is a free place for a person whom no one has made a presenter. One place is reserved for an absent owner. */
function hasPlace(conference: LiveConference, seat: Seat): boolean {
  const { account, planned, isOwner, isModerator } = seat.visitor;
  const { most = 0, isOpen = false } = planned?.presenters ?? {};
  const free = most - presentersIn(conference).length;
  const wasPresenter = account !== undefined && conference.presenters.has(account);
  if (isOwner || wasPresenter) return free > 0;
  const isOwnerInside = [...conference.seats.values()].some(({ visitor }) => visitor.isOwner);
  return (isModerator || isOpen) && free > (isOwnerInside ? 0 : 1);
}

function presentersIn({ seats }: LiveConference): readonly Seat[] {
  return [...seats.values()].filter(({ isPresenter }) => isPresenter);
}

/** An account stays a presenter after a reconnect, a guest only for one stay. */
function remember({ presenters }: LiveConference, { visitor }: Seat, isPresenter: boolean): void {
  if (visitor.account === undefined) return;
  if (isPresenter) presenters.add(visitor.account);
  else presenters.delete(visitor.account);
}

/**
 * Chooses the presenters when the mode begins, or its limit changes, during a call: first the owner, then current presenters,
 * moderators, and people who send media.
 */
export function choosePresenters(conference: LiveConference, most: number): ReadonlySet<Seat> {
  const claimants = [...conference.seats.values()].filter((seat) => claimOf(seat) > 0);
  const chosen = claimants.sort((left, right) => claimOf(right) - claimOf(left)).slice(0, most);
  conference.presenters.clear();
  for (const seat of chosen) remember(conference, seat, true);
  return new Set(chosen);
}

function claimOf({ visitor, isPresenter, media }: Seat): number {
  if (visitor.isOwner) return 4;
  if (isPresenter) return 3;
  if (visitor.isModerator) return 2;
  return media.audio || media.video || media.screen ? 1 : 0;
}
