/** Checks the services that the server depends on: mail, media, TURN, sign-in, file storage, call servers, tracing. */
import { createSmtpSender, describeSmtpFailure } from '#server/domain/mail/smtp.ts';
import { createProvider } from '#server/domain/provider/provider.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { SignInReach } from '#server/lib/settings/signInReach.ts';
import { SMTP_PASSWORD_VARIABLE } from '#server/lib/settings/variables.ts';
import { traceTarget } from '#server/lib/settings/traceVariables.ts';
import { StoreError } from '#server/storage/storeError.ts';
import { offeredEngine } from '#server/lib/settings/engine.ts';
import { clusterOf } from '#server/realtime/livekit/cluster.ts';
import { listRoom } from '#server/realtime/livekit/rooms.ts';
import { type CheckLine, good, notSetUp, problem } from '#server/domain/operation/checkLine.ts';
import { doesStunAnswer, readStunAddress } from './stunProbe.ts';

const TIMEOUT_MS = 5000;

/** Whether the mail server answers and accepts our sign-in. No mail is sent. */
export async function checkMail(
  { smtp_url: url }: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<CheckLine> {
  const topic = 'mail';
  if (url === '') return notSetUp(topic, 'no mail server; mails become files in outbox/');
  const sender = createSmtpSender(url, environment[SMTP_PASSWORD_VARIABLE]);
  const { host } = new URL(url);
  try {
    await sender.verify();
    return good(topic, `${host} answers`);
  } catch (error) {
    const { code, status } = describeSmtpFailure(error);
    const why = status === undefined ? code : `${code}, ${status}`;
    return code === 'EAUTH'
      ? problem(
          topic,
          'mailPassword',
          `${host} doesn’t take the name or the password (${why}). Check smtp_url and ${SMTP_PASSWORD_VARIABLE}.`,
        )
      : problem(
          topic,
          'mailSilent',
          `${host} doesn’t answer as it should (${why}). Check smtp_url.`,
        );
  } finally {
    sender.close();
  }
}

/** Whether each node of the cluster answers and takes the key. */
export async function checkMedia(settings: Settings): Promise<CheckLine> {
  const topic = 'media';
  const cluster = clusterOf(settings);
  if (!cluster) return good(topic, `engine ${offeredEngine(settings)}`);
  const away: string[] = [];
  for (const url of cluster.urls) {
    try {
      await listRoom({ ...cluster, urls: [url] }, CHECKED_ROOM);
    } catch (error) {
      const refused = error instanceof Error && /: 40[13]$/u.test(error.message);
      away.push(`${url} ${refused ? 'refuses the key' : 'doesn’t answer'}`);
    }
  }
  return away.length === 0
    ? good(topic, `LiveKit answers: ${cluster.urls.join(' ')}`)
    : problem(
        topic,
        'media',
        `${away.join('; ')}. Check LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.`,
      );
}

/** No conference has this id. */
const CHECKED_ROOM = 'plenum-check';

export async function checkRelays({
  turn_urls: turn,
  stun_urls: stun,
}: Settings): Promise<CheckLine> {
  const topic = 'relays';
  const urls = [...stun, ...turn];
  if (urls.length === 0)
    return notSetUp(topic, 'none; people behind strict firewalls can’t reach each other');
  const answers = await Promise.all(urls.map((url) => doesStunAnswer(readStunAddress(url))));
  const silent = urls.filter((_, place) => answers[place] !== true);
  return silent.length === 0
    ? good(topic, `${urls.join(' ')} ${urls.length === 1 ? 'answers' : 'answer'}`)
    : problem(
        topic,
        'relays',
        `No answer from ${silent.join(' ')}. Check turn_urls, stun_urls and the firewall.`,
      );
}

/** Whether the OpenID provider answers; no line without a provider. */
export async function checkProviderThere(
  settings: Settings,
  { isPrivateProvider }: SignInReach,
): Promise<readonly CheckLine[]> {
  const topic = 'sign-in';
  const { oidc_issuer: issuer } = settings;
  if (issuer === '') return [];
  const found = await createProvider(settings, SYSTEM_CLOCK, isPrivateProvider).address(NO_ATTEMPT);
  return [
    found.ok
      ? good(topic, `${issuer} answers`)
      : problem(
          topic,
          'signInSilent',
          `${issuer} doesn’t answer as it should (${found.failure.detail}). Check oidc_issuer and the firewall.`,
        ),
  ];
}

/** Only for the check: this attempt never becomes a sign-in. */
const NO_ATTEMPT = {
  state: 'check',
  nonce: 'check',
  verifier: 'check'.repeat(9),
  redirectUri: 'https://localhost/',
};

/** Whether the object store for finished files, if one is set, answers and accepts the key. Nothing is stored. */
export async function checkBucket(settings: Settings): Promise<readonly CheckLine[]> {
  const topic = 'file storage';
  const { storage_url: url } = settings;
  if (url === '') return [];
  const { openBucket } = await import('#server/storage/bucket/bucket.ts');
  try {
    await openBucket(settings).list('recordings', undefined, 1);
    return [good(topic, `${url} answers`)];
  } catch (error) {
    const reason = error instanceof StoreError ? error.reason : 'unknown';
    return [
      reason === 'AWAY' || /^5\d\d$/u.test(reason)
        ? problem(
            topic,
            'storageSilent',
            `${url} doesn’t answer. Check storage_url, its certificate and the firewall.`,
          )
        : problem(
            topic,
            'storageRefused',
            `${url} refuses the key, or has no such bucket (${reason}). Check storage_url, storage_region, PLENUM_STORAGE_KEY and PLENUM_STORAGE_SECRET.`,
          ),
    ];
  }
}

/** Whether each call server, if there are several, answers at the address that the other servers use. */
export async function checkCallServers({
  database_url: database,
  call_address: own,
}: Settings): Promise<readonly CheckLine[]> {
  const topic = 'call servers';
  if (own === '') return [];
  const addresses = await addressesAt(database);
  const silent: string[] = [];
  for (const address of addresses) if (!(await doesAnswer(address))) silent.push(address);
  if (silent.length === 0) return [good(topic, `${addresses.length} at the database, all answer`)];
  return [
    problem(
      topic,
      'callServerSilent',
      `${silent.join(' and ')} doesn’t answer from here. Check that server, its call_address and the firewall.`,
    ),
  ];
}

/** Empty when the database can't be queried: that has its own line. */
async function addressesAt(database: string): Promise<readonly string[]> {
  const { openPostgresBeside } = await import('#server/storage/postgres/open.ts');
  const { createCallServerRows } = await import('#server/storage/postgres/callServers.ts');
  const opened = await openPostgresBeside(database, '');
  if (!opened.ok) return [];
  try {
    const { servers } = await createCallServerRows(opened.value).look();
    return servers.filter(({ isAlive }) => isAlive).map(({ address }) => address);
  } catch {
    return [];
  } finally {
    await opened.value.close();
  }
}

async function doesAnswer(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

/** Whether the span collector, if a variable names one, answers. No span is sent; any response is good. */
export async function checkTracing(environment: NodeJS.ProcessEnv): Promise<readonly CheckLine[]> {
  const topic = 'tracing';
  const target = traceTarget(environment);
  if (!target.ok) return [problem(topic, 'settings', target.failure)];
  if (!target.value) return [];
  const { origin } = target.value.address;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await (await fetch(origin, { signal, redirect: 'manual' })).body?.cancel();
    return [good(topic, `${origin} answers`)];
  } catch {
    return [
      problem(
        topic,
        'collectorSilent',
        `${origin} doesn’t answer. Check OTEL_EXPORTER_OTLP_ENDPOINT and the firewall.`,
      ),
    ];
  }
}
