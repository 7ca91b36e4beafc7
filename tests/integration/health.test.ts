/** A load balancer's probes: whether the process answers, and whether the server can work. */
import { expect, test, vi } from 'vitest';
import { IS_ON_POSTGRES } from '#tests/support/postgres/databaseOf.ts';
import { writeData } from './testData.ts';
import { rawCall, startTestServer } from './testServer.ts';

const PATHS = ['/healthz', '/readyz'] as const;
const server = await startTestServer();

async function write(statement: string): Promise<void> {
  await writeData(server.directory, statement);
}

test.each(PATHS)('%s answers with one word, and is not cached', async (place) => {
  const answer = await server.call(place);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'ok' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toContain('application/json');
  const head = await fetch(server.url + place, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each(PATHS)(
  '%s answers a probe with another host name, and ignores a bad token',
  async (place) => {
    const { port } = server;
    const headers = { host: '10.4.0.7:8080', authorization: 'Bearer none' };
    expect(await rawCall(port, place, { headers })).toMatchObject({ status: 200 });
    expect(await rawCall(port, '/api/v3.8/server', { headers })).toMatchObject({ status: 421 });
  },
);

// `postgres.test.ts` tests the same with PostgreSQL.
test.skipIf(IS_ON_POSTGRES)(
  'the server is not ready while its database does not answer',
  async () => {
    await write('ALTER TABLE tokens RENAME TO tokens_away');
    const answer = await server.call('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.reasons).toEqual({ '': 'databaseDoesNotAnswer' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toMatch(/tokens|plenum|sqlite/iu);
    expect((await server.call('/healthz')).status).toBe(200);
    await write('ALTER TABLE tokens_away RENAME TO tokens');
    expect((await server.call('/readyz')).status).toBe(200);
  },
);

test('the server is not ready while it stops, and answers until then', async () => {
  const ending = await startTestServer(['drain_s=5']);
  const stopped = ending.stop();
  const answer = await ending.call('/readyz');
  expect([answer.status, answer.reasons]).toEqual([503, { '': 'serverIsEnding' }]);
  expect((await ending.call('/healthz')).status).toBe(200);
  expect((await ending.call('server')).status).toBe(200);
  await stopped;
  await expect(ending.call('/healthz')).rejects.toThrow('fetch failed');
});

test('probes are not logged', async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  const quiet = await startTestServer([], { logLevel: 'info' });
  lines.length = 0;
  for (const place of PATHS) await quiet.call(place);
  spy.mockRestore();
  expect(lines).toEqual([]);
});
