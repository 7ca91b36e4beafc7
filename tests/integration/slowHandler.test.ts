/** A handler that takes too long: waiting people get an answer before their connection closes. */
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { bareRefusal, refuse } from '#server/http/server/failures.ts';
import { createHttp } from '#server/http/server/httpServer.ts';

test('[J2] a hanging handler gets an answer from the server', async () => {
  const http = await createHttp({
    hosts: { isOurHost: () => true, isOurOrigin: () => true },
    logLevel: 'silent',
    dataDirectory: tmpdir(),
    connections: { inAll: undefined, perAddress: undefined },
    isProxy: () => false,
    onBrokenPath: async (_request, reply) => refuse(reply, bareRefusal(404)),
    onDiskFull: () => Promise.resolve(),
  });
  http.get('/slow', () => new Promise(() => undefined));
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${url}/slow`);
  expect(answer.status).toBe(503);
  await http.close();
});
