/** The chat as one person may see it (contract 5.3: chat_rcv, file_transfer_rcv). */
import { firstCharacters, isLongerThan } from '#shared/characters.ts';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import type { CallRights } from '#shared/wire/call/rights.ts';
import type { ChatEntry } from '#server/storage/chat.ts';

/** The length of a quotation. */
const QUOTED_LENGTH = 140;

/** A message for its reader; undefined when they may not read any of it. People can always read their own messages. */
export function describeEntry(
  { row, file, repliedTo }: ChatEntry,
  rights: CallRights,
  readerId: string,
  personIdOf: (userId: string) => string,
): ChatMessage | undefined {
  const isOwn = row.userId === readerId;
  const mayRead = isOwn || rights.chat_rcv;
  const mayHave = isOwn || rights.file_transfer_rcv;
  const hasFile = row.fileId !== null;
  if (!mayRead && !(hasFile && mayHave)) return undefined;
  const { place, id, userId, displayName, atMs } = row;
  return {
    ...{ place, id, personId: personIdOf(userId), displayName, atMs },
    text: mayRead ? row.text : '',
    ...(repliedTo &&
      rights.chat_rcv && {
        replyTo: {
          place: repliedTo.row.place,
          displayName: repliedTo.row.displayName,
          text: quote(repliedTo.row.text),
          ...(repliedTo.file && rights.file_transfer_rcv && { fileName: repliedTo.file.name }),
        },
      }),
    ...(file &&
      mayHave && {
        file: { id: file.id, name: file.name, size: file.size, isPicture: file.isPicture === 1 },
      }),
    ...(hasFile && !mayHave && { isFileWithheld: true }),
  };
}

/** The beginning of a text, cut between characters. */
function quote(text: string): string {
  return isLongerThan(text, QUOTED_LENGTH) ? `${firstCharacters(text, QUOTED_LENGTH)}…` : text;
}
