/** Registering for a conference: the fields, each address once, until the start, and once per key. */
import { randomUUID } from 'node:crypto';
import { registrantListSchema, registrantListWire } from '#shared/conferences/registrants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { conferenceSchema } from '#shared/conferences/conference.ts';
import { registrationSchema } from '#shared/wire/registration.ts';
import { createTestClock } from './testClock.ts';
import { openData } from './testData.ts';
import { at, startTestServer, type TestServer, text } from './testServer.ts';

const PATH = 'conferences/open_day/registrations';

function form(email: string, change: Readonly<Record<string, string | undefined>> = {}) {
  const values = { display_name: 'Gil Marsh', email, question: 'Why?', ...change };
  return {
    fields: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, { value }]],
      ),
    ),
    send_email: true,
  };
}

describe('registering', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  async function rows(conferenceId = 'open_day') {
    const file = openData(server.directory);
    const found = await file.execute({
      sql: 'SELECT email, display_name, fields FROM registrations WHERE conference_id = ? ORDER BY created_at, email',
      args: [conferenceId],
    });
    file.close();
    return found.rows.map((row) => ({ email: row[0], name: row[1], fields: row[2] }));
  }

  test('[RT-6] the conference has a form with its fields', async () => {
    const answer = await server.call('conferences/open_day');
    expect(conferenceSchema.parse(answer.body)).toMatchObject({
      hasRegistration: true,
      registrationFields: [
        { name: 'company', label: 'Company', isRequired: false },
        { name: 'question', isRequired: true },
      ],
    });
    expect(conferenceSchema.parse((await server.call('conferences/demo')).body)).toMatchObject({
      hasRegistration: false,
      registrationFields: [],
    });
  });

  test('[RT-6] stores a guest’s registration, and promises no email', async () => {
    const answer = await server.call(PATH, {
      body: form(' gil@x.example ', { company: 'X & Co' }),
    });
    expect(answer.status).toBe(200);
    expect(registrationSchema.parse(answer.body)).toEqual({ isMailSent: false });
    expect(await rows()).toEqual([
      {
        email: 'gil@x.example',
        name: 'Gil Marsh',
        fields: '{"company":"X & Co","question":"Why?"}',
      },
    ]);
  });

  test('[AU-7] an address registers once, ignoring case', async () => {
    await server.call(PATH, { body: form('ada@x.example') });
    const answer = await server.call(PATH, { body: form('ADA@x.example') });
    expect([answer.status, answer.reasons]).toEqual([
      400,
      { 'fields.email': 'uniqueValueAlreadyInUse' },
    ]);
  });

  test('[AU-7] reports every problem under its field', async () => {
    const answer = await server.call(PATH, {
      body: form('nobody', {
        display_name: '  ',
        question: undefined,
        company: 'x'.repeat(501),
        role: 'administrator',
      }),
    });
    expect(answer.status).toBe(400);
    expect(answer.reasons).toEqual({
      'fields.display_name': 'fieldIsEmpty',
      'fields.email': 'fieldHasInvalidValue',
      'fields.question': 'missingRequiredField',
      'fields.company': 'fieldHasInvalidLength',
      'fields.role': 'fieldHasInvalidValue',
    });
  });

  test.each<unknown>([
    {},
    { fields: [] },
    { fields: { email: 'gil@x.example' } },
    { fields: { email: { value: 7 } } },
    { fields: { '<b>': { value: 'x' } } },
    { ...form('x@x.example'), rights: ['all'] },
  ])('[AU-7] refuses the body %j', async (body) => {
    expect((await server.call(PATH, { body })).status).toBe(400);
  });

  test('[RT-6] one key makes one registration', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call(PATH, { body: form('ida@x.example'), headers })),
    );
    const later = await server.call(PATH, { body: form('ida@x.example'), headers });
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(later.status).toBe(200);
    expect((await rows()).filter(({ email }) => email === 'ida@x.example')).toHaveLength(1);
    const other = await server.call(PATH, { body: form('ivo@x.example'), headers });
    expect(other.status).toBe(422);
  });

  test.each(['demo', 'later'])('[RT-6] %s refuses one, because it requires none', async (id) => {
    const answer = await server.call(`conferences/${id}/registrations`, {
      body: form('a@x.example'),
    });
    expect([answer.status, answer.reasons]).toEqual([409, { '': 'registrationClosed' }]);
  });

  test('[RT-6] closes when the conference starts, and opens when it stops', async () => {
    const boris = await server.signIn('boris');
    const turn = (action: string) => server.post(`conferences/open_day/${action}`, boris);
    await turn('run');
    expect((await server.call(PATH, { body: form('late@x.example') })).status).toBe(409);
    await turn('stop');
    expect((await server.call(PATH, { body: form('late@x.example') })).status).toBe(200);
  });

  test('[CV-2] is only for people who may see the conference', async () => {
    expect(
      (await server.call('conferences/members/registrations', { body: form('a@x.example') }))
        .status,
    ).toBe(403);
    expect(
      (await server.call('conferences/nothing/registrations', { body: form('a@x.example') }))
        .status,
    ).toBe(404);
  });

  test('[RT-6] is deleted with its conference', async () => {
    const anna = await server.signIn('anna');
    const made = await server.post('conferences', anna, {
      topic: 'Short-lived',
      type: 0,
      schedule: { type: -1 },
      allow_guests: true,
      registration_enabled: true,
    });
    const id = String(at(made.body, 'conference.id'));
    const body = form('gil@x.example', { question: undefined });
    expect((await server.call(`conferences/${id}/registrations`, { body })).status).toBe(200);
    expect(await rows(id)).toHaveLength(1);
    await server.delete(`conferences/${id}`, anna);
    expect(await rows(id)).toEqual([]);
  });
});

describe('the list of registrations', () => {
  let server: TestServer;
  let boris: string;
  beforeAll(async () => {
    server = await startTestServer();
    boris = await server.signIn('boris');
    for (const name of ['ada', 'bea', 'cal', 'dan', 'eve']) {
      await server.call(PATH, { body: form(`${name}@x.example`, { company: `${name} & Co` }) });
    }
  });
  const read = async (query = '') => server.call(`${PATH}${query}`, { token: boris });

  test('[RT-6] is only for the owner, the earliest first, with all answers', async () => {
    const answer = await read();
    expect(registrantListWire.safeParse(answer.body).success).toBe(true);
    const { total, registrants } = registrantListSchema.parse(answer.body);
    expect(total).toBe(5);
    expect(registrants.map(({ email }) => email)).toEqual(
      ['ada', 'bea', 'cal', 'dan', 'eve'].map((name) => `${name}@x.example`),
    );
    expect(registrants.find(({ email }) => email.startsWith('cal'))).toMatchObject({
      name: 'Gil Marsh',
      values: { company: 'cal & Co', question: 'Why?' },
    });
  });

  test('[RT-6] has pages without gaps and duplicates', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((id) => read(`?page_id=${id}&page_size=2`)));
    const parts = pages.map(({ body }) => registrantListSchema.parse(body));
    expect(parts.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(parts.map(({ registrants }) => registrants.length)).toEqual([2, 2, 1, 0]);
    const ids = parts.flatMap(({ registrants }) => registrants.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect((await read('?page_size=x')).status).toBe(400);
  });

  test('[RT-6] lets the owner delete a person, who may then register again', async () => {
    const before = registrantListSchema.parse((await read()).body).registrants;
    const eve = before.find(({ email }) => email === 'eve@x.example');
    const one = `${PATH}/${eve?.id ?? ''}`;
    expect((await server.delete(one, boris)).status).toBe(200);
    expect((await server.delete(one, boris)).reasons).toEqual({
      registration_id: 'registrationNotFound',
    });
    expect(registrantListSchema.parse((await read()).body).total).toBe(4);
    expect((await server.call(PATH, { body: form('eve@x.example') })).status).toBe(200);
  });

  test('[RT-6] doesn’t delete another conference’s registration', async () => {
    const chen = await server.signIn('chen');
    const made = await server.post('conferences', chen, {
      topic: 'Chen’s',
      type: 0,
      schedule: { type: -1 },
    });
    const [first] = registrantListSchema.parse((await read()).body).registrants;
    const answer = await server.delete(
      `conferences/${text(made.body, 'conference.id')}/registrations/${first?.id ?? ''}`,
      chen,
    );
    expect(answer.status).toBe(404);
    expect(registrantListSchema.parse((await read()).body).total).toBe(5);
  });
});

describe('the time for registering', () => {
  const NOW_S = 1_800_000_000;
  async function start(period: Record<string, unknown>) {
    const clock = createTestClock(NOW_S);
    const server = await startTestServer([], { clock });
    const anna = await server.signIn('anna');
    const made = await server.post('conferences', anna, {
      topic: 'Lecture',
      type: 1,
      schedule: { type: 1, start_time: NOW_S + 5000, duration: 600 },
      allow_guests: true,
      registration_enabled: true,
      ...period,
    });
    const place = `conferences/${String(at(made.body, 'conference.id'))}/registrations`;
    let number = 0;
    const register = async () => {
      number += 1;
      const body = form(`p${number}@x.example`, { question: undefined });
      const { status, reasons } = await server.call(place, { body });
      return status === 200 ? 'open' : `${status} ${reasons['']}`;
    };
    return { clock, made, register };
  }
  const CLOSED = '409 registrationClosed';

  test('[RT-6] is the period, to the second', async () => {
    const { clock, register } = await start({
      registration_from: NOW_S + 100,
      registration_until: NOW_S + 200,
    });
    expect(await register()).toBe(CLOSED);
    clock.advance(100);
    expect(await register()).toBe('open');
    clock.advance(99);
    expect(await register()).toBe('open');
    clock.advance(1);
    expect(await register()).toBe(CLOSED);
  });

  test('[RT-6] ends at the start at the latest', async () => {
    const { clock, register } = await start({ registration_until: NOW_S + 9000 });
    clock.advance(4999);
    expect(await register()).toBe('open');
    clock.advance(1);
    expect(await register()).toBe(CLOSED);
  });

  test('[RT-16] a period that ends before it begins is refused under its field', async () => {
    const { made } = await start({
      registration_from: NOW_S + 200,
      registration_until: NOW_S + 200,
    });
    expect([made.status, made.reasons]).toEqual([
      400,
      { registration_until: 'fieldHasInvalidValue' },
    ]);
  });
});

test('[RT-16] has the largest numbers that the settings allow, for every mode', async () => {
  const server = await startTestServer(['max_participants_per_conference=4']);
  const token = await server.signIn('anna');
  const answer = await server.call('/api/v4/calculate/conferences?access=public', { token });
  expect(answer.body).toEqual({
    conferences: ['PxP', 'OxP', 'S|L', 'S|L Auto'].map((mode) => ({
      mode,
      max_participants: 4,
      max_podiums: mode === 'OxP' ? 1 : 4,
    })),
  });
});
