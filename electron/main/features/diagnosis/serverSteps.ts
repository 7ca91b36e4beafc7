/** The steps of the diagnosis about the connection to the server and about the server. */
import { isLoopback } from '#shared/loopback.ts';
import * as z from 'zod/mini';
import { API_BASE, SERVER_PATH } from '#shared/wire/proposed.ts';
import type { DiagnosisStep, StepResult } from './step.ts';

/** With a larger difference, the expiry of a sign-in and the times of conferences are wrong. */
const CLOCK_MAX_DIFFERENCE_S = 120;

export interface ServerFacts {
  /** Waits while an embedded server starts; rejects when that has failed. */
  readonly origin: () => Promise<string>;
  /** The server's name for people. */
  readonly name: () => string;
  /** In Chromium's format: `DIRECT`, or `PROXY host:port`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** Rejects when the name can't be resolved. */
  readonly lookup: (hostname: string) => Promise<void>;
  /** Through the server's session, so that its proxy and certificates apply. */
  readonly fetch: (url: string, init: RequestInit & { cache: 'no-store' }) => Promise<Response>;
  readonly certificate: (origin: string) => Promise<CertificateFacts>;
  /** Resolves when a socket for calls has opened. */
  readonly openSocket: (origin: string) => Promise<void>;
  readonly now: () => number;
  readonly date: (time: number) => string;
}

export interface CertificateFacts {
  readonly validTo: number;
  /** Why the system doesn't trust it. */
  readonly error: string | undefined;
  /** The person has chosen to trust this certificate. */
  readonly isPinned: boolean;
}

const infoSchema = z.object({
  server: z.object({
    product: z.optional(z.object({ version: z.optional(z.string()) })),
    time: z.optional(z.number()),
  }),
});

/** The steps. One request to the server serves all of them. */
export function serverSteps(facts: ServerFacts): readonly DiagnosisStep[] {
  let asked: Promise<Answer> | undefined;
  const ask = (): Promise<Answer> => (asked ??= askServer(facts));
  return [
    { id: 'proxy', run: () => checkProxy(facts) },
    { id: 'server', run: () => checkServer(facts, ask()) },
    { id: 'clock', run: async () => checkClock(await ask(), facts.now()) },
    { id: 'certificate', run: () => checkCertificate(facts) },
    { id: 'signalling', run: () => checkSignalling(facts) },
  ];
}

interface Answer {
  readonly status: number;
  readonly version: string | undefined;
  /** Unix milliseconds, by the server's clock. */
  readonly time: number | undefined;
}

async function askServer({ origin, fetch }: ServerFacts): Promise<Answer> {
  const answer = await fetch(`${await origin()}${API_BASE}/${SERVER_PATH}`, {
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  });
  const json: unknown = await answer.json().catch(() => undefined);
  const info = infoSchema.safeParse(json).data?.server;
  const header = Date.parse(answer.headers.get('date') ?? '');
  const time = info?.time === undefined ? header : info.time * 1000;
  return {
    status: answer.status,
    version: info?.product?.version,
    time: Number.isNaN(time) ? undefined : time,
  };
}

async function checkProxy({ origin, resolveProxy }: ServerFacts): Promise<StepResult> {
  const proxy = await resolveProxy(await origin());
  const [first = 'DIRECT'] = proxy.split(';');
  if (first.trim() === 'DIRECT') return { state: 'ok', said: [{ key: 'diagnosis.proxy.none' }] };
  const [kind = '', host = ''] = first.trim().split(' ');
  return {
    state: 'ok',
    said: [{ key: 'diagnosis.proxy.used', values: { proxy: host === '' ? kind : host } }],
    details: [kind],
  };
}

async function checkServer(
  { origin, lookup, name, resolveProxy }: ServerFacts,
  asked: Promise<Answer>,
): Promise<StepResult> {
  try {
    const { status, version } = await asked;
    if (status >= 400) return noAnswer(`status ${status}`);
    const values = { server: name(), version: version ?? '?' };
    return { state: 'ok', said: [{ key: 'diagnosis.server.answers', values }] };
  } catch (error) {
    const address = await origin();
    // Behind a proxy this machine doesn't resolve names.
    const isDirect = (await resolveProxy(address)).startsWith('DIRECT');
    const { hostname } = new URL(address);
    const hasName = await lookup(hostname).then(
      () => true,
      () => !isDirect,
    );
    if (hasName) return noAnswer(codeOf(error));
    return {
      state: 'problem',
      said: [{ key: 'diagnosis.server.noName', values: { server: hostname } }],
      help: 'diagnosis.server.help',
    };
  }
}

function noAnswer(code: string): StepResult {
  return {
    state: 'problem',
    said: [{ key: 'diagnosis.server.noAnswer', values: { code } }],
    help: 'diagnosis.server.help',
  };
}

function checkClock({ time }: Answer, now: number): StepResult {
  if (time === undefined) return { state: 'unknown', said: [{ key: 'diagnosis.noResult' }] };
  const seconds = Math.round(Math.abs(now - time) / 1000);
  const said = [{ key: 'diagnosis.clock.difference', values: { seconds } }] as const;
  return seconds <= CLOCK_MAX_DIFFERENCE_S
    ? { state: 'ok', said }
    : { state: 'problem', said, help: 'diagnosis.clock.help' };
}

async function checkCertificate({
  origin,
  certificate,
  now,
  date,
}: ServerFacts): Promise<StepResult> {
  const address = await origin();
  if (!address.startsWith('https:')) {
    return isLoopback(new URL(address).hostname)
      ? { state: 'ok', said: [{ key: 'diagnosis.certificate.local' }] }
      : { state: 'problem', said: [{ key: 'diagnosis.certificate.plain' }] };
  }
  const { validTo, error, isPinned } = await certificate(address);
  const values = { date: date(validTo) };
  if (error !== undefined && !isPinned) {
    return {
      state: 'problem',
      said: [{ key: 'diagnosis.certificate.untrusted', values: { code: error } }],
      help: 'diagnosis.certificate.help',
    };
  }
  const details = isPinned ? ['trusted by the person'] : [];
  return {
    state: validTo > now() ? 'ok' : 'problem',
    said: [{ key: 'diagnosis.certificate.valid', values }],
    details,
  };
}

async function checkSignalling({ origin, openSocket }: ServerFacts): Promise<StepResult> {
  try {
    await openSocket(await origin());
    return { state: 'ok', said: [{ key: 'diagnosis.signalling.opens' }] };
  } catch (error) {
    return {
      state: 'problem',
      said: [{ key: 'diagnosis.signalling.closed', values: { code: codeOf(error) } }],
      help: 'diagnosis.signalling.help',
    };
  }
}

/** The code of an error, which contains no address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return /net::(ERR_[A-Z_]+)/u.exec(error.message)?.[1] ?? code ?? error.name;
}
