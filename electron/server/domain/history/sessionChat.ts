/** Who may read a session's chat afterwards, and how much of it: what they could read during the session. */
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { ALL_CALL_RIGHTS } from '#shared/wire/call/rights.ts';
import type { ChatRows } from '#server/storage/chat.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { SessionRow } from '#server/storage/schema/history.ts';
import type { Sessions } from '#server/storage/sessions.ts';
import { fullId } from '#server/domain/accounts/identity.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { describeEntry } from '#server/domain/chat/chatView.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import { callRightsOf } from '#server/domain/conferences/callRights.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import type { RuleFailure } from '#server/domain/failures.ts';

/** The number of messages in a response. */
const STRETCH = 500;

export interface SessionChatParts {
  readonly chatRows: Pick<ChatRows, 'stretch' | 'sessionsWithAny'>;
  readonly conferences: Pick<Conferences, 'find' | 'isModerator'>;
  readonly sessions: Pick<Sessions, 'staysOf'>;
  readonly settings: Settings;
  readonly personIdOf: PersonIdOf;
}

export function isOwnSession({ owner }: SessionRow, login: string): boolean {
  return owner.toLowerCase() === login.toLowerCase();
}

/** A part of a session's chat for one account, in order; the newest, or the messages before a position. */
export async function readSessionChat(
  context: SessionChatParts,
  row: SessionRow,
  login: string,
  before: number | undefined,
): Promise<
  Result<{ readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean }, RuleFailure>
> {
  const reading = await readingOf(context, row, login);
  if (reading === undefined) return fail({ kind: 'forbidden' });
  const { chatRows, personIdOf, settings } = context;
  const entries = await chatRows.stretch(row.id, before, STRETCH + 1);
  const reader = fullId(login, settings);
  const nameAuthor = (author: string): string => personIdOf(row.conferenceId, author);
  return ok({
    messages: entries
      .slice(-STRETCH)
      .filter((entry) => entry.row.atMs <= reading.untilMs)
      .flatMap((entry) => describeEntry(entry, reading.rights, reader, nameAuthor) ?? []),
    hasOlder: entries.length > STRETCH,
  });
}

/** The sessions whose chat an account may read. */
export async function readableChats(
  context: SessionChatParts,
  rows: readonly SessionRow[],
  login: string,
): Promise<ReadonlySet<string>> {
  const written = await context.chatRows.sessionsWithAny(rows.map(({ id }) => id));
  const readable = new Set<string>();
  for (const row of rows) {
    if (written.has(row.id) && (await readingOf(context, row, login))) readable.add(row.id);
  }
  return readable;
}

/**
 * A person's rights to read a chat, and the time up to which they may read. The owner reads all. People who attended read messages
 * until they left, with the rights that the conference gives; if the conference is deleted, its rights are unknown.
 */
async function readingOf(
  { conferences, sessions, settings }: SessionChatParts,
  row: SessionRow,
  login: string,
) {
  if (isOwnSession(row, login)) return { rights: ALL_CALL_RIGHTS, untilMs: Infinity };
  const stays = await sessions.staysOf(row.id, fullId(login, settings));
  const conference = stays.length === 0 ? undefined : await conferences.find(row.conferenceId);
  if (conference === undefined) return undefined;
  const rights = callRightsOf(parseDetails(conference.details), {
    isGuest: false,
    isOwner: false,
    isModerator: await conferences.isModerator(row.conferenceId, login),
  });
  if (!rights.chat_rcv && !rights.file_transfer_rcv) return undefined;
  return {
    rights,
    untilMs: Math.max(
      ...stays.map(({ leftAtS }) => (leftAtS === null ? Infinity : leftAtS * 1000)),
    ),
  };
}
