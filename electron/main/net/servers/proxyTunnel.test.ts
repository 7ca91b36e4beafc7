import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Server, type Socket, connect, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Proxy, openTunnel, parseProxies } from './proxyTunnel.ts';

const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Echoes its input in capitals. */
const target = createTcpServer((socket) => {
  socket.on('data', (data) => socket.end(data.toString().toUpperCase()));
});
/** Admits only ann. */
const httpProxy = createServer();
httpProxy.on('connect', ({ url = '', headers }, socket: Socket) => {
  const isAnn = headers['proxy-authorization'] === `Basic ${btoa('ann:secret')}`;
  if (!isAnn) {
    socket.end('HTTP/1.1 407 Who are you\r\n\r\n');
    return;
  }
  const [host = '', port] = url.split(':');
  const onward = connect(Number(port), host, () => {
    socket.write('HTTP/1.1 200 Go on\r\n\r\n');
    onward.pipe(socket).pipe(onward);
  });
});
/** SOCKS 5 (RFC 1928) without a login, for addresses of version 4. */
const socksProxy = createTcpServer((socket) => {
  socket.once('data', () => {
    socket.write(Buffer.from([5, 0]));
    socket.once('data', (asked: Buffer) => {
      const onward = connect(asked.readUInt16BE(8), [...asked.subarray(4, 8)].join('.'), () => {
        socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        onward.pipe(socket).pipe(onward);
      });
    });
  });
});

const servers = [target, httpProxy, socksProxy];
beforeAll(async () => {
  for (const server of servers) server.listen(0, '127.0.0.1');
  await Promise.all(servers.map((server) => once(server, 'listening')));
});
afterAll(() => {
  for (const server of servers) server.close();
});

const place = (): { host: string; port: number } => ({ host: '127.0.0.1', port: portOf(target) });
const via = (kind: 'http' | 'socks5', server: Pick<Server, 'address'>): Proxy => ({
  ...{ kind, host: '127.0.0.1', port: portOf(server) },
});
const ann = { name: 'ann', password: 'secret' };

async function say(socket: Socket | undefined): Promise<string> {
  let heard = '';
  socket?.on('data', (data: Buffer) => (heard += data.toString()));
  socket?.write('hello');
  if (socket !== undefined) await once(socket, 'close');
  return heard;
}

test.each<[string, readonly Proxy[]]>([
  ['DIRECT', [{ kind: 'direct' }]],
  [
    'PROXY proxy.example:3128; SOCKS5 10.0.0.1:1080;DIRECT',
    [
      { kind: 'http', host: 'proxy.example', port: 3128 },
      { kind: 'socks5', host: '10.0.0.1', port: 1080 },
      { kind: 'direct' },
    ],
  ],
  ['HTTPS [fd00::1]:443', [{ kind: 'https', host: 'fd00::1', port: 443 }]],
  ['QUIC proxy.example:443; PROXY nonsense', []],
  ['', []],
])('parses "%s"', (list, proxies) => {
  expect(parseProxies(list)).toEqual(proxies);
});

test('connects through a proxy with credentials', async () => {
  const asked: string[] = [];
  const tunnel = await openTunnel([via('http', httpProxy)], place(), (proxy) => {
    asked.push(proxy);
    return ann;
  });
  await expect(say(tunnel)).resolves.toBe('HELLO');
  expect(asked).toEqual([`127.0.0.1:${portOf(httpProxy)}`]);
});

test('connects through a SOCKS proxy', async () => {
  const tunnel = await openTunnel([via('socks5', socksProxy)], place(), () => undefined);
  await expect(say(tunnel)).resolves.toBe('HELLO');
});

test('uses the next proxy after a refusal, and a direct connection only if listed', async () => {
  const refusing = via('http', httpProxy);
  const tunnel = await openTunnel([refusing, via('socks5', socksProxy)], place(), () => undefined);
  await expect(say(tunnel)).resolves.toBe('HELLO');
  await expect(
    openTunnel([refusing, { kind: 'direct' }], place(), () => undefined),
  ).resolves.toBeUndefined();
  await expect(openTunnel([refusing], place(), () => undefined)).rejects.toThrow('407');
});
