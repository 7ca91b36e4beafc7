/** Sign-in with a provider: the redirects there and back. The browser opens both addresses, not a page's script. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { SIGNED_IN_FIELDS, SIGNED_IN_PAGE } from '#shared/links.ts';
import {
  PROVIDER_APP_CHALLENGE,
  PROVIDER_APP_CHALLENGE_FORM,
  PROVIDER_CALLBACK_PATH,
  PROVIDER_RETURN,
  PROVIDER_SIGN_IN_PATH,
} from '#shared/wire/proposed.ts';
import { unknownActor } from '#server/domain/accounts/auditActor.ts';
import type { ProviderSignInProblem } from '#server/domain/provider/problems.ts';
import type { ServerContext } from '#server/http/context.ts';
import { bareRefusal, refuse } from '#server/http/server/failures.ts';
import { SIGN_IN_TIMEOUT_MS } from '#server/http/server/httpServer.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import {
  browserKeyOf,
  forgetBrowserKey,
  sendBrowserKey,
} from '#server/http/server/signInCookie.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { addressKey } from '#server/lib/limits/attempts.ts';

const beginQuery = z.object({
  [PROVIDER_RETURN]: z.optional(z.string().check(maxLength(2048))),
  [PROVIDER_APP_CHALLENGE]: z.optional(z.string().check(z.regex(PROVIDER_APP_CHALLENGE_FORM))),
});

/** A path of ours that can't be read as an address on another origin. */
const PLACE = /^\/(?![/\\])[\u0021-\u005B\u005D-\u007E]*$/u;

export function providerSignInRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'limits' | 'provider' | 'audit' | 'signInFailures'>,
): void {
  const { settings, limits, provider, audit, signInFailures } = context;

  http.get(
    PROVIDER_SIGN_IN_PATH,
    {
      ...described('Go to the provider to sign in', ['text/html'], { querystring: beginQuery }),
      handlerTimeout: SIGN_IN_TIMEOUT_MS,
    },
    async (request, reply) => {
      if (!isNavigation(request)) return refuse(reply, bareRefusal(404));
      const place = placeOf(request.query[PROVIDER_RETURN]);
      const waitMs = limits.providerSignIns.take(addressKey(request.ip));
      const challenge = request.query[PROVIDER_APP_CHALLENGE];
      const from = { place, isForApp: challenge !== undefined };
      if (waitMs > 0) return comeBack(reply, { problem: 'providerTooMany', ...from });
      const redirectUri = `${requestOrigin(request, settings)}${PROVIDER_CALLBACK_PATH}`;
      const begun = await provider.begin(place, redirectUri, challenge);
      if (!begun.ok) return comeBack(reply, { problem: begun.failure, ...from });
      const { url, state, browserKey } = begun.value;
      const isSecure = redirectUri.startsWith('https:');
      sendBrowserKey(reply, { state, browserKey, isSecure });
      return leave(reply, url.href);
    },
  );

  http.get(
    PROVIDER_CALLBACK_PATH,
    {
      ...described('Come back from the provider', ['text/html'], {}),
      handlerTimeout: SIGN_IN_TIMEOUT_MS,
    },
    async (request, reply) => {
      const query = new URL(request.url, 'http://localhost').searchParams;
      const state = query.get('state') ?? '';
      const browserKey = browserKeyOf(request, state);
      const actor = unknownActor(request.ip);
      const done = await provider.finish(query, browserKey, actor);
      const { isForApp } = done.ok ? done.value : done.failure;
      // The app has a secret of its own: the browser's work is done.
      if (isForApp) forgetBrowserKey(reply, state);
      if (done.ok) return comeBack(reply, done.value);
      const { problem, place = '/' } = done.failure;
      signInFailures.add(problem);
      const details = { reason: problem };
      await audit.write(audit.signIn({ act: 'signInFailed', actor, details }));
      return comeBack(reply, { problem, place, isForApp });
    },
  );
}

/** Images and scripts on other sites can't start a sign-in. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': wanted = 'document' } = headers;
  return wanted === 'document';
}

function placeOf(wanted = '/'): string {
  return PLACE.test(wanted) ? wanted : '/';
}

/** Redirects to the page that completes the sign-in. Its data is after the `#`, which no server and no log sees. */
function comeBack(
  reply: FastifyReply,
  outcome: { readonly place: string; readonly isForApp: boolean } & (
    | { readonly code: string }
    | { readonly problem: ProviderSignInProblem }
  ),
): FastifyReply {
  const fields = new URLSearchParams({
    ...('code' in outcome
      ? { [SIGNED_IN_FIELDS.code]: outcome.code }
      : { [SIGNED_IN_FIELDS.problem]: outcome.problem }),
    [SIGNED_IN_FIELDS.place]: outcome.place,
    ...(outcome.isForApp && { [SIGNED_IN_FIELDS.app]: '1' }),
  });
  return leave(reply, `${SIGNED_IN_PAGE}#${fields.toString()}`);
}

function leave(reply: FastifyReply, address: string): FastifyReply {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return reply.redirect(address, 302);
}
