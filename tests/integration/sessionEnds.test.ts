/** People who left just before the end of a session, and whose leaving was written just after it, as on a slow disk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAVE_REASONS } from '#shared/history/callLog.ts';
import { createSharedCommits } from '#server/storage/groupCommit.ts';
import { type Database, openDatabase } from '#server/storage/open.ts';
import { type Sessions, createSessions } from '#server/storage/sessions.ts';
import { temporaryDirectory } from './testServer.ts';

const SESSION = 'one@plenum.local#vcs';

let database: Database;
let sessions: Sessions;
beforeAll(async () => {
  const opened = await openDatabase(await temporaryDirectory());
  if (!opened.ok) throw new Error(opened.failure);
  ({ database } = opened.value);
  sessions = createSessions(database, createSharedCommits(database));
  await sessions.begin({
    ...{ id: SESSION, conferenceId: 'demo', topic: 'Talk', owner: 'anna', startedAtS: 10 },
    invited: '[]',
  });
});
afterAll(() => database.close());

test('[PA-4] stores when and why people left, and nothing from after the end', async () => {
  const arrive = (name: string) =>
    sessions.arrive({
      ...{ sessionId: SESSION, userId: name, displayName: name, application: null, joinedAtS: 11 },
    });
  const [early, inside, late] = [
    await arrive('early'),
    await arrive('inside'),
    await arrive('late'),
  ];
  await sessions.end(SESSION, 20, '[]', LEAVE_REASONS.ended);
  await sessions.leave(early, 15, LEAVE_REASONS.left);
  await sessions.leave(inside, 20, LEAVE_REASONS.ended);
  await sessions.leave(late, 50, LEAVE_REASONS.connectionLost);
  const { rows } = await sessions.participants(SESSION, 0, 10, { isAscending: true });
  expect(rows.map(({ userId, leftAtS, leaveReason }) => [userId, leftAtS, leaveReason])).toEqual([
    ['early', 15, LEAVE_REASONS.left],
    ['inside', 20, LEAVE_REASONS.ended],
    ['late', 20, LEAVE_REASONS.ended],
  ]);
});
