/** How a conference wants each of those inside to see the others: by its mode, and by the layout that it was planned with. */
import type { ConnectionKind } from '#shared/personal/layout.ts';
import { CONFERENCE_MODES } from '#shared/wire/conference.ts';
import type { LayoutScheme, PlannedStage } from '#shared/wire/call/stage.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { ConferenceDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { fullId, loginOf } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { ConferenceBook } from './conferenceBook.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import type { Visitor } from './seats.ts';

export type StagePlan = (
  visitor: Pick<Visitor, 'conferenceId' | 'userId' | 'application'>,
) => PlannedStage;

/** Says for each visitor what a conference with these details wants them to see. */
export function planStageOf(
  details: ConferenceDetails,
  { settings, personIdOf }: { readonly settings: Settings; readonly personIdOf: PersonIdOf },
): StagePlan {
  const idOf = (invited: string): string => fullId(loginOf(invited, settings), settings);
  const layout = details[PROPOSED_FIELDS.layout] ?? undefined;
  const isSmart = details.type === CONFERENCE_MODES.roleBased && details.vad_selector === 1;
  const people = new Map(
    Object.entries(layout?.people ?? {}).map(([id, scheme]) => [idOf(id).toLowerCase(), scheme]),
  );
  return ({ conferenceId, userId, application }) => {
    const scheme =
      people.get(userId.toLowerCase()) ??
      layout?.connections?.[connectionOf(application)] ??
      layout?.all;
    // In the call people go by other ids than in the list of the invited.
    const known: LayoutScheme | undefined = scheme && {
      ...scheme,
      windows: scheme.windows.map((each) =>
        each.kind === 'person' ? { ...each, id: personIdOf(conferenceId, idOf(each.id)) } : each,
      ),
    };
    return { ...(isSmart && { isSpeakerLarge: true }), ...(known && { scheme: known }) };
  };
}

function connectionOf(application: Visitor['application']): ConnectionKind {
  return application === 'desktop' ? 'application' : 'browser';
}

export interface StageNews {
  /** The conference was edited: those inside receive what differs for them. */
  setStage(conferenceId: string, plan: StagePlan): void;
}

export function createStageNews(book: ConferenceBook): StageNews {
  return {
    setStage(conferenceId, plan) {
      const conference = book.find(conferenceId);
      for (const seat of conference?.seats.values() ?? []) {
        const planned = plan(seat.visitor);
        if (JSON.stringify(planned) === JSON.stringify(seat.visitor.planned ?? {})) continue;
        seat.visitor = { ...seat.visitor, planned };
        seat.link?.send({ type: 'stageChanged', stage: planned });
      }
      for (const waiter of conference?.waiters.values() ?? [])
        waiter.visitor = { ...waiter.visitor, planned: plan(waiter.visitor) };
    },
  };
}
