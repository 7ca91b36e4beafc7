/** The Compose file as operators use it: its five services on their own machine, accessed from outside through the proxy. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ENGINE_ROOT,
  SERVER_ROOT,
  SERVICES_ROOT,
  debianRootFile,
} from '../../build/scripts/debianRoot.ts';
import {
  ACME_AUTHORITY,
  LIVEKIT_SERVER,
  NAME_SERVER,
  goProgramFile,
} from '../../build/scripts/goProgram.ts';
import { expectSeenAndHeard } from '../support/callMeasures.ts';
import { CHROMIUM_FOR_TESTS } from '../support/chromium.ts';
import { hostsObstacle } from '../support/containers/hosts.ts';
import { type Operator, startOperator } from '../support/containers/operator.ts';
import { type Visitor, startVisitor } from '../support/containers/visitor.ts';
import { ANNA, GRETA } from '../support/meeting.ts';
import { at, list, passwordGrant, text } from './testServer.ts';

const DOMAIN = 'vc.example';
const secret = () => randomBytes(20).toString('hex');

const [authority = '', names = '', livekit = ''] = await Promise.all(
  [ACME_AUTHORITY, NAME_SERVER, LIVEKIT_SERVER].map((program) => goProgramFile(program)),
);
const NEEDED = [
  ...[authority, names, livekit, CHROMIUM_FOR_TESTS],
  ...[ENGINE_ROOT, SERVER_ROOT, SERVICES_ROOT].map(debianRootFile),
  ...['certutil', 'curl', 'openssl', 'turnserver'].map((name) => `/usr/bin/${name}`),
  '/usr/sbin/nginx',
];
const cannotRun = hostsObstacle() !== undefined || !NEEDED.every((file) => existsSync(file));

const START_LIMIT_MS = 400_000;
const SOON = { timeout: 60_000, interval: 500 };
/** An outside address that answers packets from a relay. */
const PEER_PORT = 3480;

describe.skipIf(cannotRun)('the Compose file', () => {
  let operator: Operator;
  let folder: string;
  let password: string;
  let token: string;
  let conference: string;
  const visitors: Visitor[] = [];

  /** Sends a request from outside, trusting only the test's authority. */
  async function ask(url: string, ...words: readonly string[]): Promise<string> {
    const trust = ['--cacert', path.join(folder, 'authority.pem')];
    return operator.hosts.outside.run('curl', '--silent', '--show-error', ...trust, ...words, url);
  }

  async function call(target: string, body?: unknown): Promise<unknown> {
    const data = body === undefined ? [] : ['--data', JSON.stringify(body)];
    const headers = ['content-type: application/json', `authorization: Bearer ${token}`];
    const words = [...headers.flatMap((each) => ['--header', each]), ...data];
    return JSON.parse(await ask(`https://${DOMAIN}${target}`, ...words));
  }

  async function join(name: string, visitor: Visitor): Promise<void> {
    visitors.push(visitor);
    const { page } = visitor;
    await page.goto(`https://${DOMAIN}/c/${conference}`);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByLabel(`${name} (you)`).waitFor();
  }

  /** A relay client's output for sending something to an address. */
  async function sendOverRelay(peer: string, ...words: readonly string[]): Promise<string> {
    const servers = await visitors[0]?.iceServers();
    const relay = servers?.find(({ username }) => username !== undefined);
    const known = ['-u', relay?.username ?? '', '-w', String(relay?.credential)];
    const own = ['-L', operator.hosts.outside.address, '-n', '5', '-m', '1', '-c'];
    const order = ['turnutils_uclient', ...known, ...own, '-e', peer, '-r', String(PEER_PORT)];
    // It fails if it is refused, which is tested here.
    const script = 'timeout 60 "$@" 2>&1 || true';
    return operator.hosts.outside.run('sh', '-c', script, 'sh', ...order, ...words, DOMAIN);
  }

  beforeAll(async () => {
    const secrets = {
      POSTGRES_PASSWORD: secret(),
      TURN_SECRET: secret(),
      LIVEKIT_API_KEY: secret(),
      LIVEKIT_API_SECRET: secret(),
    };
    operator = await startOperator(DOMAIN, secrets, { authority, names, livekit });
    folder = await mkdtemp(path.join(tmpdir(), 'plenum-compose-'));
    await writeFile(path.join(folder, 'authority.pem'), operator.internet.root);
    await operator.compose('up', '--detach');
  }, START_LIMIT_MS);
  afterAll(async () => {
    for (const visitor of visitors) await visitor.close();
    await operator?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }, START_LIMIT_MS);

  test('its server is ready at its public address, with a certificate from Caddy', async () => {
    const ready = await vi.waitFor(() => ask(`https://${DOMAIN}/readyz`, '--fail'), SOON);
    expect(JSON.parse(ready)).toEqual({ status: 'ok' });
    expect(await ask(`https://${DOMAIN}/`)).toContain('<title>');
    const status = ['--output', '/dev/null', '--write-out', '%{http_code} %{redirect_url}'];
    expect(await ask(`http://${DOMAIN}/`, ...status)).toBe(`308 https://${DOMAIN}/`);
    // LiveKit's own address is closed to people, who use the proxy.
    await expect(ask(`http://${DOMAIN}:7880/`, '--max-time', '2')).rejects.toThrow('timed out');
  });

  test('its first administrator signs in with the password from the log', async () => {
    const log = await operator.compose('logs', '--no-log-prefix', 'plenum');
    password = /account admin with password (\S+)/u.exec(log)?.[1] ?? '';
    token = text(await call('/oauth2/v1/token', passwordGrant('admin', password)), 'access_token');
    const body = { topic: 'All hands', type: 0, allow_guests: true, schedule: { type: -1 } };
    conference = text(await call('/api/v3.8/conferences', body), 'conference.id');
    await call(`/api/v3.8/conferences/${conference}/run`, {});
    expect(at(await call(`/api/v3.8/conferences/${conference}`), 'conference.topic')).toBe(
      'All hands',
    );
  });

  test('the audit log has the person’s address, and not the proxy’s', async () => {
    const lines = list(await call('/api/v4/logs/audit'), 'lines');
    const signedIn = lines.find((line) => at(line, 'act') === 'signedIn');
    expect(at(signedIn, 'actor.address')).toBe(operator.hosts.outside.address);
  });

  test('its check finds no problem', async () => {
    const words = operator.file.services['plenum']?.command ?? [];
    const set = words.filter((word) => /^--(?:set|data)=/u.test(word));
    const said = await operator.compose('exec', '-T', 'plenum', 'plenum-server', 'check', ...set);
    expect(said).toMatch(/^ok\s+database: PostgreSQL 17\./mu);
    expect(said).toMatch(new RegExp(`^ok\\s+media: .*wss://livekit\\.${DOMAIN}`, 'mu'));
    expect(said).toMatch(/^ok\s+relays: turn:/mu);
    expect(said.split('\n').filter((line) => !line.startsWith('ok'))).toEqual(['']);
  });

  test('guests see and hear each other over LiveKit, one of them only over the relay', async () => {
    const { outside } = operator.hosts;
    const { root } = operator.internet;
    const greta = await startVisitor(outside, root, GRETA);
    await join('Greta', greta);
    const ann = await startVisitor(outside, root, ANNA, { isRelayOnly: true });
    await join('Ann', ann);
    await vi.waitFor(() => expectSeenAndHeard(ann.page, 'Greta', GRETA), SOON);
    await vi.waitFor(() => expectSeenAndHeard(greta.page, 'Ann', ANNA), SOON);
    expect(new Set(await ann.pathKinds())).toEqual(new Set(['relay']));
    expect(new Set(await greta.pathKinds())).toEqual(new Set(['host']));
    const nodes = greta.sockets.filter((url) => url.startsWith(`wss://livekit.${DOMAIN}/`));
    expect(nodes).not.toEqual([]);
  });

  test('the relay accepts guests’ credentials, and reaches no internal address', async () => {
    const { outside } = operator.hosts;
    outside.start('turnutils_peer', '-L', outside.address, '-p', String(PEER_PORT));
    const carried = 'tot_send_msgs=5, tot_recv_msgs=5';
    await vi.waitFor(
      async () => expect(await sendOverRelay(outside.address)).toContain(carried),
      SOON,
    );
    expect(await sendOverRelay(outside.address, '-t')).toContain(carried);
    const inside = Object.values(operator.file.services).flatMap(
      ({ networks }) => networks?.['inside']?.ipv4_address ?? [],
    );
    expect(inside).toHaveLength(3);
    const closed = [...inside, '10.0.0.1', '127.0.0.1', '169.254.169.254', '0.0.0.1'];
    const reached: string[] = [];
    for (const address of closed)
      if (!(await sendOverRelay(address)).includes('error 403 (Forbidden IP)'))
        reached.push(address);
    expect(reached).toEqual([]);
    // A TCP connection would bypass the machine's firewall.
    const { machine } = operator.hosts;
    expect(await sendOverRelay(machine.address, '-t', '-T', '-v')).toContain('error 442');
  });

  test('messages are in its PostgreSQL', async () => {
    const statement = `SELECT state FROM conferences WHERE id = '${conference}'`;
    const words = ['psql', '--username=plenum', '--tuples-only', '--no-align', '--command'];
    const found = await operator.compose('exec', '-T', 'postgres', ...words, statement);
    expect(found.trim()).toBe('running');
  });

  test('it stops in order: the server cleanly, then its database', async () => {
    await operator.compose('stop');
    const ended = async (service: string) => {
      const id = (await operator.compose('ps', '--all', '--quiet', service)).trim();
      const format = '{{.State.ExitCode}} {{.State.FinishedAt}}';
      const said = await operator.hosts.machine.run('docker', 'inspect', '--format', format, id);
      const [status, when = ''] = said.trim().split(' ');
      return { status, when: new Date(when).getTime() };
    };
    const [server, database] = [await ended('plenum'), await ended('postgres')];
    expect([server.status, database.status]).toEqual(['0', '0']);
    expect(database.when).toBeGreaterThan(server.when);
  });

  test('after a restart it has all data, and participants meet again', async () => {
    await operator.compose('up', '--detach');
    const [greta, ann] = visitors;
    if (greta === undefined || ann === undefined) throw new Error('No one was inside.');
    await vi.waitFor(() => expectSeenAndHeard(greta.page, 'Ann', ANNA), SOON);
    await vi.waitFor(() => expectSeenAndHeard(ann.page, 'Greta', GRETA), SOON);
    const kept = await call(`/api/v3.8/conferences/${conference}`);
    expect(at(kept, 'conference.topic')).toBe('All hands');
    for (const visitor of visitors.splice(0)) await visitor.close();
    await operator.compose('down', '--volumes');
    expect(await operator.hosts.machine.run('docker', 'volume', 'ls', '--quiet')).toBe('');
  });
});
