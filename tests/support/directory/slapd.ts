/** Debian's `slapd` in its own folder, with people and groups. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Attribute, Change, Client } from 'ldapts';
import { freePort } from '../freePort.ts';
import { makeCertificate } from '../tlsFront.ts';
import {
  type Attributes,
  GROUPS,
  PEOPLE,
  SEARCHER,
  SEARCHER_PASSWORD,
  SUFFIX,
  type TestDirectory,
  nameOf,
  personEntry,
} from './testDirectory.ts';

const ROOT = `cn=root,${SUFFIX}`;
const ROOT_PASSWORD = 'root-password-of-this-test';

export interface Slapd extends TestDirectory {
  /** The same with StartTLS. */
  readonly startTls: Readonly<Record<string, string>>;
  /** The address for StartTLS. */
  readonly port: number;
  /** Gives a person a binary value. */
  setBytes(uid: string, type: string, bytes: Buffer): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one from its unpacked folder. */
export async function startSlapd(program: string): Promise<Slapd> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-slapd-'));
  const [port, securePort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  const { key, cert } = await makeCertificate();
  const certificate = path.join(folder, 'cert.pem');
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(certificate, cert);
  await mkdir(path.join(folder, 'db'));
  await writeFile(path.join(folder, 'slapd.conf'), configuration(program, folder));
  const libraries = await librariesIn(program);
  let child: ChildProcess | undefined;

  async function resume(): Promise<void> {
    const addresses = `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${securePort}/`;
    child = spawn(
      path.join(program, 'usr/sbin/slapd'),
      ['-d', '0', '-h', addresses, '-f', path.join(folder, 'slapd.conf')],
      { stdio: 'ignore', env: { ...process.env, LD_LIBRARY_PATH: libraries } },
    );
    await answering(securePort, child);
  }

  async function halt(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async function asRoot(act: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ url: `ldap://127.0.0.1:${port}`, timeout: 5000 });
    await client.bind(ROOT, ROOT_PASSWORD);
    try {
      await act(client);
    } finally {
      await client.unbind();
    }
  }
  const add = (client: Client, name: string, entry: Attributes) =>
    client.add(
      name,
      Object.entries(entry).map(([type, value]) => attribute(type, value)),
    );

  await resume();
  await asRoot(async (client) => {
    const top = { objectClass: ['dcObject', 'organization'], dc: 'acme', o: 'Acme' };
    await add(client, SUFFIX, top);
    await add(client, PEOPLE, { objectClass: 'organizationalUnit', ou: 'people' });
    await add(client, GROUPS, { objectClass: 'organizationalUnit', ou: 'groups' });
    await add(client, SEARCHER, {
      ...{ objectClass: ['organizationalRole', 'simpleSecurityObject'], cn: 'plenum' },
      userPassword: SEARCHER_PASSWORD,
    });
  });

  const shared = {
    ldap_ca: certificate,
    ldap_bind_dn: SEARCHER,
    ldap_bind_password: SEARCHER_PASSWORD,
    ldap_base: PEOPLE,
    ldap_group_base: GROUPS,
  };
  return {
    port,
    settings: { ...shared, ldap_url: `ldaps://localhost:${securePort}` },
    startTls: { ...shared, ldap_url: `ldap://localhost:${port}` },
    addPerson: (uid, more) => asRoot((client) => add(client, nameOf(uid), personEntry(uid, more))),
    changePerson: (uid, changes) =>
      asRoot(async (client) => {
        for (const [type, value] of Object.entries(changes)) {
          const modification = attribute(type, value);
          await client.modify(nameOf(uid), [new Change({ operation: 'replace', modification })]);
        }
      }),
    setBytes: (uid, type, bytes) =>
      asRoot((client) => {
        const modification = new Attribute({ type, values: [bytes] });
        return client.modify(nameOf(uid), new Change({ operation: 'replace', modification }));
      }),
    removePerson: (uid) => asRoot((client) => client.del(nameOf(uid))),
    setGroup: (cn, uids) =>
      asRoot(async (client) => {
        const name = `cn=${cn},${GROUPS}`;
        await client.del(name).catch(() => undefined); // there may be none yet
        // A group of names has one member at least.
        const member = [SEARCHER, ...uids.map((uid) => nameOf(uid))];
        await add(client, name, { objectClass: 'groupOfNames', cn, member });
      }),
    halt,
    resume,
    async stop() {
      await halt();
      await rm(folder, { recursive: true });
    },
  };
}

function attribute(type: string, value: string | readonly string[]): Attribute {
  return new Attribute({ type, values: typeof value === 'string' ? [value] : [...value] });
}

/** The unpacked libraries, besides those of the system. */
async function librariesIn(program: string): Promise<string> {
  const base = path.join(program, 'usr/lib');
  const folders = (await readdir(base)).filter((name) => name.includes('-linux-'));
  return folders.map((name) => path.join(base, name)).join(':');
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}`);
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await wait(100);
  }
  throw new Error('slapd does not answer');
}

function configuration(program: string, folder: string): string {
  const schemas = ['core', 'cosine', 'inetorgperson', 'nis'];
  const own = path.join(program, 'etc/ldap/schema');
  const lines = [
    ...schemas.map((name) => `include ${path.join(own, `${name}.schema`)}`),
    // Like people in Active Directory.
    "attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )",
    "objectclass ( 1.1.1.1 NAME 'knownByNumber' SUP top AUXILIARY MAY objectGUID )",
    `modulepath ${path.join(program, 'usr/lib/ldap')}`,
    'moduleload back_mdb',
    `pidfile ${path.join(folder, 'pid')}`,
    `TLSCertificateFile ${path.join(folder, 'cert.pem')}`,
    `TLSCertificateKeyFile ${path.join(folder, 'key.pem')}`,
    'database mdb',
    'maxsize 104857600',
    `suffix "${SUFFIX}"`,
    `rootdn "${ROOT}"`,
    `rootpw ${ROOT_PASSWORD}`,
    `directory ${path.join(folder, 'db')}`,
    'access to attrs=userPassword by anonymous auth by * none',
    // Anonymous clients and people have no access.
    `access to * by dn.exact="${SEARCHER}" read by * none`,
  ];
  if (!existsSync(own)) throw new Error(`No schemas in ${own}`);
  return `${lines.join('\n')}\n`;
}
