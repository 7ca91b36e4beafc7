/**
 * Connects Node to a server through a proxy. Only Chromium knows the system's proxies; it lists them, and Node connects to them: to
 * HTTP proxies with `CONNECT` (RFC 9110, 9.3.6) and credentials if required, to SOCKS proxies with the `socks` package.
 */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { trustedAuthorities } from './trustedAuthorities.ts';

const LIMIT_MS = 10_000;

/** The person's credentials for a proxy. */
export interface ProxyAnswer {
  readonly name: string;
  readonly password: string;
}

/** An entry of Chromium's list, which is in order of preference. */
export type Proxy = { readonly kind: 'direct' } | HttpProxy | SocksProxy;

interface Place {
  readonly host: string;
  readonly port: number;
}
interface HttpProxy extends Place {
  readonly kind: 'http' | 'https';
}
interface SocksProxy extends Place {
  readonly kind: 'socks4' | 'socks5';
}

const KINDS: Readonly<Record<string, Exclude<Proxy['kind'], 'direct'>>> = {
  PROXY: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
};

/** Parses Chromium's list, such as `PROXY proxy.example:3128; DIRECT`. Invalid entries are skipped. */
export function parseProxies(list: string): readonly Proxy[] {
  return list.split(';').flatMap((entry): readonly Proxy[] => {
    const [word = '', place = ''] = entry.trim().split(/\s+/u);
    if (word === 'DIRECT') return [{ kind: 'direct' }];
    const kind = KINDS[word];
    const match = /^(?:\[(?<v6>[^\]]+)\]|(?<host>[^:]+)):(?<port>\d{1,5})$/u.exec(place);
    const host = match?.groups?.['v6'] ?? match?.groups?.['host'];
    const port = Number(match?.groups?.['port']);
    if (kind === undefined || host === undefined) return [];
    return kind === 'http' || kind === 'https' ? [{ kind, host, port }] : [{ kind, host, port }];
  });
}

/**
 * A connection to a server through the first proxy that accepts it; undefined if the list has `DIRECT` before that. Rejects with
 * the last proxy's error.
 */
export async function openTunnel(
  proxies: readonly Proxy[],
  target: Place,
  credentialsOf: (proxy: string) => ProxyAnswer | undefined,
): Promise<Socket | undefined> {
  let refusal: Error | undefined;
  for (const proxy of proxies) {
    if (proxy.kind === 'direct') return undefined;
    try {
      const credentials = credentialsOf(`${proxy.host}:${proxy.port}`);
      // One after the other, in the administrator's order.
      return await knock(proxy, target, credentials);
    } catch (error) {
      refusal = error instanceof Error ? error : new Error(String(error));
    }
  }
  if (refusal !== undefined) throw refusal;
  return undefined;
}

async function knock(
  proxy: HttpProxy | SocksProxy,
  target: Place,
  credentials: ProxyAnswer | undefined,
): Promise<Socket> {
  if (isHttp(proxy)) return ask(proxy, target, credentials);
  const { SocksClient } = await import('socks');
  const { socket } = await SocksClient.createConnection({
    command: 'connect',
    destination: { host: target.host, port: target.port },
    timeout: LIMIT_MS,
    proxy: { host: proxy.host, port: proxy.port, type: proxy.kind === 'socks4' ? 4 : 5 },
  });
  // The socket is paused, and its user only adds listeners. No data is lost: servers don't send first.
  socket.resume();
  return socket;
}

function isHttp(proxy: HttpProxy | SocksProxy): proxy is HttpProxy {
  return proxy.kind === 'http' || proxy.kind === 'https';
}

async function ask(
  proxy: HttpProxy,
  target: Place,
  credentials: ProxyAnswer | undefined,
): Promise<Socket> {
  const host = target.host.includes(':') ? `[${target.host}]` : target.host;
  const place = `${host}:${target.port}`;
  const ca = trustedAuthorities();
  return new Promise((resolve, reject) => {
    const request = (proxy.kind === 'https' ? httpsRequest : httpRequest)({
      ...{ host: proxy.host, port: proxy.port, method: 'CONNECT', path: place, agent: false },
      headers: { host: place, ...(credentials !== undefined && authorization(credentials)) },
      ...(ca !== undefined && { ca }),
      timeout: LIMIT_MS,
    });
    request.once('timeout', () => request.destroy(new Error('proxy time limit')));
    request.once('error', reject);
    // Any response other than a tunnel arrives here.
    request.once('response', (response) => {
      response.destroy();
      reject(new Error(`proxy refused: ${response.statusCode ?? 0}`));
    });
    request.once('connect', (response, socket) => {
      if (response.statusCode === 200) {
        socket.setTimeout(0);
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(new Error(`proxy refused: ${response.statusCode ?? 0}`));
    });
    request.end();
  });
}

function authorization({ name, password }: ProxyAnswer): Record<string, string> {
  const text = Buffer.from(`${name}:${password}`, 'utf8').toString('base64');
  return { 'proxy-authorization': `Basic ${text}` };
}
