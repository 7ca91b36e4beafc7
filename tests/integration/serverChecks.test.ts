/** "Check this server": our own server passes, and each check finds a foreign server's differences. */
import { describe, expect, test } from 'vitest';
import {
  type ServerCheckResult,
  type ServerReply,
  askOver,
} from '../../electron/main/features/diagnosis/serverAnswers.ts';
import {
  type CheckPorts,
  type CheckSubject,
  SERVER_CHECKS,
  runServerChecks,
} from '../../electron/main/features/diagnosis/serverChecks.ts';
import { DEMO_CONFERENCE_ID, DEMO_PASSWORD } from '#server/seed/demo.ts';
import { startTestServer } from './testServer.ts';

const EVERYTHING: CheckSubject = {
  conferenceId: DEMO_CONFERENCE_ID,
  account: { username: 'anna', password: DEMO_PASSWORD },
};

const { url } = await startTestServer();
const ports = {
  ask: askOver({ origin: () => Promise.resolve(url), fetch }),
  openSocket: () => Promise.resolve(),
};

async function run(
  used: CheckPorts,
  subject: CheckSubject,
): Promise<Readonly<Record<string, ServerCheckResult>>> {
  const results: Record<string, ServerCheckResult> = {};
  await runServerChecks(used, subject, (id, result) => {
    results[id] = result;
  });
  return results;
}

const inState = (results: Awaited<ReturnType<typeof run>>, state: ServerCheckResult['state']) =>
  Object.keys(results).filter((id) => results[id]?.state === state);

/** The server, except for its answer to one check. */
function altered(wanted: string, alter: (reply: ServerReply) => ServerReply): CheckPorts {
  return {
    ...ports,
    ask: async (question) => {
      const reply = await ports.ask(question);
      return question.path === wanted ? alter(reply) : reply;
    },
  };
}

describe('our own server', () => {
  test('passes every check, and signs out at the end', async () => {
    const results = await run(ports, EVERYTHING);
    expect(Object.keys(results)).toEqual(SERVER_CHECKS.map(({ id }) => id));
    expect(inState(results, 'ok')).toEqual(SERVER_CHECKS.map(({ id }) => id));
  });

  test('gets only the checks that the input permits', async () => {
    const results = await run(ports, { conferenceId: undefined, account: undefined });
    expect(inState(results, 'problem')).toEqual([]);
    expect(inState(results, 'skipped')).toEqual([
      ...['conference', 'waysToJoin', 'participants', 'signIn', 'account', 'conferences'],
      ...['groups', 'templates', 'list', 'addressBook', 'refresh', 'signOut'],
    ]);
  });

  test('with a wrong password fails only the sign-in', async () => {
    const account = { username: 'anna', password: 'wrong' };
    const results = await run(ports, { ...EVERYTHING, account });
    expect(inState(results, 'problem')).toEqual(['signIn']);
    expect(results['account']).toEqual({ state: 'skipped', key: 'serverCheck.noAccount' });
  });
});

describe('another server', () => {
  test('that breaks at each request fails each check', async () => {
    for (const reply of [
      { status: 500, allow: undefined, body: undefined },
      { status: 200, allow: undefined, body: undefined },
    ]) {
      const broken: CheckPorts = {
        ask: () => Promise.resolve(reply),
        openSocket: () => Promise.reject(new Error('ECONNREFUSED')),
      };
      const results = await run(broken, EVERYTHING);
      const session = ['account', 'conferences', 'groups', 'templates', 'list', 'addressBook'];
      expect(inState(results, 'skipped')).toEqual([...session, 'refresh', 'signOut']);
      expect(inState(results, 'ok')).toEqual([]);
    }
  });

  test.each([
    ['contacts', '/api/v3.8/server/contacts', { status: 404 }, 'absent'],
    ['server', '/api/v3.8/server', { status: 404 }, 'problem'],
    ['server', '/api/v3.8/server', { body: { server: 7 } }, 'problem'],
    ['server', '/api/v3.8/server', { body: {} }, 'problem'],
    ['unknownAddress', '/api/v3.8/plenum_check_unknown', { body: '<h1>No</h1>' }, 'problem'],
    ['unknownAddress', '/api/v3.8/plenum_check_unknown', { status: 200 }, 'problem'],
    ['unknownMethod', '/api/v3.8/server', { status: 405, allow: undefined }, 'problem'],
    ['conference', `/api/v3.8/conferences/${DEMO_CONFERENCE_ID}`, { body: {} }, 'problem'],
    ['account', '/api/v3.8/users/anna%40plenum.local', { body: {} }, 'problem'],
    ['conferences', '/api/v3.8/conferences?page_id=1&page_size=2', { body: {} }, 'problem'],
    ['list', '/api/v3.8/logs/calls?page_id=1&page_size=2', { status: 404 }, 'absent'],
    ['signOut', '/oauth2/v1/revoke', { status: 404 }, 'problem'],
  ] as const)('is found by the check "%s" at %s with %o', async (id, path, change, state) => {
    const results = await run(
      altered(path, (reply) => ({ ...reply, ...change })),
      EVERYTHING,
    );
    expect(results[id]?.state).toBe(state);
  });

  test('that refuses a bad token with an unknown reason', async () => {
    const body = { error: { code: 403, message: 'no', errors: [{ reason: 'other' }] } };
    const results = await run(
      altered('/api/v3.8/conferences', (reply) => ({ ...reply, body })),
      EVERYTHING,
    );
    expect(results['badToken']).toMatchObject({ state: 'problem', values: { field: 'reason' } });
  });
});
