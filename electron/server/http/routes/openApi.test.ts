import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useZod } from '#server/http/server/validation.ts';
import { openApiRoutes } from './openApi.ts';

const { toJSONSchema } = vi.hoisted(() => ({ toJSONSchema: vi.fn(() => ({ type: 'object' })) }));
vi.mock('zod/mini', async (original) => ({ ...(await original<typeof z>()), toJSONSchema }));

test('describes the routes for the first who reads about them, and not at the start', async () => {
  const http = useZod(Fastify());
  openApiRoutes(http);
  const params = z.object({ name: z.string() });
  http.get('/api/v3.8/things/:name', { schema: { params }, config: { summary: 'A thing' } }, () =>
    Promise.resolve({}),
  );
  await http.ready();
  expect(toJSONSchema).not.toHaveBeenCalled();
  const read = async () => (await http.inject('/api/docs/openapi.json')).json();
  const first = await read();
  expect(first).toHaveProperty(['paths', '/api/v3.8/things/{name}', 'get', 'summary'], 'A thing');
  expect(toJSONSchema).toHaveBeenCalledWith(params, expect.anything());
  expect(await read()).toEqual(first);
  await http.close();
});
