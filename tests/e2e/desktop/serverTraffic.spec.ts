/** Requests and sockets that the shell carries between its page and the chosen server. */
import { type Server, createServer } from 'node:http';
import { launchDesktop } from '../../support/desktopApp.ts';
import { listenHere } from '../../support/listenHere.ts';
import { expect, test } from './shellTest.ts';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A server that records requests and answers like a hostile or a simple one. */
async function listen(seen: Seen[]): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      seen.push({
        method: request.method ?? '',
        path,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (path.startsWith('/api/redirect'))
        response.writeHead(302, { location: 'https://example.org/' }).end();
      else if (path.startsWith('/api/html')) {
        response
          .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', 'x-other': '1' })
          .end('<title>x</title>');
      } else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return { server, url: await listenHere(server) };
}

test('a request reaches the server unchanged, without origin or cookies', async () => {
  const seen: Seen[] = [];
  const { server, url } = await listen(seen);
  const shell = await launchDesktop({ serverUrl: url });
  await shell.page.waitForLoadState();
  seen.length = 0;
  const answer = await shell.page.evaluate(async () => {
    const post = await fetch('/api/echo?a=1&b=%20', {
      method: 'POST',
      body: '{"name":"Zoë"}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', 'x-other': '1' },
    });
    const html = await fetch('/api/html');
    const redirect = await fetch('/api/redirect').then(
      () => 'followed',
      (error: Error) => error.name,
    );
    return { status: post.status, html: [...html.headers].map(([name]) => name), redirect };
  });
  const [post] = seen.filter(({ path }) => path.startsWith('/api/echo'));
  expect(post).toMatchObject({
    method: 'POST',
    path: '/api/echo?a=1&b=%20',
    body: '{"name":"Zoë"}',
  });
  expect(post?.headers).toMatchObject({
    authorization: 'Bearer t',
    'content-type': 'application/json',
  });
  for (const name of ['origin', 'cookie', 'referer', 'x-other'])
    expect(post?.headers[name]).toBeUndefined();
  expect(answer).toMatchObject({ status: 200, redirect: 'TypeError' });
  expect(answer.html).toContain('content-security-policy');
  expect(answer.html).not.toContain('x-other');
  server.closeAllConnections();
  server.close();
  const gone = await shell.page.evaluate(async () =>
    fetch('/api/echo').then(
      () => 'answered',
      (error: Error) => error.name,
    ),
  );
  expect(gone).toBe('TypeError');
  await shell.close();
});

test('the page cannot reach any other host', async ({ shell }) => {
  const seen: Seen[] = [];
  const { server, url } = await listen(seen);
  await shell.page.evaluate(async (target) => {
    await fetch(target, { mode: 'no-cors' }).catch(() => undefined);
    const image = new Image();
    image.src = `${target}/image.png`;
    navigator.sendBeacon(`${target}/beacon`);
    try {
      const socket = new WebSocket(target.replace('http', 'ws'));
      socket.close();
    } catch {
      // The policy blocks it at once.
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }, url);
  // Behind the page's policy the session blocks it, too.
  const session = await shell.app.evaluate(async ({ webContents }, target) => {
    const answer = webContents.getAllWebContents()[0]?.session.fetch(target);
    return answer?.then(
      () => 'answered',
      () => 'refused',
    );
  }, url);
  expect(session).toBe('refused');
  expect(seen).toEqual([]);
  server.close();
});

test('the signalling socket opens, answers, and closes with its document', async ({ shell }) => {
  const events = await shell.page.evaluate(async () => {
    type Listen = (
      listener: (event: { id: number; text?: string; code?: number }) => void,
    ) => () => void;
    const bridge: {
      openSocket(id: number, path: string): Promise<void>;
      sendSocket(id: number, text: string): Promise<void>;
      onSocketOpened: Listen;
      onSocketMessage: Listen;
      onSocketClosed: Listen;
    } = Reflect.get(globalThis, 'plenumShell');
    const seen: string[] = [];
    bridge.onSocketOpened(({ id }) => seen.push(`opened ${id}`));
    bridge.onSocketMessage(({ text }) => seen.push(`message ${JSON.parse(text ?? '{}').type}`));
    bridge.onSocketClosed(({ id }) => seen.push(`closed ${id}`));
    const until = async (text: string): Promise<void> => {
      while (!seen.includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await bridge.openSocket(41, '/api/v3.8/signalling');
    await until('opened 41');
    await bridge.sendSocket(
      41,
      JSON.stringify({
        type: 'join',
        callId: 'demo',
        guestName: 'Guest',
        media: { audio: false, video: false, screen: false },
      }),
    );
    await until('message joined');
    return seen;
  });
  expect(events[0]).toBe('opened 41');
  expect(events).toContain('message joined');
  await shell.page.reload();
  const again = await shell.page.evaluate(async () => {
    const bridge: { openSocket(id: number, path: string): Promise<void> } = Reflect.get(
      globalThis,
      'plenumShell',
    );
    // The id is free again: the old document's socket closed with it.
    return bridge.openSocket(41, '/api/v3.8/signalling').then(
      () => 'opened',
      (error: Error) => error.message,
    );
  });
  expect(again).toBe('opened');
});
