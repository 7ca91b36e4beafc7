import { beforeEach, expect, test, vi } from 'vitest';
import { createHttpClient } from '#renderer/api/httpClient.ts';
import { FILE_IS_STORED } from '#shared/wire/proposed.ts';
import { uploadFile } from './recordingUpload.ts';

/** The server's responses to the pieces in order, after it has started the upload. */
function sendTo(answers: readonly (readonly [status: number, body: unknown])[]) {
  const left = [...answers];
  const asked: string[] = [];
  const http = createHttpClient({
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      asked.push(`${init?.method ?? 'GET'} ${address.replace(/^.*\/records/u, '')}`);
      if (init?.method === 'POST') return Response.json({ upload: { id: 'u1', received: 0 } });
      const [status, body] = left.shift() ?? [500, {}];
      return Response.json(body, { status });
    },
    getAccessToken: () => 'token',
    onForbidden: () => undefined,
  });
  const file = new File(['0123456789'], 'a.wav');
  const done = uploadFile(http, 'weekly', file, new AbortController().signal, () => undefined);
  return { done, asked };
}

const refusal = (reason: string) =>
  [503, { error: { code: 503, message: '', errors: [{ reason, message: '' }] } }] as const;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('repeats the last piece until the server has stored the file', async () => {
  const storing = Array.from({ length: 9 }, () => refusal(FILE_IS_STORED));
  const { done, asked } = sendTo([...storing, [200, { received: 10 }]]);
  await vi.runAllTimersAsync();
  expect(await done).toBeUndefined();
  expect(asked.filter((each) => each === 'PUT /uploads/u1?offset=0')).toHaveLength(10);
});

test('resends a piece when the storage is briefly unavailable, and gives up when it stays so', async () => {
  const back = sendTo([refusal('storageAway'), [200, { received: 10 }]]);
  await vi.runAllTimersAsync();
  expect(await back.done).toBeUndefined();
  const gone = sendTo(Array.from({ length: 9 }, () => refusal('storageAway')));
  await vi.runAllTimersAsync();
  expect(await gone.done).toMatchObject({ kind: 'http', status: 503 });
  expect(gone.asked.at(-1)).toBe('DELETE /uploads/u1');
  expect(gone.asked.filter((each) => each.startsWith('PUT'))).toHaveLength(4);
});
