/** Checks how people reach the server, and who can read its metrics. */
import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { readCertificate } from '#server/http/server/certificate.ts';
import { parseNetworks } from '#server/lib/proxies.ts';
import { namedAddress } from '#server/lib/settings/namedAddress.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { API_BASE } from '#shared/wire/proposed.ts';
import { parseJson } from '#shared/parseJson.ts';
import { type CheckLine, good, notSetUp, problem } from '#server/domain/operation/checkLine.ts';

const TIMEOUT_MS = 5000;
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

/** Whether the files of the certificate are good, and for how long. */
export async function checkCertificate(settings: Settings, nowMs: number): Promise<CheckLine> {
  const topic = 'certificate';
  const read = await readCertificate(settings);
  if (!read.ok) return problem(topic, 'certificateUnusable', read.failure);
  if (!read.value) return notSetUp(topic, 'none of its own; a proxy in front can have one');
  const { validTo, validFrom, checkHost } = certificateOf(read.value.cert);
  const days = Math.floor((validTo - nowMs) / DAY_MS);
  const host = hostOf(settings);
  if (nowMs < validFrom)
    return problem(
      topic,
      'certificateUnusable',
      'It isn’t valid yet. Check the clock of this machine.',
    );
  if (days < 0)
    return problem(
      topic,
      'certificateExpired',
      'It has expired. Renew it; the server reads the new files without a restart.',
    );
  if (host !== undefined && !checkHost(host)) {
    return problem(
      topic,
      'certificateName',
      `It isn’t for ${host}, which public_url names. Get one for that name.`,
    );
  }
  const text = `valid for ${days} more days`;
  return days < SOON_DAYS
    ? problem(topic, 'certificateSoon', `It’s ${text}. Renew it.`)
    : good(topic, text);
}

function certificateOf(pem: Buffer) {
  const certificate = new X509Certificate(pem);
  return {
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
    checkHost: (name: string) => certificate.checkHost(name) !== undefined,
  };
}

function hostOf(settings: Settings): string | undefined {
  const address = namedAddress(settings);
  return address === undefined ? undefined : new URL(address).hostname;
}

/** Whether the public address leads to a server that knows this address as its own. */
export async function checkPublicUrl(settings: Settings): Promise<CheckLine> {
  const topic = 'public_url';
  const address = namedAddress(settings);
  if (address === undefined) {
    return notSetUp(topic, 'not set; links in mails are to this machine');
  }
  const health = await ask(`${address}/healthz`);
  if (typeof health === 'string') {
    return problem(
      topic,
      'addressSilent',
      `${address} doesn’t answer (${health}). Check its name, the proxy, and whether the server runs.`,
    );
  }
  if (!health.isOurs) {
    return problem(
      topic,
      'addressSilent',
      `At ${address} something else answers (${health.status}). Check the name and the proxy.`,
    );
  }
  const api = await ask(`${address}${API_BASE}/server`);
  const status = typeof api === 'string' ? api : api.status;
  return status === 200
    ? good(topic, `${address} answers`)
    : problem(
        topic,
        'addressRefused',
        `${address} answers, but refuses its own name (${status}). Have the proxy pass on the Host header.`,
      );
}

const healthWire = z.object({ status: z.literal('ok') });

/** The response of an address, or the reason for its failure. */
async function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly isOurs: boolean } | string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { headers, signal, redirect: 'manual' });
    const text = await answer.text();
    return { status: answer.status, isOurs: healthWire.safeParse(parseJson(text)).success };
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
    const code: unknown = cause instanceof Error ? (Reflect.get(cause, 'code') ?? cause.name) : '';
    return String(code);
  }
}

/** Whether the server gets people's real addresses when it is behind a proxy. */
export function checkProxies(settings: Settings): CheckLine {
  const topic = 'trusted_proxies';
  const networks = parseNetworks(settings.trusted_proxies) ?? [];
  if (networks.some(({ prefix }) => prefix === 0)) {
    return problem(
      topic,
      'proxiesAny',
      'It trusts every address, so that anyone can pretend to be another. Name the proxies alone.',
    );
  }
  const isHttps = namedAddress(settings)?.startsWith('https:') === true;
  if (networks.length === 0 && isHttps && settings.tls_cert === '') {
    return problem(
      topic,
      'proxiesMissing',
      'public_url is https and there is no certificate here, so there is a proxy. Name it, or all people have its address.',
    );
  }
  return networks.length === 0 ? notSetUp(topic, 'none') : good(topic, settings.trusted_proxies);
}

/** Whether a running server gives its metrics to the configured readers. `port` is undefined when none runs. */
export async function checkMeasures(
  { metrics, metrics_token: token, tls_cert: cert }: Settings,
  port: number | undefined,
): Promise<CheckLine> {
  const topic = 'metrics';
  if (metrics === 'off') return notSetUp(topic, 'off');
  if (port === undefined || cert !== '') return good(topic, `on (${metrics}); not asked for`);
  const headers: Record<string, string> = {};
  if (metrics === 'token') headers['authorization'] = `Bearer ${token}`;
  const answer = await ask(`http://127.0.0.1:${port}/metrics`, headers);
  const status = typeof answer === 'string' ? answer : answer.status;
  return status === 200
    ? good(topic, `on (${metrics})`)
    : problem(
        topic,
        'metrics',
        `The server on port ${port} refuses them (${status}). Restart it with these settings.`,
      );
}
