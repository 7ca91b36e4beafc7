import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useZod } from '#server/http/server/validation.ts';
import { openApiRoutes } from './openApi.ts';

test('describes the routes at the first request, and not at the start', async () => {
  const http = useZod(Fastify());
  openApiRoutes(http);
  const params = z.object({ name: z.string() });
  // A description of a schema begins with its notes.
  const described = vi.spyOn(z.globalRegistry, 'get');
  http.get('/api/v3.8/things/:name', { schema: { params }, config: { summary: 'A thing' } }, () =>
    Promise.resolve({}),
  );
  await http.ready();
  expect(described).not.toHaveBeenCalled();
  const read = async () => (await http.inject('/api/docs/openapi.json')).json();
  const first = await read();
  expect(first).toHaveProperty(['paths', '/api/v3.8/things/{name}', 'get', 'summary'], 'A thing');
  expect(described).toHaveBeenCalledWith(params);
  described.mockClear();
  expect(await read()).toEqual(first);
  expect(described).not.toHaveBeenCalledWith(params);
  await http.close();
});
