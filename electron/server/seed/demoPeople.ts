/** Simulated people whom the server puts into the demo's room (`demo_people`), so that a newcomer isn't alone. */
import type { Conferences } from '#server/storage/conferences.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { domainOf } from '#server/domain/accounts/identity.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { DEMO_CONFERENCE_ID } from './demo.ts';
import { MESH_MAX_PARTICIPANTS } from '#shared/limits.ts';
import type { LiveConferences } from '#server/realtime/signalling/liveConferences.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import type { Link } from '#server/realtime/signalling/seats.ts';

/** The names show that they are part of the demo: they neither send nor receive anything. */
const NAMES = ['Maya (demo)', 'Leo (demo)', 'Ines (demo)'] as const;

/** A link without a socket: it drops everything that is sent to it. */
const SILENT_LINK: Link = {
  send: () => undefined,
  reject: () => undefined,
  drop: () => undefined,
  seated: () => undefined,
};

/** Adds as many people as the setting says. Does nothing if the demo's room doesn't exist or doesn't run. */
export async function seatDemoPeople({
  settings,
  conferences,
  live,
  personIdOf,
}: {
  readonly settings: Settings;
  readonly conferences: Pick<Conferences, 'find'>;
  readonly live: Pick<LiveConferences, 'enter'>;
  readonly personIdOf: PersonIdOf;
}): Promise<void> {
  if (settings.demo_people === 0) return;
  const row = await conferences.find(DEMO_CONFERENCE_ID);
  if (row?.state !== 'running') return;
  for (const [index, displayName] of NAMES.slice(0, settings.demo_people).entries()) {
    const userId = `#guest-demo${String(index)}@${domainOf(settings)}`;
    live.enter(
      {
        conferenceId: row.id,
        userId,
        personId: personIdOf(row.id, userId),
        account: undefined,
        signIn: undefined,
        displayName,
        isGuest: true,
        isOwner: false,
        isModerator: false,
        isDemo: true,
        listedRights: parseDetails(row.details).rights,
        media: { audio: false, video: false, screen: false },
        maxParticipants: MESH_MAX_PARTICIPANTS,
        sessionId: row.sessionId ?? undefined,
        recognisedBy: userId,
        address: 'demo',
        isExpected: true,
        application: undefined,
      },
      SILENT_LINK,
    );
  }
}
