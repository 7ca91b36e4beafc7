/** Sending one message: its signature, verified by an independent library, and misbehaving receivers. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { newSecret, send, signatureOf } from './send.ts';
import { waitS } from './courier.ts';

/** The library's result. */
const NO_MATCH = 'No matching signature';
const NOW_S = Math.floor(Date.now() / 1000);
const MESSAGE = {
  secret: newSecret(),
  messageId: 'msg_1',
  body: '{"type":"webhook.test","data":{}}',
};

/** The address of a receiver on this machine. */
async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
}

const options = {
  isPrivateAllowed: true,
  nowS: NOW_S,
  signal: new AbortController().signal,
};

test('the receiver can verify the signature, also against changes', () => {
  const headers = {
    'webhook-id': MESSAGE.messageId,
    'webhook-timestamp': String(NOW_S),
    'webhook-signature': signatureOf(MESSAGE, NOW_S),
  };
  const webhook = new Webhook(MESSAGE.secret);
  expect(webhook.verify(MESSAGE.body, headers)).toMatchObject({ type: 'webhook.test' });
  expect(() => webhook.verify(`${MESSAGE.body} `, headers)).toThrow(NO_MATCH);
  expect(() => webhook.verify(MESSAGE.body, { ...headers, 'webhook-id': 'msg_2' })).toThrow(
    NO_MATCH,
  );
  expect(() => new Webhook(newSecret()).verify(MESSAGE.body, headers)).toThrow(NO_MATCH);
});

test('returns the status, without reading an endless answer', async () => {
  const url = await receiver((_request, response) => {
    response.writeHead(204);
    response.end();
  });
  expect(await send({ ...MESSAGE, url }, options)).toEqual({ code: 204 });
  const endless = await receiver((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('more'), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await send({ ...MESSAGE, url: endless }, options)).toEqual({ code: 200 });
});

test('gives up on a silent receiver', async () => {
  const url = await receiver(() => undefined);
  const hasty = { ...options, timeoutMs: 300 };
  expect(await send({ ...MESSAGE, url }, hasty)).toEqual({ failure: 'noAnswer' });
});

test('follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const url = await receiver((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' });
    response.end();
  });
  expect(await send({ ...MESSAGE, url }, options)).toEqual({ code: 307 });
  expect(asked).toEqual(['/x']);
});

test('without the setting sends nothing to this machine, by address or by name', async () => {
  let requests = 0;
  const url = await receiver(() => {
    requests += 1;
  });
  const strict = { ...options, isPrivateAllowed: false };
  for (const each of [
    url,
    url.replace('http:', 'https:'),
    url.replace('http://127.0.0.1', 'https://localhost'),
  ]) {
    expect(await send({ ...MESSAGE, url: each }, strict)).toEqual({ failure: 'forbiddenAddress' });
  }
  expect(requests).toBe(0);
});

test('reports a missing receiver', async () => {
  const url = 'http://127.0.0.1:1/';
  expect(await send({ ...MESSAGE, url }, options)).toEqual({ failure: 'noConnection' });
});

test('waits grow fourfold to six hours, with a random part', () => {
  expect([1, 2, 3, 4, 5].map((tries) => waitS(5, tries, 0.5))).toEqual([5, 20, 80, 320, 1280]);
  expect(waitS(5, 50, 0.5)).toBe(6 * 3600);
  expect([waitS(100, 1, 0), waitS(100, 1, 1)]).toEqual([75, 125]);
  expect(waitS(0, 1, 0.5)).toBe(1);
});
