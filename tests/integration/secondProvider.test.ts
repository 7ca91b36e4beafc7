/** Signing in at another maker's OpenID provider, in another language, so that the tests don't depend on one implementation. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { OPENID_PROVIDER, goProgramFile } from '../../build/scripts/goProgram.ts';
import { type SignInForm, startVisit } from './providerVisit.ts';
import { startTestServer, temporaryDirectory, text } from './testServer.ts';

const PASSWORD = 'only-for-this-test';
const PERSON = {
  ID: 'id7',
  Username: 'petra',
  Password: PASSWORD,
  FirstName: 'Petra',
  LastName: 'Lang',
  Email: 'petra@acme.example',
  EmailVerified: true,
};
const PAGE: SignInForm = {
  path: '/login/username',
  fields: (username, { searchParams }) => ({
    ...{ username, password: PASSWORD },
    id: searchParams.get('authRequestID') ?? '',
  }),
};

const file = await goProgramFile(OPENID_PROVIDER);
const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

// Skipped without Go.
test.skipIf(file === undefined || !existsSync(file))(
  '[AU-9] signs in, refreshes, and continues for a while without it',
  async () => {
    const [port, ownPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
    const people = path.join(await temporaryDirectory(), 'people.json');
    await writeFile(people, JSON.stringify({ [PERSON.ID]: PERSON }));
    const child = spawn(file ?? '', {
      stdio: 'ignore',
      env: {
        PORT: String(port),
        USERS_FILE: people,
        REDIRECT_URI: `http://localhost:${ownPort}/oauth2/v1/sign-in/callback`,
      },
    });
    running.push(child);
    const issuer = `http://localhost:${port}/`;
    await expect.poll(() => answers(`${issuer}.well-known/openid-configuration`)).toBe(true);
    const server = await startTestServer(
      [
        `oidc_issuer=${issuer}`,
        ...['oidc_client_id=web', 'oidc_client_secret=secret', 'refresh_token_leeway_s=0'],
        'oidc_scopes=profile email offline_access',
      ],
      { port: ownPort },
    );
    const visit = startVisit();
    const outcome = await visit.signIn(server, PERSON.Username, '/user/history', PAGE);
    expect(outcome).toMatchObject({ problem: undefined, place: '/user/history' });
    const first = (await visit.trade(server, outcome.code ?? '')).body;
    expect(first).toMatchObject({ user_id: 'petra@plenum.local', display_name: 'Petra Lang' });
    const second = await refresh(text(first, 'refresh_token'));
    expect(second.status).toBe(200);
    child.kill('SIGKILL');
    expect((await refresh(text(second.body, 'refresh_token'))).status).toBe(200);

    function refresh(token: string) {
      const body = { grant_type: 'refresh_token', refresh_token: token };
      return server.call('/oauth2/v1/token', { body });
    }
  },
);

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
