/** How each person inside should see the others: by the conference's mode, and by its planned layout. */
import type { ConnectionKind } from '#shared/conferences/layout.ts';
import type { LayoutScheme, PlannedStage } from '#shared/wire/call/stage.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { StoredDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { isSmartMeeting, presentersOf } from '#server/domain/conferences/conferenceSize.ts';
import { fullId, loginOf } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { ConferenceBook } from './conferenceBook.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import { collect } from './participantNews.ts';
import { choosePresenters } from './presenters.ts';
import { changeRights } from './seatRights.ts';
import { type LiveConference, type Seat, type Visitor, isListener } from './seats.ts';

export type StagePlanner = (
  visitor: Pick<Visitor, 'conferenceId' | 'userId' | 'application'>,
) => PlannedStage;

/** Makes the function that returns each visitor's planned stage for these details. */
export function planStageOf(
  details: StoredDetails,
  { settings, personIdOf }: { readonly settings: Settings; readonly personIdOf: PersonIdOf },
): StagePlanner {
  const idOf = (invited: string): string => fullId(loginOf(invited, settings), settings);
  const layout = details[PROPOSED_FIELDS.layout] ?? undefined;
  const isSpeakerLarge = isSmartMeeting(details);
  const presenters = presentersOf(details, settings);
  const people = new Map(
    Object.entries(layout?.people ?? {}).map(([id, scheme]) => [idOf(id).toLowerCase(), scheme]),
  );
  return ({ conferenceId, userId, application }) => {
    const scheme =
      people.get(userId.toLowerCase()) ??
      layout?.connections?.[connectionOf(application)] ??
      layout?.all;
    // People have other ids in the call than in the list of invited people.
    const known: LayoutScheme | undefined = scheme && {
      ...scheme,
      windows: scheme.windows.map((each) =>
        each.kind === 'person' ? { ...each, id: personIdOf(conferenceId, idOf(each.id)) } : each,
      ),
    };
    return {
      ...(isSpeakerLarge && { isSpeakerLarge }),
      ...(presenters && { presenters }),
      ...(known && { scheme: known }),
    };
  };
}

function connectionOf(application: Visitor['application']): ConnectionKind {
  return application === 'desktop' ? 'application' : 'browser';
}

export function createStageNews(book: ConferenceBook, planes: Pick<MediaPlanes, 'limit'>) {
  function changeSeat(
    conference: LiveConference,
    seat: Seat,
    planned: PlannedStage,
    chosen: ReadonlySet<Seat> | undefined,
  ): void {
    const wasListener = isListener(seat);
    const changed = {
      visitor: { ...seat.visitor, planned },
      isPresenter: chosen === undefined ? seat.isPresenter : chosen.has(seat),
    };
    seat.link?.send({ type: 'stageChanged', stage: planned });
    if (changeRights(conference, seat, changed)) planes.limit(seat);
    if (isListener(seat) !== wasListener) collect(conference, seat.id);
  }

  return {
    /** After an edit of the conference, sends the people inside the differences for them. */
    setStage(conferenceId: string, plan: StagePlanner): void {
      const conference = book.find(conferenceId);
      const seats = [...(conference?.seats.values() ?? [])];
      const [first] = seats;
      if (!conference || !first) return;
      // The rule is the same for all.
      const { presenters } = plan(first.visitor);
      const isNewRule = !isSame(presenters, first.visitor.planned?.presenters);
      const chosen = isNewRule ? choosePresenters(conference, presenters?.most ?? 0) : undefined;
      for (const seat of seats) {
        const planned = plan(seat.visitor);
        if (!isSame(planned, seat.visitor.planned ?? {}))
          changeSeat(conference, seat, planned, chosen);
      }
      for (const waiter of conference.waiters.values())
        waiter.visitor = { ...waiter.visitor, planned: plan(waiter.visitor) };
    },
  };
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
