import { type ServerMessage, serverMessageWire } from '#shared/wire/signalling.ts';

/** What the server says in a text, by whatever way it came; undefined when it is nothing that this page knows. */
export function readServerMessage(text: string): ServerMessage | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = serverMessageWire.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}
