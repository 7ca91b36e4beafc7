/** Messages as text. One that goes to many people, one after the other, is written once. */
import type { ServerMessage } from '#shared/wire/signalling.ts';

let last: { readonly message: ServerMessage; readonly text: string } | undefined;

/** The text of a message, which nothing may change from then on. */
export function writeMessage(message: ServerMessage): string {
  if (last?.message !== message) last = { message, text: JSON.stringify(message) };
  return last.text;
}
