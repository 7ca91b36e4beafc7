/** The results of `check`: real folders, databases, servers, mail servers and relays, intact and broken. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { checkSetUp } from '#server/start/check/checkSetUp.ts';
import { checkCertificate } from '#server/start/check/checkReach.ts';
import { readStunAddress } from '#server/start/check/stunProbe.ts';
import { holderOf } from '#server/start/instanceLock.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startOpenIdProvider } from '#tests/support/openIdProvider.ts';
import { relayObstacle, startRelay } from '#tests/support/relay.ts';
import { SERVER_SCRIPT } from '#tests/support/server.ts';
import { makeCertificate } from '#tests/support/tlsFront.ts';
import { startTestServer, temporaryDirectory } from './testServer.ts';

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

/** The lines by topic: the text, with a mark for a problem. */
async function check(
  dataDirectory: string,
  set: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Readonly<Record<string, string>>> {
  const holder = await holderOf(dataDirectory);
  const lines = await checkSetUp({ dataDirectory, set }, environment, holder);
  expect(lines.map(({ text }) => text.includes('\n'))).not.toContain(true);
  return Object.fromEntries(
    lines.map(({ topic, isGood, text }) => [topic, isGood ? text : `! ${text}`]),
  );
}

const problemsOf = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).flatMap(([topic, text]) => (text.startsWith('!') ? [topic] : []));

async function startSmtp(): Promise<number> {
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'geheim' ? done(null, { user: username }) : done(new Error('no')),
  });
  const server = smtp.listen(0, '127.0.0.1');
  cleanUp.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  await new Promise((resolve) => server.once('listening', resolve));
  return portOf(server.address());
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('a complete setup', () => {
  test('has no problems while its server runs and after', async () => {
    const directory = await temporaryDirectory();
    const port = await freePort('127.0.0.1');
    const set = [
      `public_url=http://localhost:${port}`,
      `smtp_url=smtp://plenum@127.0.0.1:${await startSmtp()}`,
      'metrics=token',
      'metrics_token=0123456789abcdef',
    ];
    const server = await startTestServer(set, { port, dataDirectory: directory });
    const environment = { PLENUM_SMTP_PASSWORD: 'geheim' };
    const running = await check(directory, set, environment);
    expect(problemsOf(running)).toEqual([]);
    expect(running).toMatchObject({
      server: `runs as process ${process.pid} on port ${port}`,
      public_url: `http://localhost:${port} answers`,
      metrics: 'on (token)',
      mail: expect.stringContaining('answers'),
      database: expect.stringMatching(/^whole, version \d+$/u),
    });
    await server.stop();
    const stopped = await check(directory, set, environment);
    expect(problemsOf(stopped)).toEqual(['public_url']);
    expect(stopped['server']).toBe('none runs');
  });

  test('may have no database yet', async () => {
    const said = await check(await temporaryDirectory());
    expect(problemsOf(said)).toEqual([]);
    expect(said['database']).toContain('none yet');
  });

  test.skipIf(relayObstacle() !== undefined)('has working relays', async () => {
    const relay = await startRelay('secret');
    cleanUp.push(() => relay.stop());
    const urls = [relay.url, `${relay.url}?transport=tcp`];
    const set = [`turn_urls=${urls.join(',')}`, 'turn_secret=secret'];
    const said = await check(await temporaryDirectory(), set);
    expect(said['relays']).toBe(`${urls.join(' ')} answer`);
  });
});

test('[AU-9] has a sign-in service that answers', async () => {
  const directory = await temporaryDirectory();
  const provider = await startOpenIdProvider({});
  const set = Object.entries(provider.settings).map((pair) => pair.join('='));
  const whole = await check(directory, set);
  expect([whole['sign-in'], problemsOf(whole)]).toEqual([`${provider.issuer} answers`, []]);
  await provider.stop();
  const silent = await check(directory, set);
  expect(problemsOf(silent)).toEqual(['sign-in']);
  expect(silent['sign-in']).toContain(`! ${provider.issuer} doesn’t answer`);
  expect(await check(directory)).not.toHaveProperty('sign-in');
});

describe('a folder', () => {
  test('that doesn’t exist', async () => {
    const said = await check(path.join(await temporaryDirectory(), 'none'));
    expect(problemsOf(said)).toEqual(['data folder', 'disk space']);
  });

  test('that others can read', async () => {
    const directory = path.join(await temporaryDirectory(), 'open');
    await mkdir(directory);
    await chmod(directory, 0o755);
    expect((await check(directory))['permissions']).toBe(
      `! Others can reach ${directory} (mode 755). Run: chmod 700 ${directory}`,
    );
  });

  test('with a damaged, a newer or an older database', async () => {
    const directory = await temporaryDirectory();
    const file = path.join(directory, 'plenum.db');
    const write = async (statement: string) => {
      const client = createClient({ url: `file:${file}` });
      await client.execute(statement);
      client.close();
    };
    await write('PRAGMA user_version = 1');
    expect((await check(directory))['database']).toMatch(
      /the next start brings it to \d+, and only a backup leads back$/u,
    );
    await write('PRAGMA user_version = 999');
    expect((await check(directory))['database']).toContain('! It was made by a newer version');
    await write('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
    await write("INSERT INTO meta VALUES ('readable_from', '1')");
    expect((await check(directory))['database']).toContain('a newer program has added to it');
    await writeFile(file, 'no database'.repeat(1000));
    expect((await check(directory))['database']).toContain('! It’s damaged');
  });
});

describe('settings', () => {
  test.each([
    [['nothing=1'], 'settings'],
    [['turn_urls=turn:127.0.0.1:9'], 'settings'],
    [['tls_cert=/none.pem'], 'settings'],
    [['metrics=token'], 'settings'],
    [['engine=livekit'], 'settings'],
    [['tls_cert=/none.pem', 'tls_key=/none.key'], 'certificate'],
    [['trusted_proxies=0.0.0.0/0'], 'trusted_proxies'],
    [['public_url=https://nowhere.invalid'], 'trusted_proxies'],
    [['public_url=https://nowhere.invalid'], 'public_url'],
    [['smtp_url=smtp://127.0.0.1:1'], 'mail'],
    [['turn_urls=turn:127.0.0.1:9?transport=tcp', 'turn_secret=x'], 'relays'],
    [['livekit_url=ws://127.0.0.1:1', 'livekit_key=k', 'livekit_secret=s'.repeat(8)], 'media'],
  ])('%j are a problem with %s', async (set, topic) => {
    expect(problemsOf(await check(await temporaryDirectory(), set))).toContain(topic);
  });

  test('for tracing are OpenTelemetry’s variables', async () => {
    const at = async (address: string, further: NodeJS.ProcessEnv = {}) => {
      const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: address, ...further };
      return (await check(await temporaryDirectory(), [], environment))['tracing'];
    };
    const { url } = await startTestServer();
    expect(await at('')).toBeUndefined();
    expect(await at(url)).toBe(`${url} answers`);
    expect(await at('http://127.0.0.1:1')).toMatch(/^! .* doesn’t answer/u);
    expect(await at(url, { OTEL_TRACES_SAMPLER: 'mine' })).toMatch(/^! OTEL_TRACES_SAMPLER must/u);
  });

  test('with a wrong password for the mail server', async () => {
    const set = [`smtp_url=smtp://plenum:wrong@127.0.0.1:${await startSmtp()}`];
    const said = await check(await temporaryDirectory(), set);
    expect(said['mail']).toMatch(/^! .* doesn’t take the name or the password/u);
    expect(said['mail']).not.toContain('wrong');
  });

  test('from the pages count, too', async () => {
    const directory = await temporaryDirectory();
    const server = await startTestServer([], { dataDirectory: directory });
    await server.stop();
    const client = createClient({ url: `file:${path.join(directory, 'plenum.db')}` });
    await client.execute("INSERT INTO chosen_settings VALUES ('smtp_url', 'smtp://127.0.0.1:1')");
    client.close();
    expect(problemsOf(await check(directory))).toEqual(['mail']);
  });
});

describe('an address', () => {
  test('with another program behind it', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n<html>')).listen(0);
    cleanUp.push(() => other.close());
    const set = [`public_url=http://127.0.0.1:${portOf(other.address())}`];
    const said = await check(await temporaryDirectory(), set);
    expect(said['public_url']).toContain('something else answers');
  });

  test('that the server doesn’t know as its own', async () => {
    const server = await startTestServer();
    const set = [`public_url=http://127.0.0.2:${server.port}`];
    const said = await check(server.directory, set);
    // A server that listens on all addresses would answer, and refuse the name.
    expect(problemsOf(said)).toContain('public_url');
  });

  test('with a certificate that has expired, expires soon, or is for another name', async () => {
    const folder = await temporaryDirectory();
    const files = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')] as const;
    const { cert, key } = await makeCertificate();
    await writeFile(files[0], cert);
    await writeFile(files[1], key);
    const settings = (host: string) => {
      const set = [`tls_cert=${files[0]}`, `tls_key=${files[1]}`, `public_url=https://${host}`];
      const parsed = parseSettings(set);
      if (!parsed.ok) throw new Error(parsed.failure);
      return parsed.value;
    };
    const now = Date.now();
    const later = now + 200 * 365 * 86_400_000;
    expect((await checkCertificate(settings('localhost'), later)).text).toContain('has expired');
    expect((await checkCertificate(settings('localhost'), 0)).text).toContain('isn’t valid yet');
    const other = await checkCertificate(settings('other.example'), now);
    expect(other.text).toContain('isn’t for other.example');
  });
});

test.each([
  ['turn:relay.example', { host: 'relay.example', port: 3478, transport: 'udp' }],
  ['turn:[::1]:99?transport=tcp', { host: '::1', port: 99, transport: 'tcp' }],
  ['turns:relay.example:443', { host: 'relay.example', port: 443, transport: 'tls' }],
  ['stun:10.0.0.1:5', { host: '10.0.0.1', port: 5, transport: 'udp' }],
])('%s is checked at its place', (url, address) => {
  expect(readStunAddress(url)).toEqual(address);
});

test('the command line prints a line for each, and exits with 1 if there is a problem', async () => {
  const directory = await temporaryDirectory();
  await chmod(directory, 0o700);
  const run = (...words: readonly string[]) =>
    new Promise<{ readonly code: number; readonly lines: readonly string[] }>((resolve) => {
      const args = [SERVER_SCRIPT, 'check', '--data', directory, ...words];
      const child = execFile(process.execPath, args, (_error, stdout) =>
        resolve({ code: child.exitCode ?? -1, lines: stdout.trimEnd().split('\n') }),
      );
    });
  const good = await run();
  expect(good.code).toBe(0);
  expect(good.lines.every((line) => line.startsWith('ok '))).toBe(true);
  const bad = await run('--set', 'trusted_proxies=::/0');
  expect(bad.code).toBe(1);
  expect(bad.lines.filter((line) => line.startsWith('problem '))).toHaveLength(1);
});
