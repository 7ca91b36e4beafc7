/** For the main server: pages whose sockets are at call servers, as lines like its own. */
import { createTurns } from '#server/lib/turns.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import type { Presence } from '#server/domain/presence/presence.ts';
import type { Line } from '#server/realtime/ringing/lineBook.ts';
import type { Rings } from '#server/realtime/ringing/rings.ts';
import type { Users } from '#server/storage/users.ts';
import type { CallServerMessage } from './messages.ts';
import type { Sharing } from './sharing.ts';

type LinesNews = Extract<CallServerMessage, { type: 'lines' }>;
type OpenedLine = LinesNews['opened'][number];

export interface RemoteLineParts {
  readonly rings: Pick<Rings, 'open' | 'close' | 'take' | 'greet'>;
  readonly presence: Pick<Presence, 'seen'>;
  readonly tokens: { isUnderWay(signIn: string): Promise<boolean> };
  readonly users: Pick<Users, 'find'>;
  readonly log: Pick<Log, 'warn'>;
}

interface RemoteLine {
  /** Undefined until the account has been found. */
  line: Line | undefined;
  /** Handles a page's messages in order. */
  readonly inTurn: ReturnType<typeof createTurns>;
}

/** Accepts such lines from now on. */
export function serveRemoteLines(
  sharing: Pick<Sharing, 'onMessage' | 'onOpen' | 'onGone' | 'send'>,
  { rings, presence, tokens, users, log }: RemoteLineParts,
): void {
  const byServer = new Map<string, Map<string, RemoteLine>>();

  const closeAtPage = (lineId: string): void => sharing.send({ type: 'closeLine', lineId });

  function follow(lineId: string, { inTurn }: RemoteLine, work: () => Promise<void>): void {
    inTurn(work).catch((error: unknown) => {
      log.warn({ err: describeError(error) }, 'ringing');
      closeAtPage(lineId);
    });
  }

  function open(lines: Map<string, RemoteLine>, { lineId, login, signIn }: OpenedLine): void {
    const known = lines.get(lineId);
    // Its page may have missed something.
    if (known) return follow(lineId, known, async () => known.line && rings.greet(known.line));
    const made: RemoteLine = { line: undefined, inTurn: createTurns() };
    lines.set(lineId, made);
    return follow(lineId, made, async () => {
      const user = await users.find(login);
      const isSignedIn = user !== undefined && (await tokens.isUnderWay(signIn));
      if (lines.get(lineId) !== made) return;
      if (!isSignedIn) return closeAtPage(lineId);
      made.line = {
        ...{ user, signIn, close: () => closeAtPage(lineId) },
        send: (message) => sharing.send({ type: 'toLine', lineId, message }),
      };
      presence.seen(login);
      if (!(await rings.open(made.line))) closeAtPage(lineId);
    });
  }

  function close(lines: Map<string, RemoteLine>, lineId: string): void {
    const known = lines.get(lineId);
    lines.delete(lineId);
    if (known) follow(lineId, known, async () => known.line && rings.close(known.line));
  }

  function takeLines(server: string, { isWhole, opened, closed }: LinesNews): void {
    const lines = byServer.get(server) ?? new Map<string, RemoteLine>();
    byServer.set(server, lines);
    const still = new Set(opened.map(({ lineId }) => lineId));
    const gone = isWhole ? [...lines.keys()].filter((lineId) => !still.has(lineId)) : closed;
    for (const lineId of gone) close(lines, lineId);
    for (const each of opened) open(lines, each);
  }

  sharing.onOpen(() => sharing.send({ type: 'wantLines' }));
  sharing.onGone((server) => {
    const lines = byServer.get(server);
    for (const lineId of lines?.keys() ?? []) if (lines) close(lines, lineId);
    byServer.delete(server);
  });
  sharing.onMessage((message, from) => {
    if (message.type === 'lines') takeLines(from, message);
    else if (message.type === 'seen') for (const login of message.logins) presence.seen(login);
    else if (message.type === 'lineWish') {
      const known = byServer.get(from)?.get(message.lineId);
      if (!known) return;
      const { lineId, wish } = message;
      follow(lineId, known, async () => known.line && rings.take(known.line, wish));
    }
  });
}
