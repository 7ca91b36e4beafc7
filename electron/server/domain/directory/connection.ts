/** A connection to the directory: encrypted, with its certificate checked, and signed in as the account in the settings. */
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import tls from 'node:tls';
import type { Client } from 'ldapts';
import { type DirectorySettings, isPem } from '#server/lib/settings/directorySettings.ts';
import { ForbiddenAddress, isForbiddenHost, publicLookup } from '#server/lib/publicNetwork.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { errorCode } from '#server/lib/errorCode.ts';

/** The timeout of each response of the directory. */
const ANSWER_MS = 3000;
/** The timeout of all requests together: a route's handler has 14 s. */
const DEADLINE_MS = 8000;

export type Protocol = typeof import('ldapts');

/** The code of an address that the operator has not allowed. */
export const FORBIDDEN_CODE = 'FORBIDDEN_ADDRESS';

type Step = 'connect' | 'bind' | 'search' | 'groups';

/** The failed step, and the detail for the operator: codes, never the directory's own text. */
export interface DirectoryFailure {
  readonly step: Step;
  readonly detail: string;
  /** Only the code: a network error's name, or a number from the directory. */
  readonly code: string | number | undefined;
}

/** Opens a connection, uses it, and closes it. Any error is returned as a failure. */
export async function connected<Value>(
  settings: DirectorySettings,
  isPrivateAllowed: boolean,
  use: (client: Client, protocol: Protocol, reach: (step: Step) => void) => Promise<Value>,
): Promise<Result<Value, DirectoryFailure>> {
  const progress: { step: Step } = { step: 'connect' };
  const sockets: net.Socket[] = [];
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('deadline')), DEADLINE_MS);
  });

  async function run(): Promise<Value> {
    const protocol = await import('ldapts');
    const trust = await trustOf(settings);
    if (!isPrivateAllowed && isForbiddenHost(trust.host)) throw new ForbiddenAddress(trust.host);
    const lookup = isPrivateAllowed ? {} : { lookup: publicLookup() };
    const client = clientOf(protocol, settings, { ...trust, ...lookup }, sockets);
    if (isUpgraded(settings)) await client.startTLS({ ...trust });
    progress.step = 'bind';
    await client.bind(settings.ldap_bind_dn, settings.ldap_bind_password);
    progress.step = 'search';
    return use(client, protocol, (step) => {
      progress.step = step;
    });
  }

  try {
    return ok(await Promise.race([run(), isLate]));
  } catch (error) {
    const { step } = progress;
    // The library connects only when there is something to send.
    const isConnecting = step === 'bind' && !isAnswer(error);
    return fail({
      step: isConnecting ? 'connect' : step,
      ...{ detail: detailOf(error), code: codeOf(error) },
    });
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) {
      // The library has removed its listeners: without one, an error would end the server.
      socket.on('error', () => undefined);
      socket.destroy();
    }
  }
}

/**
 * If the connection has ended, the library would open another one: anonymous, and without StartTLS, so that it would send a
 * password unencrypted. So a second connection is refused.
 */
function clientOf(
  { Client: Of }: Protocol,
  settings: DirectorySettings,
  trust: tls.ConnectionOptions & Pick<net.TcpNetConnectOpts, 'lookup'>,
  sockets: net.Socket[],
): Client {
  function keep<Socket extends net.Socket>(socket: Socket): Socket {
    sockets.push(socket);
    return socket;
  }
  function once(): void {
    if (sockets.length > 0) throw new Error('connection ended');
  }
  const isSecure = settings.ldap_url.startsWith('ldaps:');
  return new Of({
    url: settings.ldap_url,
    timeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    createConnection: (port: unknown, host: unknown) => {
      once();
      const { lookup } = trust;
      return keep(
        net.connect({ port: Number(port), host: String(host), ...(lookup && { lookup }) }),
      );
    },
    createSecureConnection: (first: unknown, host: unknown) => {
      // For StartTLS: upgrades the open connection.
      if (!isSecure && isOptions(first)) return keep(tls.connect(first));
      once();
      return keep(tls.connect(Number(first), String(host), trust));
    },
    ...(isSecure && { tlsOptions: trust }),
  });
}

function isOptions(value: unknown): value is tls.ConnectionOptions {
  return typeof value === 'object' && value !== null;
}

function isUpgraded({ ldap_url: url, ldap_starttls: isWanted }: DirectorySettings): boolean {
  return url.startsWith('ldap:') && isWanted;
}

/** The TLS options: only a certificate for the host in the settings is accepted. */
async function trustOf({ ldap_url: url, ldap_ca: authority }: DirectorySettings) {
  const host = new URL(url).hostname.replaceAll(/^\[|\]$/gu, '');
  return {
    host,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(net.isIP(host) === 0 && { servername: host }),
    ...(authority !== '' && { ca: isPem(authority) ? authority : await readFile(authority) }),
  } satisfies tls.ConnectionOptions;
}

/** Whether the directory itself refused: its codes are numbers. */
function isAnswer(error: unknown): boolean {
  return typeof errorCode(error) === 'number';
}

/** The error's code, without any text from the directory. */
function codeOf(error: unknown): string | number | undefined {
  if (error instanceof ForbiddenAddress) return FORBIDDEN_CODE;
  const code = errorCode(error);
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}

/** An error's name and code. Its message may quote the directory's text. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error instanceof ForbiddenAddress) return 'private address';
  if (error.message === 'deadline' || error.message === 'connection ended') return error.message;
  const words = [error.name, codeOf(error)].filter((each) => each !== undefined);
  return words
    .map((each) =>
      String(each)
        .replaceAll(/[^\w.-]/gu, '')
        .slice(0, 64),
    )
    .join(' ');
}
