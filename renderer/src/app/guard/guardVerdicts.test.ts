import { describe, expect, test } from 'vitest';
import { PAGE_GATES } from '#tests/pageRights.ts';
import { aStore, aStoredUser, type TestStore } from '#tests/support/builders.ts';
import type { Answer, Answers } from '#tests/support/fakeServer.ts';
import {
  LINKS,
  LINK_QUERIES,
  PATHS,
  type Verdict,
  type Visit,
  verdictOf,
} from '#tests/support/guardOracle.ts';
import { LANGUAGE_PARTS, openPage } from '#tests/support/guardRun.ts';
import { dialogAtom } from '#renderer/state/dialogs.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { mainErrorAtom } from '#renderer/state/mainError.ts';
import { sessionAtom } from '#renderer/state/session.ts';

const RIGHTS = ['create_group_conference'];

function answersOf({ server, ssl, stored }: Visit): Answers {
  const info = {
    ...(server === 'no id' ? {} : { id: 'conf' }),
    login_enabled: server === 'login enabled',
    ssl_enabled: ssl !== 'off',
    secure_url: 'https://conf.example',
  };
  const rights = stored === 'anna without rights' ? [] : RIGHTS;
  const anna = { json: { user: { id: 'anna', rights } } };
  return {
    ...LANGUAGE_PARTS,
    'GET /api/v3.8/server': server === 'down' ? 'noConnection' : { json: { server: info } },
    'POST /oauth2/v1/token': ({ json }) => grant(json),
    'GET /api/v3.8/users/anna': ({ headers }) =>
      stored === 'anna, refused' && headers.get('authorization') === 'Bearer token-1'
        ? { status: 403 }
        : anna,
    'GET /api/v3.8/users/bea': { json: { user: { id: 'bea', rights: RIGHTS } } },
  };
}

function grant(body: unknown): Answer {
  const key = String(Reflect.get(Object(body), 'k'));
  if (key === 'bad') return { status: 400, json: { error: 'invalid_grant' } };
  return { json: { access_token: 'token-2', user_id: key === 'good' ? 'bea' : 'anna' } };
}

function aBrowser(visit: Visit): TestStore {
  const answers = answersOf(visit);
  if (visit.stored === 'nothing') return aStore({ answers });
  if (visit.stored === 'guest')
    return aStore({ answers, authorization: { kind: 'guest', name: 'Ann' } });
  return aStore({ answers, authorization: aStoredUser() });
}

function whoIs({ store }: TestStore): Verdict['who'] {
  const session = store.get(sessionAtom);
  if (session.kind === 'unknown') return '?';
  if (session.kind === 'signedOut') return 'nobody';
  if (session.kind === 'guest') return 'guest';
  return session.user.id === 'bea' ? 'bea' : 'anna';
}

/** Runs the visit, and returns the outcome in the oracle's terms. */
async function pay(visit: Visit): Promise<Verdict & { readonly mode: Visit['mode'] }> {
  const browser = aBrowser(visit);
  const query = `${visit.mode === 'inApp' ? 'mode=inapp&' : ''}${LINK_QUERIES[visit.link]}`;
  const { outcome, address } = await openPage(
    browser,
    `${visit.origin}${visit.path}?${query}`,
    () => Promise.resolve(visit.ssl === 'on, works'),
  );
  const error = browser.store.get(mainErrorAtom);
  const ends = {
    continue: `page ${address}`,
    redirect: 'redirect',
    leave: outcome.kind === 'leave' ? `leave ${outcome.url}` : '',
    stop: `stop ${error?.code}`,
  };
  return {
    end: ends[outcome.kind],
    who: whoIs(browser),
    hasWarning: browser.store.get(dialogAtom)?.kind === 'httpsWarning',
    mode: browser.store.get(launchModeAtom),
  };
}

const SERVERS = ['down', 'no id', 'closed', 'login enabled'] as const;
const SSL = ['on, works', 'on, fails', 'off'] as const;
const ORIGINS = ['https://conf.example', 'http://conf.example', 'http://localhost'] as const;
const MODES = ['browser', 'inApp'] as const;
const STORED = ['nothing', 'guest', 'anna', 'anna without rights', 'anna, refused'] as const;

/** Every visit with a server and a link; where the page is secure anyway, one kind of SSL represents all. */
function visitsWith(server: Visit['server'], link: Visit['link']): readonly Visit[] {
  return ORIGINS.flatMap((origin) =>
    (origin === 'http://conf.example' ? SSL : SSL.slice(0, 1)).flatMap((ssl) =>
      MODES.flatMap((mode) =>
        STORED.flatMap((stored) =>
          PATHS.map((path): Visit => ({ server, ssl, origin, mode, stored, link, path })),
        ),
      ),
    ),
  );
}

describe('the guard follows the specification', () => {
  const groups = SERVERS.flatMap((server) => LINKS.map((link) => [server, link] as const)).filter(
    ([server, link]) => server !== 'down' || link === 'key of bea', // the guard stops before the links
  );

  test.each(groups)(
    '[GD-1] [GD-3] [GD-4] [GD-5a] [GD-5b] [GD-6] [GD-7] server: %s, link: %s',
    async (server, link) => {
      const visits = visitsWith(server, link);
      expect(visits).toHaveLength(300);
      const wrong: unknown[] = [];
      for (const visit of visits) {
        const expected = { ...verdictOf(visit), mode: visit.mode };
        // Sequentially, because each visit needs the browser's globals for itself.
        const actual = await pay(visit);
        if (JSON.stringify(actual) !== JSON.stringify(expected))
          wrong.push({ visit, actual, expected });
      }
      expect(wrong).toEqual([]);
    },
    30_000,
  );
});

describe('the pages of the personal area', () => {
  const GUEST_OR_USER = [
    ['guest', 'nothing'],
    ['noRights', 'anna without rights'],
    ['user', 'anna'],
  ] as const;
  const SECURE = {
    server: 'closed',
    ssl: 'on, works',
    origin: 'https://conf.example',
    mode: 'browser',
    link: 'none',
  } as const;

  test.each(PAGE_GATES.map((gate) => [gate.path, gate.endsAt] as const))(
    '[PA-3] [GD-7] %s ends where the table of rights specifies',
    async (path, endsAt) => {
      for (const [role, stored] of GUEST_OR_USER) {
        const browser = aBrowser({ ...SECURE, stored, path: '/' });
        const { outcome, address } = await openPage(browser, `${SECURE.origin}${path}`);
        const { pathname, hash } = new URL(address, SECURE.origin);
        expect([outcome.kind, pathname]).toEqual(['continue', endsAt[role] ?? path]);
        expect(hash).toBe(role === 'guest' ? '#auth-personal-area' : '');
      }
    },
  );
});
