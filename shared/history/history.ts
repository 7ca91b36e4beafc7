/** Past sessions, for the people who own or attended them (contract 5.8, 6.5; the rest is proposed). */
import * as z from 'zod/mini';
import { chatMessageWire } from '../wire/call/chat.ts';
import { SESSION_FIELDS } from '../wire/proposed.ts';
import { count, optionalFlag, text, tolerantList } from '../wire/values.ts';
import { sessionSchema } from './callLog.ts';
import { recordSchema } from './record.ts';

/** A participant of a session; the id has no meaning outside the conference. */
const attendeeSchema = z.pipe(
  z.object({ id: z.string(), display_name: text }),
  z.transform((wire) => ({ id: wire.id, displayName: wire.display_name ?? '' })),
);

const leftSchema = z.object({
  named_conf_id: z.catch(text, undefined),
  [SESSION_FIELDS.isOwn]: z.catch(optionalFlag, undefined),
  [SESSION_FIELDS.people]: z.catch(z.nullish(tolerantList(attendeeSchema)), undefined),
  [SESSION_FIELDS.peopleCount]: z.catch(count, undefined),
  [SESSION_FIELDS.hasChat]: z.catch(optionalFlag, undefined),
  [SESSION_FIELDS.records]: z.catch(z.nullish(tolerantList(recordSchema)), undefined),
  [SESSION_FIELDS.isRecording]: z.catch(optionalFlag, undefined),
});

const pastSessionSchema = z.pipe(
  z.transform((answer) => ({ session: answer, left: answer })),
  z.pipe(
    z.object({ session: sessionSchema, left: leftSchema }),
    z.transform(({ session, left }) => ({
      ...session,
      conferenceId: left.named_conf_id ?? '',
      /** Whether the reader owns the conference. A server that omits it only lists own ones. */
      isOwn: left[SESSION_FIELDS.isOwn] ?? true,
      /** Some of the participants, in their order; empty when the server omits them. */
      people: left[SESSION_FIELDS.people] ?? [],
      /** The number of participants; undefined when the server omits it. */
      peopleCount: left[SESSION_FIELDS.peopleCount],
      /** Whether there is a chat that the reader may read. */
      hasChat: left[SESSION_FIELDS.hasChat] ?? false,
      /** Undefined when the server omits them, or the reader has no access. */
      recordings: left[SESSION_FIELDS.records] ?? undefined,
      /** Whether a recording of it is still being written. */
      isRecordingUnfinished: left[SESSION_FIELDS.isRecording] ?? false,
    })),
  ),
);

/** A session with its chat and recordings, limited to the reader's access. */
export type PastSession = Readonly<z.output<typeof pastSessionSchema>>;

/** One page of past sessions, and the total number. */
export const pastSessionListSchema = z.pipe(
  z.object({ cnt: z.catch(count, undefined), list: tolerantList(pastSessionSchema) }),
  z.transform(({ cnt, list }) => ({ total: cnt ?? list.length, sessions: list })),
);

/** A part of a session's chat, in order. */
export const sessionChatSchema = z.pipe(
  z.object({ messages: tolerantList(chatMessageWire), has_older: z.catch(z.boolean(), false) }),
  z.transform((wire) => ({ messages: wire.messages, hasOlder: wire.has_older })),
);
