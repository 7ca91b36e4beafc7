import { expect, test, vi } from 'vitest';
import { askingServer, shareQuestions } from './clientCertificates.ts';
import { withProxyLogin } from './proxyLogin.ts';

const INIT = { cache: 'no-store' } as const;

test('signs in to the proxy once for concurrent requests, then retries them', async () => {
  let isIn = false;
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: isIn ? 200 : 407 })));
  const signIn = vi.fn(() => {
    isIn = true;
    return Promise.resolve(true);
  });
  const carried = withProxyLogin(fetch, signIn);
  const answers = await Promise.all([carried('http://a/', INIT), carried('http://b/', INIT)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(signIn).toHaveBeenCalledOnce();
});

test('signs in again when the proxy no longer takes the credentials', async () => {
  let isIn = false;
  const fetch = () => Promise.resolve(new Response(null, { status: isIn ? 200 : 407 }));
  const signIn = vi.fn(() => {
    isIn = true;
    return Promise.resolve(true);
  });
  const carried = withProxyLogin(fetch, signIn);
  expect((await carried('http://a/', INIT)).status).toBe(200);
  isIn = false;
  expect((await carried('http://a/', INIT)).status).toBe(200);
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('asks only once after a refusal, and passes a tunnel’s error on', async () => {
  const signIn = vi.fn(() => Promise.resolve(false));
  const tunnel = withProxyLogin(
    () => Promise.reject(new Error('net::ERR_TUNNEL_CONNECTION_FAILED')),
    signIn,
  );
  await expect(tunnel('https://a/', INIT)).rejects.toThrow('TUNNEL');
  await expect(tunnel('https://a/', INIT)).rejects.toThrow('TUNNEL');
  expect(signIn).toHaveBeenCalledOnce();
  const broken = withProxyLogin(() => Promise.reject(new Error('net::ERR_FAILED')), signIn);
  await expect(broken('https://a/', INIT)).rejects.toThrow('FAILED');
  expect(signIn).toHaveBeenCalledOnce();
});

test.each([
  ['localhost:8443', 'localhost:8443'],
  ['office.example.org:443', 'office.example.org:443'],
  ['127.0.0.1:8443', '127.0.0.1:8443'],
  ['[::1]:8443', '[::1]:8443'],
  ['https://office.example.org/c/demo', 'office.example.org'],
])('the server at %s is named %s', (url, name) => {
  expect(askingServer(url)).toBe(name);
});

test('concurrent requests of a page share a question, and another server has its own', () => {
  const asked: {
    readonly host: string;
    readonly answer: (chosen?: { fingerprint: string }) => void;
  }[] = [];
  const ask = shareQuestions<{ fingerprint: string }>((host, _list, answer) => {
    asked.push({ host, answer });
  });
  const answers: string[] = [];
  const note =
    (name: string) =>
    (chosen?: { readonly fingerprint: string }): void => {
      answers.push(`${name} ${chosen?.fingerprint ?? 'none'}`);
    };
  const list = [{ fingerprint: 'a' }];
  ask('one', list, note('first'));
  ask('one', list, note('second'));
  ask('two', list, note('other'));
  expect(asked.map(({ host }) => host)).toEqual(['one', 'two']);
  asked[0]?.answer(list[0]);
  expect(answers).toEqual(['first a', 'second a']);
  asked[1]?.answer();
  expect(answers.at(-1)).toBe('other none');
  // Once it is answered, Chromium's next question is a new one.
  ask('one', list, note('later'));
  expect(asked).toHaveLength(3);
});
