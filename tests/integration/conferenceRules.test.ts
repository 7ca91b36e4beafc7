/** The rules for every conference: violations are reported under their field. */
import { beforeAll, expect, test } from 'vitest';
import { at, startTestServer, type TestServer, text } from './testServer.ts';
import { createTestClock } from './testClock.ts';

const NOW_S = 1_800_000_000;
const ROOM = { topic: 'Rules', type: 0, schedule: { type: -1 } };
const once = (startS?: number) => ({
  type: 1,
  ...(startS !== undefined && { start_time: startS }),
  duration: 600,
});

let server: TestServer;
let anna: string;
beforeAll(async () => {
  server = await startTestServer([], { clock: createTestClock(NOW_S) });
  anna = await server.signIn('anna');
});

const create = (body: object) => server.post('conferences', anna, { ...ROOM, ...body });

async function made(body: object): Promise<string> {
  return text((await create(body)).body, 'conference.id');
}

async function edit(id: string, changes: object) {
  const read = await server.call(`conferences/${id}`, { token: anna });
  const body = { ...Object(at(read.body, 'conference')), ...changes };
  return server.put(`conferences/${id}`, anna, body);
}

test.each([
  [
    'a PIN beside registration',
    { allow_guests: true, pin: '4711', registration_enabled: true },
    { pin: 'fieldHasInvalidValue' },
  ],
  ['a lecture of two presenters', { type: 1, max_podiums: 2 }, { max_podiums: 'fieldMaxNumber' }],
  [
    'a week without a day',
    { schedule: { type: 0, days: [], time: '10:00', duration: 600 } },
    { 'schedule.days': 'fieldIsEmpty' },
  ],
  [
    'a week that names no days',
    { schedule: { type: 0, time: '10:00', duration: 600 } },
    { 'schedule.days': 'missingRequiredField' },
  ],
  [
    'a start that is missing',
    { schedule: once() },
    { 'schedule.start_time': 'missingRequiredField' },
  ],
  [
    'a start that has passed',
    { schedule: once(NOW_S - 3600) },
    { 'schedule.start_time': 'fieldHasInvalidValue' },
  ],
  [
    'a start before all time',
    { schedule: once(-5) },
    { 'schedule.start_time': 'fieldHasInvalidValue' },
  ],
  [
    'several faults at once',
    { type: 1, max_podiums: 9, schedule: once() },
    { max_podiums: 'fieldMaxNumber', 'schedule.start_time': 'missingRequiredField' },
  ],
])('%s is refused on creation and on editing', async (_, changes, reasons) => {
  const fresh = await create(changes);
  expect({ status: fresh.status, reasons: fresh.reasons }).toEqual({ status: 400, reasons });
  const edited = await edit(await made({}), changes);
  expect({ status: edited.status, reasons: edited.reasons }).toEqual({ status: 400, reasons });
});

test('valid values are accepted, each alone, and so is a start a moment ago', async () => {
  for (const changes of [
    { pin: '4711', registration_enabled: false },
    { allow_guests: true, registration_enabled: true, pin: '' },
    { type: 1, max_podiums: 1 },
    { schedule: { type: 0, days: ['monday'], time: '10:00', duration: 600 } },
    { schedule: once(NOW_S - 60) },
  ])
    expect((await create(changes)).status).toBe(200);
  const lecture = await create({ type: 1 });
  expect(at(lecture.body, 'conference.max_podiums')).toBe(1);
});

test('a running conference keeps its topic, and all other fields can be edited', async () => {
  const id = await made({ description: 'Before' });
  await server.post(`conferences/${id}/run`, anna);
  const renamed = await edit(id, { topic: 'Another' });
  expect({ status: renamed.status, reasons: renamed.reasons }).toEqual({
    status: 400,
    reasons: { topic: 'fieldHasInvalidValue' },
  });
  expect((await edit(id, { description: 'After' })).status).toBe(200);
  await server.post(`conferences/${id}/stop`, anna);
  expect((await edit(id, { topic: 'Another' })).status).toBe(200);
});

test('a past start may stay, and a running conference may include the current time', async () => {
  const clock = createTestClock(NOW_S);
  server = await startTestServer([], { clock });
  anna = await server.signIn('anna');
  const id = await made({ schedule: once(NOW_S + 60) });
  clock.advance(3600);
  anna = await server.signIn('anna');
  expect((await edit(id, { topic: 'Renamed' })).status).toBe(200);
  expect((await edit(id, { schedule: once(NOW_S + 120) })).status).toBe(400);
  await server.post(`conferences/${id}/run`, anna);
  expect((await edit(id, { schedule: once(NOW_S + 120) })).status).toBe(200);
});
