/** The key of the last seat, by which the server recognises a guest of this tab who rejoins the same call, as after a reload. */
import * as z from 'zod/mini';
import { parseJson } from '#shared/parseJson.ts';
import { readTabNote, writeTabNote } from './tabNotes.ts';

export interface GuestKeys {
  read(callId: string): string | undefined;
  keep(callId: string, key: string): void;
}

const noteSchema = z.object({ callId: z.string(), key: z.string() });

export const TAB_GUEST_KEYS: GuestKeys = {
  read(callId) {
    const note = z.safeParse(noteSchema, parseJson(readTabNote('guestKey')));
    return note.success && note.data.callId === callId ? note.data.key : undefined;
  },
  keep: (callId, key) => writeTabNote('guestKey', JSON.stringify({ callId, key })),
};
