/** Running calls without a server, for tests of their rules. */
import type { ServerMessage } from '#shared/wire/signalling.ts';
import { createTestClock } from '#tests/integration/testClock.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import {
  type LiveConferences,
  createLiveConferences,
} from '#server/realtime/signalling/liveConferences.ts';
import { createMediaPlanes } from '#server/realtime/signalling/mediaPlanes.ts';
import type { Link, Visitor } from '#server/realtime/signalling/seats.ts';

const PEOPLE_PER_CONFERENCE = 3;

/** The registry of everyone inside, with its own clock. */
export function liveWith(set: readonly string[] = []): LiveConferences {
  const settings = parseSettings(set);
  if (!settings.ok) throw new Error(settings.failure);
  const clock = createTestClock(1_800_000_000);
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  return createLiveConferences(
    settings.value,
    clock,
    [],
    createMediaPlanes(settings.value, clock, log),
    60_000,
    { arrived: () => undefined, left: () => undefined, measured: () => undefined },
  );
}

/** A socket that records its messages, and the codes of its rejections. */
export function aLink(): Link & { readonly codes: string[]; readonly sent: ServerMessage[] } {
  const codes: string[] = [];
  const sent: ServerMessage[] = [];
  return {
    codes,
    sent,
    send: (message) => void sent.push(message),
    reject: (book, code) => void codes.push(`${book} ${code}`),
    drop: () => undefined,
    seated: () => undefined,
  };
}

/** A participant, in the conference with their number. */
export function aVisitor(index: number, isGuest: boolean): Visitor {
  const name = `person${index}`;
  return {
    conferenceId: `conference${Math.floor(index / PEOPLE_PER_CONFERENCE)}`,
    ...{ userId: name, personId: name, displayName: name, recognisedBy: name },
    account: isGuest ? undefined : name,
    signIn: isGuest ? undefined : `sign-in of ${name}`,
    ...{ isGuest, isOwner: false, isModerator: false, isExpected: false },
    ...{ listedRights: undefined, sessionId: undefined, application: undefined },
    media: { audio: true, video: true, screen: false },
    ...{ maxParticipants: 6, address: '127.0.0.1' },
  };
}
