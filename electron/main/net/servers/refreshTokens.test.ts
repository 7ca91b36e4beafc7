/**
 * What a page sees of its sign-in, and what its server gets. The server is a short form of the real one's rules: each refresh token
 * is valid once.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isKeptToken } from '#shared/wire/keptToken.ts';
import { REVOKE_PATH, TOKEN_PATH } from '#shared/wire/proposed.ts';
import { type SignInFile, openSignInFile } from '../../lib/storage/signInFile.ts';
import { keepRefreshTokens } from './refreshTokens.ts';

const ORIGIN = 'https://page.invalid';
const NO_KEYS = {
  isEncryptionAvailable: () => false,
  encryptString: () => Buffer.alloc(0),
  decryptString: () => '',
};

function aServer({ rotates = true } = {}) {
  const valid = new Set<string>();
  const bodies: Record<string, unknown>[] = [];
  let count = 0;
  const answer = async (request: Request): Promise<Response> => {
    const body: unknown = await request.json();
    bodies.push(Object(body));
    if (new URL(request.url).pathname !== TOKEN_PATH) return Response.json({});
    const { refresh_token: sent }: { readonly refresh_token?: string } = Object(body);
    if (sent !== undefined && !valid.has(sent))
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    count += 1;
    const isNew = rotates || sent === undefined;
    if (rotates) valid.delete(sent ?? '');
    if (isNew) valid.add(`refresh-${count}`);
    return Response.json({
      access_token: `access-${count}`,
      expires_in: 3600,
      ...(isNew && { refresh_token: `refresh-${count}` }),
    });
  };
  return { answer, bodies, valid };
}

function aPage(
  server: ReturnType<typeof aServer>,
  file: SignInFile = openSignInFile(
    join(mkdtempSync(join(tmpdir(), 'plenum-tokens-')), 'sign-ins.json'),
    NO_KEYS,
  ),
) {
  const onUnreadable = vi.fn();
  const carry = keepRefreshTokens(server.answer, { file, server: 'one', onUnreadable });
  const post = async (path: string, body: object | string) => {
    const url = new URL(path, ORIGIN);
    const answer = await carry(
      new Request(url, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      url,
    );
    const text = await answer.text();
    const json: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, ...json };
  };
  const signIn = () => post(TOKEN_PATH, { grant_type: 'password', username: 'anna' });
  const renew = (token: unknown) =>
    post(TOKEN_PATH, { grant_type: 'refresh_token', refresh_token: token });
  return { post, signIn, renew, onUnreadable, file };
}

const nameIn = (answer: object): string => String(Reflect.get(answer, 'refresh_token'));

test('a page gets a substitute for its token, and can refresh with it repeatedly', async () => {
  const server = aServer();
  const page = aPage(server);
  const first = await page.signIn();
  expect(first).toMatchObject({ status: 200, access_token: 'access-1', expires_in: 3600 });
  expect(isKeptToken(nameIn(first))).toBe(true);
  const second = await page.renew(nameIn(first));
  expect(second).toMatchObject({ access_token: 'access-2' });
  const third = await page.renew(nameIn(second));
  expect(server.bodies.map((body) => body['refresh_token'])).toEqual([
    undefined,
    'refresh-1',
    'refresh-2',
  ]);
  expect(JSON.stringify([first, second, third])).not.toMatch(/refresh-\d/u);
  expect(server.bodies[0]).toEqual({ grant_type: 'password', username: 'anna' });
});

test('keeps the token if the server returns no new one', async () => {
  const server = aServer({ rotates: false });
  const page = aPage(server);
  const second = await page.renew(nameIn(await page.signIn()));
  expect(await page.renew(nameIn(second))).toMatchObject({ access_token: 'access-3' });
});

test('moves a token that an earlier version stored in the page', async () => {
  const server = aServer();
  server.valid.add('old');
  const page = aPage(server);
  const moved = await page.renew('old');
  expect(isKeptToken(nameIn(moved))).toBe(true);
  expect(await page.renew(nameIn(moved))).toMatchObject({ access_token: 'access-2' });
});

test('signing out removes only that sign-in', async () => {
  const server = aServer();
  const page = aPage(server);
  const first = await page.renew(nameIn(await page.signIn()));
  const check = await page.signIn();
  await page.post(REVOKE_PATH, { token: check['access_token' as keyof typeof check] });
  expect(await page.renew(nameIn(check))).toMatchObject({ status: 400, error: 'invalid_grant' });
  const renewed = await page.renew(nameIn(first));
  expect(renewed.status).toBe(200);
  await page.post(REVOKE_PATH, { token: 'access-4' });
  expect(page.file.read('one')).toEqual([]);
  expect(server.bodies.at(-1)).toEqual({ token: 'access-4' });
  expect((await page.renew(nameIn(renewed))).status).toBe(400);
  expect(page.onUnreadable).not.toHaveBeenCalled();
});

test('removes refused tokens, but not after other errors', async () => {
  const server = aServer();
  const page = aPage(server);
  const name = nameIn(await page.signIn());
  server.valid.clear();
  const { file } = page;
  const down = keepRefreshTokens(() => Promise.resolve(Response.error()), {
    ...{ file, server: 'one', onUnreadable: () => undefined },
  });
  const url = new URL(TOKEN_PATH, ORIGIN);
  const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: name });
  expect((await down(new Request(url, { method: 'POST', body }), url)).type).toBe('error');
  expect(file.read('one')).toHaveLength(1);
  expect((await page.renew(name)).status).toBe(400);
  expect(file.read('one')).toEqual([]);
});

test('refuses another computer’s sign-in once, with the reason', async () => {
  const server = aServer();
  const page = aPage(server);
  const name = nameIn(await page.signIn());
  const moved = aPage(server, {
    ...page.file,
    read: (key) => (page.file.read(key).length === 0 ? [] : 'unreadable'),
  });
  expect(await moved.renew(name)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect((await moved.renew(name)).status).toBe(400);
  expect(moved.onUnreadable).toHaveBeenCalledOnce();
  expect(server.bodies).toHaveLength(1);
});

test('passes other requests and non-JSON unchanged', async () => {
  const seen: string[] = [];
  const file = aPage(aServer()).file;
  const carry = keepRefreshTokens(
    async (request) => {
      seen.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return new Response('{"refresh_token":"x"}', { headers: { 'content-length': '21' } });
    },
    { file, server: 'one', onUnreadable: () => undefined },
  );
  const ask = async (path: string, body: string): Promise<string> => {
    const url = new URL(path, ORIGIN);
    return (await carry(new Request(url, { method: 'POST', body }), url)).text();
  };
  expect(await ask('/api/v4/other', '{"grant_type":"x"}')).toContain('"x"');
  expect(await ask(TOKEN_PATH, 'grant_type=password')).toContain('"x"');
  expect(seen).toEqual([
    'POST /api/v4/other {"grant_type":"x"}',
    `POST ${TOKEN_PATH} grant_type=password`,
  ]);
  expect(file.read('one')).toEqual([]);
});
