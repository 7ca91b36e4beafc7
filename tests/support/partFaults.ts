/**
 * An HTTP proxy between page and server that damages files of parts like networks and wrong deployments, or delivers a document in
 * two halves. It keeps the browser's cache active, which Playwright's own routing disables.
 */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';

/** The fault of a file. */
export type PartFault =
  | 'notFound'
  | 'reset'
  | 'html'
  | 'hang'
  | 'serverError'
  | 'cutShort'
  | 'empty';

/** A document that is delivered up to the end of a text, and the rest later. */
interface Halves {
  readonly path: string;
  readonly until: string;
  readonly rest: Promise<void>;
}

export type PartFaults = Awaited<ReturnType<typeof startPartFaults>>;

interface Rule {
  readonly pattern: RegExp;
  readonly fault: PartFault;
  left: number;
}

export async function startPartFaults() {
  let target = new URL('http://localhost:1');
  let rules: Rule[] = [];
  let halves: Halves | undefined;
  const asked: string[] = [];
  const sockets = new Set<net.Socket>();

  // The server accepts only its own name.
  const asTarget = (headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders => ({
    ...headers,
    host: target.host,
    ...(headers.origin !== undefined && { origin: target.origin }),
  });

  const proxy = http.createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const rule = rules.find((each) => each.left > 0 && each.pattern.test(path));
    if (rule) {
      rule.left -= 1;
      spoilAnswer(response, rule.fault);
      return;
    }
    const inHalves = halves?.path === path ? halves : undefined;
    const passed = http.request(
      {
        host: target.hostname,
        port: target.port,
        path,
        method: request.method,
        headers: {
          ...asTarget(request.headers),
          ...(inHalves && { 'accept-encoding': 'identity' }),
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (inHalves) void sendInHalves(answer, response, inHalves);
        else answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  proxy.on('upgrade', (request: http.IncomingMessage, socket: net.Socket, head: Buffer) => {
    const upstream = net.connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(asTarget(request.headers)).map(
        ([name, value]) => `${name}: ${String(value)}`,
      );
      upstream.write([`GET ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://localhost:${address.port}`,
    /** Paths with their queries, in request order. */
    asked,
    forwardTo(serverUrl: string): void {
      target = new URL(serverUrl);
    },
    /** Damages matching files from now on; for `times` requests, or all. */
    spoil(pattern: RegExp, fault: PartFault, times: number = Infinity): void {
      rules.push({ pattern, fault, left: times });
    },
    /** Delivers the document at this path up to the end of the text. The returned function delivers the rest. */
    halve(path: string, until: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      halves = { path, until, rest: promise };
      return resolve;
    },
    heal(): void {
      rules = [];
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

async function sendInHalves(
  answer: http.IncomingMessage,
  response: http.ServerResponse,
  { until, rest }: Halves,
): Promise<void> {
  const document = await text(answer);
  const place = document.indexOf(until);
  if (place < 0) throw new Error(`The document does not contain ${until}`);
  const half = place + until.length;
  response.write(document.slice(0, half));
  await rest;
  response.end(document.slice(half));
}

function spoilAnswer(response: http.ServerResponse, fault: PartFault): void {
  switch (fault) {
    case 'notFound':
      response.writeHead(404).end();
      return;
    case 'serverError':
      response.writeHead(503).end();
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'html':
      // The answer of a host with its start page at every address, which may be cached.
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'cache-control': 'public, max-age=31536000',
        })
        .end('<!doctype html><title>Welcome</title>');
      return;
    case 'cutShort':
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '5000' });
      response.write('export');
      setTimeout(() => response.socket?.resetAndDestroy(), 10);
      return;
    case 'empty':
      response.writeHead(204).end();
      return;
    case 'hang':
      return; // never answered
  }
}
