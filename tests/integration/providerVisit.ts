/** A browser's path through signing in at a provider, redirect by redirect, with its cookies. */
import { SIGNED_IN_FIELDS, SIGNED_IN_PAGE } from '#shared/links.ts';
import { PROVIDER_GRANT, TOKEN_PATH } from '#shared/wire/proposed.ts';
import type { Answer, TestServer } from './testServer.ts';

/** The provider's page: its address, and the fields of its form. */
export interface SignInForm {
  readonly path: string;
  fields(who: string, address: URL): Readonly<Record<string, string>>;
}

/** The fragment of the final page. */
export interface Outcome {
  readonly code: string | undefined;
  readonly problem: string | undefined;
  readonly place: string | undefined;
}

/** As a name, it presses "Cancel". */
export const CANCELS = '';
const MOST_REDIRECTS = 12;

/** The page of `openIdProvider.ts`. */
const OWN_PAGE: SignInForm = {
  path: '/interaction/',
  fields: (who) => (who === CANCELS ? { cancel: '1' } : { who }),
};

/** Creates a browser without cookies. */
export function startVisit() {
  const jars = new Map<string, Map<string, string>>();

  const cookies = (address: string) =>
    [...(jars.get(new URL(address).origin) ?? [])].map((pair) => pair.join('=')).join('; ');

  function keep(address: string, lines: readonly string[]): void {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0|expires=thu, 01 jan 1970/iu.test(line)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
  }

  async function ask(address: string, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookies(address) },
      ...(form && { method: 'POST', body: form }),
    });
    keep(address, response.headers.getSetCookie());
    return response;
  }

  async function go(address: string, who?: string, page = OWN_PAGE): Promise<URL> {
    let [at, response] = [address, await ask(address)];
    for (let count = 0; count < MOST_REDIRECTS; count += 1) {
      const next = response.headers.get('location');
      if (next !== null) {
        at = new URL(next, at).href;
        // The fragment is for a page: the browser sends no further request.
        if (new URL(at).pathname === SIGNED_IN_PAGE) return new URL(at);
        response = await ask(at);
      } else if (who !== undefined && new URL(at).pathname.startsWith(page.path)) {
        response = await ask(at, new URLSearchParams(page.fields(who, new URL(at))));
      } else return new URL(at);
    }
    throw new Error(`Led from one address to the next without an end: ${at}`);
  }

  return {
    /** Opens an address, and follows redirects; enters the name on the provider's page. */
    go,
    cookies,
    /** Stores a server's cookies. */
    keep,
    /** Starts at a page of a server, signs in, and returns the result. */
    signIn: async (
      server: TestServer,
      who: string,
      place: string = '/',
      page: SignInForm = OWN_PAGE,
    ): Promise<Outcome> => readOutcome(await go(beginAddress(server, place), who, page)),
    async trade(server: TestServer, code: string): Promise<Answer> {
      const answer = await server.call(TOKEN_PATH, {
        body: { grant_type: PROVIDER_GRANT, code },
        headers: { cookie: cookies(server.url) },
      });
      keep(server.url, answer.headers.getSetCookie());
      return answer;
    },
  };
}

/** The start of signing in at the provider. */
export function beginAddress({ url }: TestServer, place: string): string {
  return `${url}/oauth2/v1/sign-in?return=${encodeURIComponent(place)}`;
}

export function readOutcome({ hash }: URL): Outcome {
  const fields = new URLSearchParams(hash.slice(1));
  return {
    code: fields.get(SIGNED_IN_FIELDS.code) ?? undefined,
    problem: fields.get(SIGNED_IN_FIELDS.problem) ?? undefined,
    place: fields.get(SIGNED_IN_FIELDS.place) ?? undefined,
  };
}
