/**
 * Mails to invited people after a save. They wait in the database for a moment, so that the save can be undone and a restart loses
 * none; several saves in that time become one mail. The mail has the difference between the state that people know and the state
 * when it is sent: after an undo there is no difference. The mails of a series are sent together, as one mail to each person, once
 * the last of them is due.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { HeldNoticeWire } from '#shared/wire/heldNotice.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ConferenceEdit } from '#server/storage/conferenceEdits.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { HeldNoticeRows } from '#server/storage/heldNotices.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { ConferenceRow, HeldNoticeRow } from '#server/storage/schema/conferences.ts';
import { createTurns } from '#server/lib/turns.ts';
import { describeError } from '#server/lib/log.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { ConferenceMails, NoticeOrder } from './invitationMail.ts';
import type { InvitedState } from './invitedState.ts';
import { planNews } from './noticePlan.ts';
import type { TimekeeperParts } from '#server/domain/conferences/timekeeper.ts';
import { createWakeList } from '#server/lib/wakeList.ts';

const RETRY_S = 60;

/** A state with all data to restore it. */
const stateSchema = z.object({
  owner: z.string(),
  details: z.string(),
  scheduleType: z.int(),
  allowGuests: z.int(),
  revision: z.int(),
  invitedAtS: z.nullable(z.int()),
  /** Missing in rows of older versions. */
  seriesId: z.nullish(z.string()),
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

/** A conference after a save; undefined when it is deleted. */
export interface NoticedChange {
  readonly id: string;
  readonly after: InvitedState | undefined;
}

/** Writes a save together with these statements; gets the held mails, if there are any, for its result. */
type WriteSave<Value, Failure> = (
  alongside: Alongside,
  notice: HeldNoticeWire | undefined,
) => Promise<Result<Value, Failure>>;

export type HeldNotices = ReturnType<typeof createHeldNotices>;

interface NoticeParts extends Pick<TimekeeperParts, 'log'> {
  readonly conferences: Conferences;
  readonly clock: Clock;
  readonly rows: HeldNoticeRows;
  readonly mails: ConferenceMails;
  readonly settings: Settings;
}

export function createHeldNotices(parts: NoticeParts) {
  const { conferences, clock, rows, mails, settings, log } = parts;
  const inTurn = createTurns();
  const wakes = createWakeList(clock, (id) => void inTurn(() => attend(id)));
  let isStopped = false;

  async function stateOf(row: ConferenceRow): Promise<KeptState> {
    const { owner, details, scheduleType, allowGuests, revision, invitedAtS, seriesId } = row;
    const people = [...((await conferences.people([row.id])).get(row.id) ?? [])];
    return { owner, details, scheduleType, allowGuests, revision, invitedAtS, seriesId, people };
  }

  /** A failed attempt is retried later. */
  async function attend(id: string): Promise<void> {
    if (isStopped) return;
    try {
      await send(id);
    } catch (error) {
      log.error({ err: describeError(error) }, 'held notices');
      wakes.set(id, clock.nowS() + RETRY_S);
    }
  }

  /** The notices that are sent together: all pending ones of the series, or the single one. */
  async function groupOf(row: ConferenceRow, held: HeldNoticeRow) {
    if (row.seriesId === null) return [{ row, held }];
    const members = new Map(
      (await conferences.inSeries(row.seriesId)).map((each) => [each.id, each] as const),
    );
    return (await rows.findMany([...members.keys()])).flatMap((each) => {
      const member = members.get(each.conferenceId);
      return member ? [{ row: member, held: each }] : [];
    });
  }

  async function send(id: string, isDue = false): Promise<void> {
    const [held, row] = [await rows.find(id), await conferences.findAny(id)];
    if (!held || !row) return;
    const group = await groupOf(row, held);
    const dueS = Math.max(...group.map((each) => each.held.dueS));
    if (!isDue && dueS > clock.nowS()) {
      wakes.set(id, dueS);
      return;
    }
    const orders: NoticeOrder[] = [];
    for (const each of group) {
      const known = parseState(each.held.known);
      const now = each.row.removedAtS === null ? await stateOf(each.row) : undefined;
      const news = planNews(known, now, clock.nowS() * 1000);
      orders.push({ row: each.row, news, known: known?.details });
    }
    await mails.notify(orders);
    for (const each of group) {
      if (each.row.removedAtS === null) await rows.remove(each.row.id);
      else await conferences.remove(each.row.id);
    }
  }

  /** Compares a change with the state that invited people know. */
  async function look({ id, after }: NoticedChange) {
    const row = await conferences.find(id);
    const before = row && (await stateOf(row));
    const held = await rows.find(id);
    const known = held ? parseState(held.known) : before;
    return { id, before, held, known, news: planNews(known, after, clock.nowS() * 1000) };
  }

  return {
    /** Carries out a save of one conference. */
    save<Value, Failure>(
      id: string,
      after: InvitedState | undefined,
      write: WriteSave<Value, Failure>,
    ): Promise<Result<Value, Failure>> {
      return this.saveAll([{ id, after }], write);
    },

    /** Runs a save of several conferences, which a single undo reverts. */
    saveAll: <Value, Failure>(
      changes: readonly NoticedChange[],
      write: WriteSave<Value, Failure>,
    ): Promise<Result<Value, Failure>> =>
      inTurn(async () => {
        const looks: Awaited<ReturnType<typeof look>>[] = [];
        for (const change of changes) looks.push(await look(change));
        const counts = await mails.count(looks.map(({ news }) => news));
        const isNews = counts.invited + counts.updated + counts.cancelled > 0;
        if (!isNews && looks.every(({ held }) => !held)) return write([], undefined);
        const nowS = clock.nowS();
        const key = randomBytes(16).toString('base64url');
        const notice = {
          key,
          hold_s: settings.mail_hold_s,
          ...counts,
          kept_in_outbox: !mails.reachPeople,
        };
        const dueS = nowS + settings.mail_hold_s;
        const put = looks.flatMap(({ id, before, known, news }) => {
          const kept = {
            conferenceId: id,
            known: known === undefined ? null : JSON.stringify(known),
            before: before === undefined ? null : JSON.stringify(before),
            undoKey: isNews ? key : null,
            dueS,
          };
          return rows.put(kept, news.invited.length > 0 ? nowS : undefined);
        });
        const earlier = looks.flatMap(({ held }) => held?.undoKey ?? []);
        const alongside = [...rows.endUndo([...new Set(earlier)]), ...put];
        const done = await write(alongside, isNews ? notice : undefined);
        if (done.ok) for (const { id } of looks) wakes.set(id, dueS);
        return done;
      }),

    /**
     * Reverts the last save of a conference, and of all others that the save wrote. `removeMade` removes the conferences that the
     * save created. It fails if it is too late, or if one of them has changed since.
     */
    undo: (
      id: string,
      key: string,
      removeMade: (ids: readonly string[]) => Promise<void>,
    ): Promise<Result<'removed' | 'restored', 'tooLate' | 'outdated'>> =>
      inTurn(async () => {
        const save = await rows.ofSave(key);
        if (save.every(({ conferenceId }) => conferenceId !== id)) return fail('tooLate');
        const made: string[] = [];
        const edits: ConferenceEdit[] = [];
        for (const held of save) {
          const row = await conferences.findAny(held.conferenceId);
          if (!row) return fail('tooLate');
          const before = parseState(held.before);
          if (before === undefined) {
            made.push(row.id);
            continue;
          }
          const { scheduleType, allowGuests, details, invitedAtS, people, revision } = before;
          if (row.revision !== revision + 1) return fail('outdated');
          const seriesId = before.seriesId ?? null;
          const change = { scheduleType, allowGuests, details, invitedAtS, seriesId };
          edits.push({
            row,
            change: { ...change, removedAtS: null },
            people: people.map(planned),
          });
        }
        const restored = await conferences.editAll(edits, []);
        if (!restored.ok) return fail('outdated');
        if (made.length > 0) await removeMade(made);
        await rows.keepOnly(edits.map(({ row }) => row.id));
        return ok(edits.length > 0 ? 'restored' : 'removed');
      }),

    /** An owner reuses the id of a conference that they have just deleted: sends its mails now, and deletes it permanently. */
    letGo: (id: string, owner: string): Promise<void> =>
      inTurn(async () => {
        const row = await conferences.findAny(id);
        const isOwn = row?.owner.toLowerCase() === owner.toLowerCase();
        if (isOwn && row.removedAtS !== null) await send(id, true);
      }),

    /**
     * Removes conferences together with their owner. This can't be undone, so the mails are sent at once, while the owner's name is
     * still known.
     */
    removeAll: (ids: readonly string[]): Promise<void> =>
      inTurn(async () => {
        const together = new Map<string, NoticeOrder[]>();
        for (const id of ids) {
          const row = await conferences.findAny(id);
          if (!row) continue;
          const held = await rows.find(id);
          const known = held ? parseState(held.known) : await stateOf(row);
          const news = planNews(known, undefined, clock.nowS() * 1000);
          const key = row.seriesId ?? id;
          const order = { row, news, known: known?.details };
          together.set(key, [...(together.get(key) ?? []), order]);
        }
        for (const orders of together.values()) await mails.notify(orders);
        await conferences.removeAll(ids);
      }),

    /** Continues with the notices of an earlier run of the server. */
    start: (): Promise<void> =>
      inTurn(async () => {
        for (const { conferenceId } of await rows.all()) await attend(conferenceId);
      }),
    settled: (): Promise<void> => inTurn(() => Promise.resolve()),
    async stop(): Promise<void> {
      isStopped = true;
      wakes.clear();
      await inTurn(() => Promise.resolve());
    },
  };
}

function planned({ id, displayName, isModerator }: KeptState['people'][number]) {
  return { id, displayName, isModerator };
}

/** Parses a state that this server has written; a mismatch means a damaged row. */
function parseState(json: string | null): KeptState | undefined {
  return json === null ? undefined : z.parse(stateSchema, JSON.parse(json));
}
