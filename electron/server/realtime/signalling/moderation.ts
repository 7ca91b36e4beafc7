/** The actions of owners and moderators on people inside. The rights are checked here, whatever a page shows. */
import { WAITING_NOTE_INTERVAL_S } from '#shared/limits.ts';
import type { Moderated, ModerationAct } from '#shared/wire/call/moderation.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import type { ConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Gestures } from './gestures.ts';
import type { LiveConferences } from './liveConferences.ts';
import type { Rejection } from '#shared/wire/signalling.ts';
import { takeMedia } from './seatRights.ts';
import { type LiveConference, type Seat, mayAdmit, notify } from './seats.ts';

/**
 * The code for a removed person: access denied. "Rejected by logout" (9) would say that they signed out or were signed out, and
 * would ask them to sign in again; but they shouldn't return at once.
 */
const REMOVED: Rejection = { book: 'conference', code: '8' };

/** After a conflicting edit, the conference is read again, at most this many times. */
const PIN_TRIES = 5;

export type Moderation = ReturnType<typeof createModeration>;

interface ModerationParts {
  readonly live: LiveConferences;
  readonly gestures: Pick<Gestures, 'lowerHand'>;
  readonly conferences: Pick<Conferences, 'find' | 'edit'>;
  readonly runs: Pick<ConferenceRuns, 'stop'>;
  readonly log: Pick<Log, 'info'>;
  readonly clock: Pick<Clock, 'nowS'>;
}

export function createModeration({
  live,
  gestures,
  conferences,
  runs,
  log,
  clock,
}: ModerationParts) {
  /** When each seat last wrote to the waiting room. */
  const notesAtS = new WeakMap<Seat, number>();

  function lowerHand(seat: Seat, actor: Seat): void {
    if (seat.hand === undefined) return;
    gestures.lowerHand(seat);
    if (seat === actor) return; // They know.
    notify(seat, { type: 'moderated', what: 'handLowered', by: actor.visitor.displayName });
  }

  function silence(conference: LiveConference, seat: Seat, by: string): void {
    if (!seat.media.audio) return;
    takeMedia(conference, seat, { ...seat.media, audio: false });
    notify(seat, { type: 'moderated', what: 'muted', by });
  }

  function actOn(conference: LiveConference, seat: Seat, act: ActOnSomebody, actor: Seat): void {
    const by = actor.visitor.displayName;
    const say = (what: Moderated): void => notify(seat, { type: 'moderated', what, by });
    switch (act.kind) {
      case 'mute':
        return silence(conference, seat, by);
      case 'askToUnmute':
        return seat.media.audio ? undefined : say('askedToUnmute');
      case 'stopCamera':
        if (!seat.media.video) return;
        takeMedia(conference, seat, { ...seat.media, video: false });
        return say('cameraStopped');
      case 'stopScreen':
        if (!seat.media.screen) return;
        takeMedia(conference, seat, { ...seat.media, screen: false, screenSound: false });
        return say('screenStopped');
      case 'lowerHand':
        return lowerHand(seat, actor);
      case 'remove':
        return live.remove(seat, REMOVED, by);
      case 'makeModerator':
      case 'takeModerator': {
        const isModerator = act.kind === 'makeModerator';
        if (live.nameModerator(seat, isModerator))
          say(isModerator ? 'madeModerator' : 'noModerator');
        return;
      }
      case 'makePresenter':
      case 'takePresenter': {
        const isPresenter = act.kind === 'makePresenter';
        if (live.setPresenter(seat, isPresenter))
          say(isPresenter ? 'madePresenter' : 'noPresenter');
      }
    }
  }

  function writeToWaiting(actor: Seat, text: string): Result<undefined, string> {
    const nowS = clock.nowS();
    if (nowS - (notesAtS.get(actor) ?? -Infinity) < WAITING_NOTE_INTERVAL_S) {
      return fail('the waiting room was written to a moment ago');
    }
    notesAtS.set(actor, nowS);
    live.write(actor.visitor.conferenceId, text);
    return ok(undefined);
  }

  async function setPin(
    conference: LiveConference,
    pin: string,
    actor: Seat,
  ): Promise<Result<undefined, string>> {
    for (let attempt = 0; attempt < PIN_TRIES; attempt += 1) {
      const row = await conferences.find(conference.id);
      if (!row) break;
      const before = parseDetails(row.details);
      if (pin !== '' && before.registration_enabled === true) {
        return fail('a PIN and registration exclude each other');
      }
      const details = JSON.stringify({ ...before, pin });
      const edited = await conferences.edit(row, { details });
      if (!edited.ok) continue;
      for (const seat of conference.seats.values()) {
        if (!mayAdmit(seat.visitor)) continue;
        notify(seat, { type: 'pinChanged', hasPin: pin !== '', by: nameFor(seat, actor) });
      }
      break;
    }
    return ok(undefined);
  }

  return {
    /** Performs an action, or fails with the reason why it isn't allowed. If the target has just left, that is no failure. */
    async act(actor: Seat, act: ModerationAct): Promise<Result<undefined, string>> {
      const conference = live.find(actor.visitor.conferenceId);
      if (!conference?.seats.has(actor.id)) return ok(undefined);
      if (!mayAdmit(actor.visitor)) return fail('only owners and moderators do that');
      const by = actor.visitor.displayName;
      // Only ids of this stay: the log must not identify people.
      log.info({ conference: conference.id, by: actor.id, act: describe(act) }, 'moderation');
      switch (act.kind) {
        case 'muteAll':
          for (const seat of conference.seats.values()) {
            if (seat !== actor && !mayAdmit(seat.visitor)) silence(conference, seat, by);
          }
          return ok(undefined);
        case 'lowerHands':
          for (const seat of conference.seats.values()) lowerHand(seat, actor);
          return ok(undefined);
        case 'lock':
          if (conference.isLocked === act.isLocked) return ok(undefined);
          conference.isLocked = act.isLocked;
          for (const seat of conference.seats.values())
            notify(seat, {
              ...{ type: 'lockChanged', isLocked: act.isLocked },
              by: nameFor(seat, actor),
            });
          return ok(undefined);
        case 'setPin':
          return setPin(conference, act.pin, actor);
        case 'writeToWaiting':
          return writeToWaiting(actor, act.text);
        case 'endForAll':
          await runs.stop(conference.id);
          live.end(conference.id, { book: 'conference', code: '18', by });
          return ok(undefined);
        case 'mute':
        case 'askToUnmute':
        case 'stopCamera':
        case 'stopScreen':
        case 'lowerHand':
        case 'remove':
        case 'makeModerator':
        case 'takeModerator': {
          const seat = conference.seats.get(act.participantId);
          if (!seat || seat === actor) return ok(undefined);
          const refused = refuse(actor, seat, act);
          if (refused !== undefined) return fail(refused);
          actOn(conference, seat, act, actor);
          return ok(undefined);
        }
        case 'makePresenter':
        case 'takePresenter': {
          const seat = conference.seats.get(act.participantId);
          if (seat === actor) live.setPresenter(seat, act.kind === 'makePresenter');
          else if (seat) actOn(conference, seat, act, actor);
          return ok(undefined);
        }
      }
    },
  };
}

/** The name of who acted, for someone in the call; empty for the actor. */
function nameFor(reader: Seat, actor: Seat): string {
  return reader === actor ? '' : actor.visitor.displayName;
}

type ActOnSomebody = Extract<ModerationAct, { participantId: string }>;

/**
 * No one can remove the owner or change their role, and only the owner can remove moderators or revoke their role: a moderator who
 * could revoke it could remove them after that.
 */
function refuse(actor: Seat, seat: Seat, { kind }: ActOnSomebody): string | undefined {
  if (kind !== 'remove' && kind !== 'makeModerator' && kind !== 'takeModerator') return undefined;
  if (seat.visitor.isOwner) return 'no one does that to the owner';
  if (kind === 'makeModerator' || !seat.visitor.isModerator || actor.visitor.isOwner)
    return undefined;
  return kind === 'remove'
    ? 'only the owner removes moderators'
    : 'only the owner takes the role of moderators';
}

/** The action without its secrets. */
function describe(act: ModerationAct): Readonly<Record<string, unknown>> {
  if (act.kind === 'writeToWaiting') return { kind: act.kind };
  return act.kind === 'setPin' ? { kind: act.kind, hasPin: act.pin !== '' } : act;
}
