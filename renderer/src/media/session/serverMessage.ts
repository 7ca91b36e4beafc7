import { type ServerMessage, serverMessageWire } from '#shared/wire/signalling.ts';

/** Parses a message from the server, by socket or cluster; undefined when this page doesn't know it. */
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
