/** Streaming and multicast: the settings' choices are stored, and everything else is refused under its field. */
import { describe, expect, test } from 'vitest';
import { conferenceLimitsSchema } from '#shared/conferences/conferenceLimits.ts';
import { streamConfigurationsSchema } from '#shared/conferences/streaming.ts';
import { conferenceSchema } from '#shared/conferences/conference.ts';
import { at, startTestServer, temporaryDirectory } from './testServer.ts';

const ROOM = { topic: 'Streamed', type: 0, schedule: { type: -1 } };
const STREAMS = [
  { id: 'hall', name: 'Hall' },
  { id: 'web', name: 'Web', url: 'https://stream.example/web' },
];
const OFFERED = [
  `stream_configurations=${JSON.stringify(STREAMS)}`,
  'multicast_max_participants=500',
];
const server = await startTestServer(OFFERED);
const anna = await server.signIn('anna');

async function create(fields: object) {
  return server.post('conferences', anna, { ...ROOM, ...fields });
}

describe('[RT-16] a server with streams and multicast', () => {
  test('reports that, and lists its configurations to users', async () => {
    const info = await server.call('server');
    expect(at(info.body, 'server.capabilities')).toEqual(
      expect.arrayContaining(['streaming', 'multicast']),
    );
    expect((await server.call('broadcasts')).status).toBe(403);
    const list = await server.call('broadcasts', { token: anna });
    expect(streamConfigurationsSchema.parse(list.body)).toEqual([
      { id: 'hall', name: 'Hall', url: undefined },
      { id: 'web', name: 'Web', url: 'https://stream.example/web' },
    ]);
  });

  test('stores the choice, and expands it for the viewer', async () => {
    const made = await create({
      allow_guests: true,
      broadcast_enabled: true,
      broadcast_id: 'web',
      broadcast: { id: 'web', url: 'https://elsewhere.example/' },
      stream_recording_state: 1,
    });
    expect(made.status).toBe(200);
    const read = await server.call(`conferences/${String(at(made.body, 'conference.id'))}`);
    expect(at(read.body, 'conference.broadcast')).toEqual(STREAMS[1]);
    expect(conferenceSchema.parse(read.body)).toMatchObject({
      isStreamed: true,
      streamUrl: 'https://stream.example/web',
    });
  });

  test('gives a private conference no public link', async () => {
    const made = await create({ broadcast_enabled: true, broadcast_id: 'web' });
    expect(conferenceSchema.parse(made.body).streamUrl).toBeUndefined();
  });

  test.each([
    ['an unknown configuration', { broadcast_id: 'moon' }, 'broadcast_id', 'fieldHasInvalidValue'],
    ['a stream without one', { broadcast_enabled: true }, 'broadcast_id', 'fieldIsEmpty'],
    [
      'an address of one host',
      { multicast_enable: true, multicast_address: '10.0.0.1' },
      'multicast_address',
      'fieldHasInvalidValue',
    ],
    ['multicast to nowhere', { multicast_enable: true }, 'multicast_address', 'fieldIsEmpty'],
    [
      'a recording below zero',
      { stream_recording_state: -1 },
      'stream_recording_state',
      'fieldMinNumber',
    ],
  ])('refuses %s under its field', async (_what, fields, location, reason) => {
    const answer = await create(fields);
    expect(answer.status).toBe(400);
    expect(answer.reasons).toEqual({ [location]: reason });
  });

  test('allows more people with multicast', async () => {
    const ask = async (query: string) => {
      const answer = await server.call(`/api/v4/calculate/conferences?${query}`, { token: anna });
      return conferenceLimitsSchema.parse(answer.body).allOnScreen;
    };
    expect(await ask('multicast_enabled=true')).toBe(500);
    expect(await ask('multicast_enabled=false')).toBe(await ask('access=public'));
    expect(await ask('access=public')).toBeLessThan(500);
  });
});

test('[RT-16] a conference from before a change of the settings can be edited, and isn’t streamed', async () => {
  const dataDirectory = await temporaryDirectory();
  const before = await startTestServer(OFFERED, { dataDirectory });
  const body = {
    ...ROOM,
    allow_guests: true,
    broadcast_enabled: true,
    broadcast_id: 'web',
    multicast_enable: true,
    multicast_address: '239.1.2.3',
  };
  const token = await before.signIn('anna');
  const made = await before.call('conferences', { token, body });
  await before.stop();
  const after = await startTestServer([], { dataDirectory });
  const later = await after.signIn('anna');
  expect(at((await after.call('server')).body, 'server.capabilities')).not.toContain('streaming');
  const path = `conferences/${String(at(made.body, 'conference.id'))}`;
  const edited = await after.call(path, {
    method: 'PUT',
    token: later,
    body: { ...body, topic: 'Renamed' },
  });
  expect(edited.status).toBe(200);
  expect(at(edited.body, 'conference.broadcast')).toBeNull();
  const again = await after.call('conferences', { token: later, body });
  expect(again.reasons).toEqual({
    broadcast_id: 'fieldHasInvalidValue',
    multicast_enable: 'fieldHasInvalidValue',
  });
});

test('[RT-16] invalid configurations stop the start', async () => {
  for (const value of ['[{"id":"a"}]', '[{"id":"a b","name":"x"}]', 'many']) {
    await expect(startTestServer([`stream_configurations=${value}`])).rejects.toThrow(
      'stream_configurations',
    );
  }
  const unsafe = JSON.stringify([{ id: 'a', name: 'A', url: 'javascript:alert(1)' }]);
  await expect(startTestServer([`stream_configurations=${unsafe}`])).rejects.toThrow(
    'stream_configurations',
  );
});
