/** Registering for a conference: the fields, one address once, until it starts, and once for each key. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { conferenceSchema } from '#shared/wire/conference.ts';
import { DATABASE_FILE } from '#server/database/open.ts';
import { registrationSchema } from '#shared/wire/registration.ts';
import { at, startTestServer, type TestServer } from './testServer.ts';

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
    const file = createClient({ url: `file:${path.join(server.directory, DATABASE_FILE)}` });
    const found = await file.execute({
      sql: 'SELECT email, display_name, fields FROM registrations WHERE conference_id = ? ORDER BY created_at, email',
      args: [conferenceId],
    });
    file.close();
    return found.rows.map((row) => ({ email: row[0], name: row[1], fields: row[2] }));
  }

  test('[RT-6] the conference says that it has a form, and what for', async () => {
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

  test('[RT-6] keeps a guest’s registration, and promises no mail', async () => {
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

  test('[AU-7] an address registers once, in any case of letters', async () => {
    await server.call(PATH, { body: form('ada@x.example') });
    const answer = await server.call(PATH, { body: form('ADA@x.example') });
    expect([answer.status, answer.reasons]).toEqual([
      400,
      { 'fields.email': 'uniqueValueAlreadyInUse' },
    ]);
  });

  test('[AU-7] reports every fault under its field', async () => {
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

  test('[RT-6] one key is one registration', async () => {
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

  test.each(['demo', 'later'])('[RT-6] %s takes none: it asks for none', async (id) => {
    const answer = await server.call(`conferences/${id}/registrations`, {
      body: form('a@x.example'),
    });
    expect([answer.status, answer.reasons]).toEqual([409, { '': 'registrationClosed' }]);
  });

  test('[RT-6] closes when the conference starts, and opens when it stops', async () => {
    const boris = await server.signIn('boris');
    const turn = (action: string) =>
      server.call(`conferences/open_day/${action}`, { method: 'POST', token: boris });
    await turn('run');
    expect((await server.call(PATH, { body: form('late@x.example') })).status).toBe(409);
    await turn('stop');
    expect((await server.call(PATH, { body: form('late@x.example') })).status).toBe(200);
  });

  test('[CV-2] is for those who may see the conference', async () => {
    expect(
      (await server.call('conferences/members/registrations', { body: form('a@x.example') }))
        .status,
    ).toBe(403);
    expect(
      (await server.call('conferences/nothing/registrations', { body: form('a@x.example') }))
        .status,
    ).toBe(404);
  });

  test('[RT-6] goes with its conference', async () => {
    const anna = await server.signIn('anna');
    const made = await server.call('conferences', {
      token: anna,
      body: {
        topic: 'Short-lived',
        type: 0,
        schedule: { type: -1 },
        allow_guests: true,
        registration_enabled: true,
      },
    });
    const id = String(at(made.body, 'conference.id'));
    const body = form('gil@x.example', { question: undefined });
    expect((await server.call(`conferences/${id}/registrations`, { body })).status).toBe(200);
    expect(await rows(id)).toHaveLength(1);
    await server.call(`conferences/${id}`, { method: 'DELETE', token: anna });
    expect(await rows(id)).toEqual([]);
  });
});
