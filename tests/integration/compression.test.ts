/** Which answers are compressed, with unchanged content. */
import { expect, test } from 'vitest';
import { LIST_PAGE_SIZE } from '#shared/limits.ts';
import { at, startTestServer } from './testServer.ts';

const server = await startTestServer();
const LIST = `conferences?page_id=1&page_size=${LIST_PAGE_SIZE}`;
const FROM_ELSEWHERE = { 'x-forwarded-for': '203.0.113.5' };

/** The answer to the demo's owner, and its encoding. */
async function asAnna(target: string, headers: Record<string, string>) {
  const token = await server.signIn('anna');
  const { headers: got, body } = await server.call(target, { token, headers });
  return { encoding: got.get('content-encoding'), vary: got.get('vary'), body };
}

test('a long answer is compressed without changing its content', async () => {
  const far = await asAnna(LIST, { ...FROM_ELSEWHERE, 'accept-encoding': 'gzip, br' });
  const near = await asAnna(LIST, { 'accept-encoding': 'gzip, br' });
  expect(far.encoding).toBe('br');
  expect(near.encoding).toBeNull();
  expect([far.vary, near.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  expect(at(far.body, 'conferences')).not.toEqual([]);
  expect(far.body).toEqual(near.body);
});

test.each([
  ['a caller with another encoding', LIST, 'gzip'],
  ['a caller that refuses this one', LIST, 'gzip, br;q=0'],
  ['a caller with a short answer', 'users/anna', 'br'],
  ['a caller whose answer has the tag of its revision', 'conferences/demo', 'br'],
])('%s gets it uncompressed', async (_what, target, accepted) => {
  const answer = await asAnna(target, { ...FROM_ELSEWHERE, 'accept-encoding': accepted });
  expect(answer.encoding).toBeNull();
});
