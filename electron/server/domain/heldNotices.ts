/**
 * Mails to invited people after a save. They wait for a moment in the database, so that the save can be undone and a restart
 * loses none; several saves in that time become one mail. What people hear is the difference between what they know and what
 * is so when the time has come: an undo leaves no difference.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { HeldNoticeWire } from '#shared/wire/heldNotice.ts';
import type { Clock } from '#server/clock.ts';
import type { Conferences } from '#server/database/conferences.ts';
import type { HeldNoticeRows } from '#server/database/heldNotices.ts';
import type { Alongside } from '#server/database/keptAnswers.ts';
import type { ConferenceRow } from '#server/database/schema.ts';
import { createTurns } from '#server/database/turns.ts';
import { describeError } from '#server/http/logging.ts';
import { type Result, fail, ok } from '#server/result.ts';
import type { Settings } from '#server/settings.ts';
import type { ConferenceMails } from './invitationMail.ts';
import { type InvitedState, planNews } from './noticePlan.ts';
import type { TimekeeperParts } from './timekeeper.ts';
import { createWakeList } from './wakeList.ts';

const RETRY_S = 60;

/** A state with what it takes to bring it back. */
const stateSchema = z.object({
  owner: z.string(),
  details: z.string(),
  scheduleType: z.int(),
  allowGuests: z.int(),
  revision: z.int(),
  invitedAtS: z.nullable(z.int()),
  people: z.array(
    z.object({
      id: z.string(),
      displayName: z.nullable(z.string()),
      isModerator: z.boolean(),
      hasAccount: z.boolean(),
    }),
  ),
});
type KeptState = z.output<typeof stateSchema>;

export interface HeldNotices {
  /**
   * Carries out a save. `after` is what will be, undefined when the conference is deleted; `write` writes it with what must
   * be written beside, and answers with the mails that wait, if there are any.
   */
  save<Value, Failure>(
    id: string,
    after: InvitedState | undefined,
    write: (
      alongside: Alongside,
      notice: HeldNoticeWire | undefined,
    ) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>>;
  /**
   * Takes the last save of a conference back. `removeMade` removes one that the save has made. The failures: it is too late,
   * or the conference has changed since.
   */
  undo(
    id: string,
    key: string,
    removeMade: () => Promise<void>,
  ): Promise<Result<'removed' | 'restored', 'tooLate' | 'outdated'>>;
  /** For an owner who reuses the id of a conference they have just deleted: its mails go out now, and it is gone. */
  letGo(id: string, owner: string): Promise<void>;
  /** Takes up what an earlier run of the server has left. */
  start(): Promise<void>;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface NoticeParts extends Pick<TimekeeperParts, 'log'> {
  readonly conferences: Conferences;
  readonly clock: Clock;
  readonly rows: HeldNoticeRows;
  readonly mails: ConferenceMails;
  readonly settings: Settings;
}

/** Makes the keeper. */
export function createHeldNotices(parts: NoticeParts): HeldNotices {
  const { conferences, clock, rows, mails, settings, log } = parts;
  const inTurn = createTurns();
  const wakes = createWakeList(clock, (id) => void inTurn(() => attend(id)));
  let isStopped = false;

  async function stateOf(row: ConferenceRow): Promise<KeptState> {
    const { owner, details, scheduleType, allowGuests, revision, invitedAtS } = row;
    const people = [...((await conferences.people([row.id])).get(row.id) ?? [])];
    return { owner, details, scheduleType, allowGuests, revision, invitedAtS, people };
  }

  /** What fails is tried again later. */
  async function attend(id: string): Promise<void> {
    if (isStopped) return;
    try {
      await send(id);
    } catch (error) {
      log.error({ err: describeError(error) }, 'held notices');
      wakes.set(id, clock.nowS() + RETRY_S);
    }
  }

  async function send(id: string, isDue = false): Promise<void> {
    const held = await rows.find(id);
    if (!held) return;
    if (!isDue && held.dueS > clock.nowS()) {
      wakes.set(id, held.dueS);
      return;
    }
    const row = await conferences.findAny(id);
    if (!row) return;
    const told = parseState(held.told);
    const now = row.removedAtS === null ? await stateOf(row) : undefined;
    const news = planNews(told, now, clock.nowS() * 1000);
    await mails.tell(row, news, told?.details);
    if (row.removedAtS === null) await rows.remove(id);
    else await conferences.remove(id);
  }

  return {
    save: (id, after, write) =>
      inTurn(async () => {
        const nowS = clock.nowS();
        const row = await conferences.find(id);
        const before = row && (await stateOf(row));
        const held = await rows.find(id);
        const told = held ? parseState(held.told) : before;
        const counts = await mails.count(planNews(told, after, nowS * 1000));
        const isNews = counts.invited + counts.updated + counts.cancelled > 0;
        if (!held && !isNews) return write([], undefined);
        const key = randomBytes(16).toString('base64url');
        const notice = {
          key,
          hold_s: settings.mail_hold_s,
          ...counts,
          kept_in_outbox: !mails.reachPeople,
        };
        const dueS = nowS + settings.mail_hold_s;
        const kept = {
          conferenceId: id,
          told: told === undefined ? null : JSON.stringify(told),
          before: before === undefined ? null : JSON.stringify(before),
          undoKey: isNews ? key : null,
          dueS,
        };
        const invitedAtS = counts.invited > 0 ? nowS : undefined;
        const done = await write(rows.put(kept, invitedAtS), isNews ? notice : undefined);
        if (done.ok) wakes.set(id, dueS);
        return done;
      }),

    undo: (id, key, removeMade) =>
      inTurn(async () => {
        const held = await rows.find(id);
        const row = await conferences.findAny(id);
        if (!row || held?.undoKey !== key) return fail('tooLate');
        const before = parseState(held.before);
        if (before === undefined) {
          await removeMade();
          return ok('removed');
        }
        const { scheduleType, allowGuests, details, invitedAtS, people, revision } = before;
        if (row.revision !== revision + 1) return fail('outdated');
        const change = { scheduleType, allowGuests, details, invitedAtS, removedAtS: null };
        const restored = await conferences.edit(row, change, people.map(planned));
        if (!restored.ok) return fail('outdated');
        await rows.keepOnly(id);
        return ok('restored');
      }),

    letGo: (id, owner) =>
      inTurn(async () => {
        const row = await conferences.findAny(id);
        const isOwn = row?.owner.toLowerCase() === owner.toLowerCase();
        if (isOwn && row.removedAtS !== null) await send(id, true);
      }),

    start: () =>
      inTurn(async () => {
        for (const { conferenceId } of await rows.all()) await attend(conferenceId);
      }),
    settled: () => inTurn(() => Promise.resolve()),
    async stop() {
      isStopped = true;
      wakes.clear();
      await inTurn(() => Promise.resolve());
    },
  };
}

function planned({ id, displayName, isModerator }: KeptState['people'][number]) {
  return { id, displayName, isModerator };
}

/** Reads what this server has written; a misfit means a damaged row. */
function parseState(json: string | null): KeptState | undefined {
  return json === null ? undefined : z.parse(stateSchema, JSON.parse(json));
}
