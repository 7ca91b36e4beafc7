import { describe, expect, test } from 'vitest';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { CallServerMessage } from './messages.ts';
import { serveRemoteLines } from './remoteLines.ts';

const LINE = { lineId: 'line', login: 'anna', signIn: 'sign-in' };
type Lines = Extract<CallServerMessage, { type: 'lines' }>;
const opened: Lines = { type: 'lines', isWhole: false, opened: [LINE], closed: [] };

/** A server that records what happens to connections; accounts are loaded when the test says so. */
function aServer() {
  const done: string[] = [];
  const sent: CallServerMessage[] = [];
  let take = (_message: CallServerMessage, _from: string): void => undefined;
  let goneServer = (_server: string): void => undefined;
  const found = Promise.withResolvers<UserRow | undefined>();
  serveRemoteLines(
    {
      onMessage: (listener) => void (take = listener),
      onOpen: () => undefined,
      onGone: (listener) => void (goneServer = listener),
      send: (message) => void sent.push(message),
    },
    {
      rings: {
        async open() {
          done.push('open');
          return true;
        },
        close: () => void done.push('close'),
        take: async (_line, { type }) => void done.push(type),
        greet: async () => void done.push('greet'),
      },
      presence: { seen: (login) => void done.push(`${login} is there`) },
      tokens: { isUnderWay: async (signIn) => signIn === LINE.signIn },
      users: { find: () => found.promise },
      log: { warn: () => undefined },
    },
  );
  const settle = async () => {
    // An account with the members that are used here.
    found.resolve({ login: 'anna' } as UserRow);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    ...{ done, sent, settle },
    take: (message: CallServerMessage) => take(message, 'other'),
    isGone: () => goneServer('other'),
  };
}

describe('pages at another server', () => {
  test('are handled in order, even while their account is loading', async () => {
    const server = aServer();
    server.take(opened);
    server.take({ type: 'lineWish', lineId: 'line', wish: { type: 'clearMissed' } });
    expect(server.done).toEqual([]);
    await server.settle();
    expect(server.done).toEqual(['anna is there', 'open', 'clearMissed']);
  });

  test('are removed with it', async () => {
    const server = aServer();
    server.take(opened);
    await server.settle();
    server.isGone();
    await server.settle();
    expect(server.done).toEqual(['anna is there', 'open', 'close']);
  });

  test('follow its last list', async () => {
    const server = aServer();
    server.take(opened);
    await server.settle();
    server.take({ ...opened, isWhole: true });
    await server.settle();
    server.take({ ...opened, isWhole: true, opened: [] });
    await server.settle();
    expect(server.done).toEqual(['anna is there', 'open', 'greet', 'close']);
  });

  test('that closed before their account was loaded never open', async () => {
    const server = aServer();
    server.take(opened);
    server.take({ ...opened, opened: [], closed: ['line'] });
    await server.settle();
    expect(server.done).toEqual([]);
  });

  test('are closed when their sign-in ends', async () => {
    const server = aServer();
    server.take({ ...opened, opened: [{ ...LINE, signIn: 'another' }] });
    await server.settle();
    expect(server.done).toEqual([]);
    expect(server.sent).toEqual([{ type: 'closeLine', lineId: 'line' }]);
  });
});
