/**
 * A small LDAP server in this process, for the quick tests: it supports simple binds, searches by equality and StartTLS. The tests
 * with `slapd` use a real directory.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import {
  AndFilter,
  BerReader,
  BerWriter,
  EqualityFilter,
  type Filter,
  FilterParser,
  NotFilter,
  OrFilter,
  PresenceFilter,
} from 'ldapts';
import { freePort } from '../freePort.ts';
import { makeCertificate } from '../tlsFront.ts';
import {
  type Attributes,
  GROUPS,
  PEOPLE,
  SEARCHER,
  SEARCHER_PASSWORD,
  type TestDirectory,
  nameOf,
  personEntry,
} from './testDirectory.ts';

export interface LdapServer extends TestDirectory {
  /** The number of binds on unencrypted connections. */
  bindsInTheClear(): number;
  connections(): number;
  /** Closes open connections. */
  drop(): void;
  /** It closes each connection right after StartTLS, like an attacker in between. */
  cutAfterStartTls(): void;
  stop(): Promise<void>;
}

const [BIND, UNBIND, SEARCH, EXTENDED] = [0x60, 0x42, 0x63, 0x77];
const [SUCCESS, WRONG_PASSWORD, NO_SUCH_OBJECT] = [0, 49, 32];

/** Starts one: by `ldaps`, or with `startTls` by `ldap`. */
export async function startLdapServer({
  startTls = false,
}: { readonly startTls?: boolean } = {}): Promise<LdapServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-ldap-'));
  const certificate = await makeCertificate();
  const ca = path.join(folder, 'ca.pem');
  await writeFile(ca, certificate.cert);
  const port = await freePort('127.0.0.1');
  const entries = new Map<string, Attributes>([
    [SEARCHER, { cn: 'plenum', userPassword: SEARCHER_PASSWORD }],
    [PEOPLE, { ou: 'people' }],
    [GROUPS, { ou: 'groups' }],
  ]);
  const sockets = new Set<net.Socket>();
  let server: net.Server | undefined;
  let [inTheClear, count] = [0, 0];
  let isCut = false;

  function drop(): void {
    for (const socket of sockets) socket.destroy();
  }

  function serve(socket: net.Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let left = Buffer.alloc(0);
    const read = (bytes: Buffer) => {
      left = Buffer.concat([left, bytes]);
      for (let end = messageEnd(left); end <= left.length; end = messageEnd(left)) {
        const whole = new BerReader(left.subarray(0, end));
        left = left.subarray(end);
        if (!handle(socket, whole)) return void socket.off('data', read);
      }
    };
    socket.on('data', read);
  }

  /** Whether more messages follow on the same socket. */
  function handle(socket: net.Socket, reader: BerReader): boolean {
    reader.readSequence();
    const id = reader.readInt() ?? 0;
    const kind = reader.readSequence() ?? 0;
    if (kind === BIND) {
      if (!(socket instanceof tls.TLSSocket)) inTheClear += 1;
      reader.readInt();
      const name = reader.readString() ?? '';
      const password = reader.readString(0x80) ?? '';
      // Like many, it treats a name without a password as anonymous, and accepts it.
      const isRight = password === '' || entries.get(name)?.['userPassword'] === password;
      socket.write(result(id, 0x61, isRight ? SUCCESS : WRONG_PASSWORD));
    } else if (kind === SEARCH) search(socket, id, reader);
    else if (kind === EXTENDED) {
      socket.write(result(id, 0x78, SUCCESS));
      if (isCut) socket.end();
      else serve(new tls.TLSSocket(socket, { isServer: true, ...certificate }));
      return false;
    } else if (kind === UNBIND) socket.end();
    return true;
  }

  function search(socket: net.Socket, id: number, reader: BerReader): void {
    const base = reader.readString() ?? '';
    reader.readEnumeration();
    reader.readEnumeration();
    const limit = reader.readInt() ?? 0;
    reader.readInt();
    reader.readBoolean();
    const filter = FilterParser.parse(reader);
    const isThere = [...entries.keys()].some((name) => name.endsWith(base));
    const found = [...entries].filter(
      ([name, entry]) => name.endsWith(`,${base}`) && fits(filter, entry),
    );
    const sent = limit === 0 ? found : found.slice(0, limit);
    for (const [name, entry] of sent) socket.write(entryMessage(id, name, entry));
    socket.write(result(id, 0x65, isThere ? SUCCESS : NO_SUCH_OBJECT));
  }

  async function resume(): Promise<void> {
    server = startTls ? net.createServer(serve) : tls.createServer(certificate, serve);
    server.on('connection', () => {
      count += 1;
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function halt(): Promise<void> {
    if (!server) return;
    const ended = once(server, 'close');
    server.close();
    drop();
    await ended;
    server = undefined;
  }

  await resume();
  const change = async (name: string, changes: Attributes) =>
    void entries.set(name, { ...entries.get(name), ...changes });
  return {
    settings: {
      ldap_url: `${startTls ? 'ldap' : 'ldaps'}://localhost:${port}`,
      ldap_ca: ca,
      ldap_bind_dn: SEARCHER,
      ldap_bind_password: SEARCHER_PASSWORD,
      ldap_base: PEOPLE,
      ldap_group_base: GROUPS,
    },
    addPerson: (uid, more) =>
      change(nameOf(uid), { ...personEntry(uid, more), entryUUID: randomUUID() }),
    changePerson: (uid, changes) => change(nameOf(uid), changes),
    removePerson: async (uid) => void entries.delete(nameOf(uid)),
    setGroup: (cn, uids) =>
      change(`cn=${cn},${GROUPS}`, { cn, member: uids.map((uid) => nameOf(uid)) }),
    halt,
    resume,
    bindsInTheClear: () => inTheClear,
    connections: () => count,
    drop,
    cutAfterStartTls() {
      isCut = true;
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true });
    },
  };
}

/** The end of the first message; beyond the bytes while its length is unknown. */
function messageEnd(bytes: Buffer): number {
  const [, first = 0] = bytes;
  if (bytes.length < 2) return Infinity;
  if (first < 0x80) return 2 + first;
  const count = first - 0x80;
  return bytes.length < 2 + count ? Infinity : 2 + count + bytes.readUIntBE(2, count);
}

function fits(filter: Filter, entry: Attributes): boolean {
  if (filter instanceof AndFilter) return filter.filters.every((each) => fits(each, entry));
  if (filter instanceof OrFilter) return filter.filters.some((each) => fits(each, entry));
  if (filter instanceof NotFilter) return !fits(filter.filter, entry);
  if (filter instanceof PresenceFilter) return valuesOf(entry, filter.attribute).length > 0;
  if (!(filter instanceof EqualityFilter)) throw new Error(`No such filter here: ${filter.type}`);
  const wanted = filter.value.toString().toLowerCase();
  return valuesOf(entry, filter.attribute).some((value) => value.toLowerCase() === wanted);
}

function valuesOf(entry: Attributes, name: string): readonly string[] {
  const [, value = []] =
    Object.entries(entry).find(([each]) => each.toLowerCase() === name.toLowerCase()) ?? [];
  return typeof value === 'string' ? [value] : value;
}

function result(id: number, kind: number, code: number): Buffer {
  return message(id, kind, (writer) => {
    writer.writeEnumeration(code);
    writer.writeString('');
    writer.writeString('');
  });
}

function entryMessage(id: number, name: string, entry: Attributes): Buffer {
  return message(id, 0x64, (writer) => {
    writer.writeString(name);
    writer.startSequence();
    for (const key of Object.keys(entry).filter((each) => each !== 'userPassword')) {
      writer.startSequence();
      writer.writeString(key);
      writer.startSequence(0x31);
      for (const value of valuesOf(entry, key)) writer.writeString(value);
      writer.endSequence();
      writer.endSequence();
    }
    writer.endSequence();
  });
}

function message(id: number, kind: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(kind);
  write(writer);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}
