/** Version 4 calls people into a conference: all are invited at once. */
import { expect, test } from 'vitest';
import { at, list, startTestServer } from './testServer.ts';
const server = await startTestServer();
const anna = await server.signIn('anna');

test('a thousand people are invited in one edit, each once, without changing people already invited', async () => {
  const moderator = { id: 'boris', display_name: 'Boris', is_moderator: true };
  const body = { topic: 'All', type: 0, schedule: { type: -1 }, invitations: [moderator] };
  const id = await server.create(anna, body);
  const revision = async () =>
    Number(
      at((await server.call(`conferences/${id}`, { token: anna })).body, 'conference.revision'),
    );
  const before = await revision();
  const people = Array.from({ length: 997 }, (_none, index) => `person${index}@plenum.example`);
  const participants = [...people, 'boris', 'Chen', 'chen'];
  const invite = () => server.post(`/api/v4/conferences/${id}/invite`, anna, { participants });
  expect((await invite()).status).toBe(204);
  expect(await revision()).toBe(before + 1);
  const { body: after } = await server.call(`conferences/${id}`, { token: anna });
  const invited = list(after, 'conference.invitations');
  expect(invited).toHaveLength(1 + 997 + 1);
  expect(invited[0]).toMatchObject(moderator);
  // The same request again changes nothing.
  expect((await invite()).status).toBe(204);
  expect(await revision()).toBe(before + 1);
});
