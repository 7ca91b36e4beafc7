/**
 * Keeps refresh tokens away from pages. A page gets a name instead of a token; when it refreshes its access token with that name,
 * the shell sends the real token. Code in a page can't steal a sign-in for longer than an access token lasts.
 */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { minLength } from '#shared/lengthLimits.ts';
import { isKeptToken, keptToken } from '#shared/wire/keptToken.ts';
import { REVOKE_PATH, TOKEN_PATH } from '#shared/wire/proposed.ts';
import { parseJson } from '#shared/parseJson.ts';
import {
  type KeptSignIn,
  REFRESH_TOKEN_MAX_LENGTH,
  type SignInFile,
} from '../../lib/storage/signInFile.ts';
import { headersForPage } from './requestHeaders.ts';
import { readBody } from './requests.ts';

type Carry = (request: Request, url: URL) => Promise<Response>;

/** How many of a server's latest tokens are kept: a page that was reloaded during a refresh still has the previous name. */
const KEPT_MAX = 4;

/** Status codes with which a server refuses a token as invalid. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);

const requestBody = z.looseObject({
  grant_type: z.optional(z.unknown()),
  refresh_token: z.optional(z.unknown()),
  token: z.optional(z.unknown()),
});
const grantedBody = z.looseObject({
  access_token: z.string(),
  refresh_token: z.optional(z.string().check(minLength(1))),
});

/** Wraps the function that sends a page's requests; `server` is the key of its entry in the file. */
export function keepRefreshTokens(
  carry: Carry,
  parts: {
    readonly file: SignInFile;
    readonly server: string;
    /** Called when a sign-in is lost because its token can't be read any more. */
    readonly onUnreadable: () => void;
  },
): Carry {
  const { file, server } = parts;
  const list = (): readonly KeptSignIn[] => {
    const signIns = file.read(server);
    return signIns === 'unreadable' ? [] : signIns;
  };

  /** The token with this name; undefined when it is lost, which is reported. */
  function find(name: string): KeptSignIn | undefined {
    if (file.read(server) === 'unreadable') {
      file.write(server, []);
      parts.onUnreadable();
    }
    return list().find((each) => each.name === name);
  }

  /** Deletes the sign-in of an access token, whether or not the server can be reached. */
  function forget(accessToken: string): void {
    const hash = hashOf(accessToken);
    const ended = list().find(({ accessHash }) => accessHash === hash);
    if (ended === undefined) return;
    file.write(
      server,
      list().filter(({ signIn }) => signIn !== ended.signIn),
    );
  }

  /** Exchanges a password, a key or a refresh token for an access token. */
  async function grant(request: Request, url: URL, sent: Sent): Promise<Response> {
    const { body } = sent;
    const isRenewal = body['grant_type'] === 'refresh_token';
    const named = isRenewal ? stringOf(body['refresh_token']) : undefined;
    const kept = named !== undefined && isKeptToken(named) ? find(named) : undefined;
    if (named !== undefined && isKeptToken(named) && kept === undefined) return unknownToken();
    const answer = await carry(
      kept === undefined
        ? withBody(request, sent.bytes)
        : withBody(request, JSON.stringify({ ...body, refresh_token: kept.refreshToken })),
      url,
    );
    if (kept !== undefined && REFUSALS.has(answer.status)) {
      file.write(
        server,
        list().filter(({ name }) => name !== kept.name),
      );
    }
    return answer.ok ? hideToken(answer, kept?.refreshToken ?? named, kept?.signIn) : answer;
  }

  /** Stores the token of a response. A server that sends no new one still accepts the used one. */
  async function hideToken(
    answer: Response,
    used: string | undefined,
    signIn: string = randomUUID(),
  ): Promise<Response> {
    const text = await answer.text();
    const granted = grantedBody.safeParse(parseJson(text));
    const refreshToken = granted.success ? (granted.data.refresh_token ?? used) : undefined;
    if (!granted.success || refreshToken === undefined) return withText(answer, text);
    const { refresh_token: _hidden, ...shown } = granted.data;
    if (refreshToken.length > REFRESH_TOKEN_MAX_LENGTH)
      return withText(answer, JSON.stringify(shown));
    const name = keptToken(randomUUID());
    const accessHash = hashOf(granted.data.access_token);
    file.write(server, [...list(), { name, refreshToken, accessHash, signIn }].slice(-KEPT_MAX));
    return withText(answer, JSON.stringify({ ...shown, refresh_token: name }));
  }

  return async (request, url) => {
    const isGrant = url.pathname === TOKEN_PATH;
    if (request.method !== 'POST' || (!isGrant && url.pathname !== REVOKE_PATH))
      return carry(request, url);
    try {
      const bytes = await readBody(request);
      if (bytes === 'tooLarge') return new Response(null, { status: 413 });
      const read = requestBody.safeParse(parseJson(new TextDecoder().decode(bytes)));
      const body = read.success ? read.data : {};
      if (isGrant) return await grant(request, url, { bytes, body });
      const token = stringOf(body['token']);
      if (token !== undefined) forget(token);
      return await carry(withBody(request, bytes), url);
    } catch {
      return Response.error(); // the page gave up, or the answer broke off
    }
  };
}

interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The same request with a body that was already read. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer> | string | undefined): Request {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, ...(body !== undefined && { body }) });
}

function withText(answer: Response, text: string): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(text, { status: answer.status, headers });
}

/** A server's response for an unknown token (contract 2). */
function unknownToken(): Response {
  return Response.json(
    { error: 'invalid_grant' },
    { status: 400, headers: headersForPage(new Headers()) },
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
