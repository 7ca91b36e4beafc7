/** Serialized conferences are cached (`domain/conferences/writtenConferences.ts`): everyone sees every change at once. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROW_FIELDS, listedPageSchema } from '#shared/conferences/listedConference.ts';
import { VIEWERS, type Viewer } from '#shared/rights/readableFields.ts';
import { knockAt } from './callClients.ts';
import { writeData } from './testData.ts';
import {
  at,
  list,
  startTestServer,
  temporaryDirectory,
  type TestServer,
  text,
} from './testServer.ts';

let server: TestServer;
/** The viewer; a guest without a token. */
let tokens: Readonly<Record<Viewer, string | undefined>>;
let id: string;

const BODY = { topic: 'Before', type: 0, schedule: { type: -1 }, allow_guests: true };
const INVITED = [
  { id: 'boris', is_moderator: true },
  { id: 'chen' },
  { id: 'outsider@mail.example', display_name: 'Out' },
];

async function create(more: Record<string, unknown> = {}): Promise<string> {
  const body = { ...BODY, invitations: INVITED, pin: '4711', ...more };
  return server.create(tokens.owner, body);
}

const edit = (change: Record<string, unknown>) =>
  server.put(`conferences/${id}`, tokens.owner, { ...BODY, ...change });
const press = (action: string) => server.post(`conferences/${id}/${action}`, tokens.owner);
const read = (viewer: Viewer) => server.call(`conferences/${id}`, { token: tokens[viewer] });

/** Each viewer's value of a field by id, which equals that in their lists. */
async function seen(field: string): Promise<Readonly<Record<Viewer, unknown>>> {
  const alone = await Promise.all(
    VIEWERS.map(async (viewer) => at((await read(viewer)).body, `conference.${field}`)),
  );
  const listed = await Promise.all(
    VIEWERS.map(async (viewer, place) => {
      if (viewer === 'guest' || viewer === 'stranger') return alone[place];
      const token = tokens[viewer];
      const page = await server.call('conferences?page_size=300', { token });
      const rows = await server.call('conferences?page_size=300&view=rows', { token });
      expect(listedPageSchema.parse(rows.body)).toEqual(listedPageSchema.parse(page.body));
      return at(
        list(page.body, 'conferences').find((each) => at(each, 'id') === id),
        field,
      );
    }),
  );
  expect(listed).toEqual(alone);
  const [guest, stranger, participant, moderator, owner] = alone;
  return { guest, stranger, participant, moderator, owner };
}

function everyone(value: unknown): Record<Viewer, unknown> {
  return { guest: value, stranger: value, participant: value, moderator: value, owner: value };
}

const ids = (value: unknown) =>
  Array.isArray(value) ? value.map((each: unknown) => at(each, 'id')) : value;

beforeAll(async () => {
  server = await startTestServer();
  tokens = {
    guest: undefined,
    stranger: await server.signIn('dora'),
    participant: await server.signIn('chen'),
    moderator: await server.signIn('boris'),
    owner: await server.signIn('anna'),
  };
});

beforeEach(async () => {
  id = await create();
  // From here on everyone's answer is cached.
  await seen('topic');
});

describe('everyone sees at once', () => {
  test('an edit', async () => {
    await edit({ topic: 'After' });
    expect(await seen('topic')).toEqual(everyone('After'));
    expect(await seen('revision')).toEqual(everyone(2));
  });

  test('a start and a stop', async () => {
    await press('run');
    expect(await seen('state')).toEqual(everyone('running'));
    expect((await seen('session_id')).participant).toEqual(expect.any(String));
    await press('stop');
    expect(await seen('state')).toEqual(everyone('stopped'));
    expect((await seen('session_id')).participant).toBeUndefined();
  });

  test('an end of guest access', async () => {
    await edit({ allow_guests: false });
    const statuses = await Promise.all(VIEWERS.map(async (viewer) => (await read(viewer)).status));
    expect(statuses).toEqual([403, 200, 200, 200, 200]);
  });

  test('invited people: added, renamed, made a moderator, removed', async () => {
    const invitations = `conferences/${id}/invitations`;
    const call = (method: string, target: string, body?: unknown) =>
      server.call(target, { method, token: tokens.owner, body });
    await call('POST', invitations, { id: 'dora', display_name: 'Dora D.' });
    expect(ids((await seen('invitations')).owner)).toContain('dora');
    // Now an invited person.
    expect(ids(at((await read('stranger')).body, 'conference.invitations'))).toContain('dora');
    await call('PUT', `${invitations}/dora`, { display_name: 'Dora Two' });
    expect(JSON.stringify((await seen('invitations')).moderator)).toContain('Dora Two');
    await call('DELETE', `${invitations}/dora`);
    expect(ids((await seen('invitations')).owner)).not.toContain('dora');
    expect((await seen('invitations')).stranger).toBeUndefined();
    await edit({ invitations: [{ id: 'boris' }, { id: 'chen' }] });
    // Boris is no longer a moderator, and Chen doesn't see it, either.
    expect((await seen('series_id')).moderator).toBeUndefined();
    expect(ids((await seen('invitations')).participant)).toEqual(['boris', 'chen']);
  });

  test('a new name of the owner, and of an invited person', async () => {
    const rename = (viewer: Viewer, name: string) =>
      server.put(`users/${viewer === 'owner' ? 'anna' : 'chen'}`, tokens[viewer], {
        display_name: name,
      });
    expect((await rename('owner', 'Anna Renamed')).status).toBe(200);
    expect(await seen('owner_display_name')).toEqual(everyone('Anna Renamed'));
    expect((await rename('participant', 'Chen Renamed')).status).toBe(200);
    expect(JSON.stringify((await seen('invitations')).owner)).toContain('Chen Renamed');
  });

  test('a deletion, and another conference of the same id', async () => {
    await server.delete(`conferences/${id}`, tokens.owner);
    for (const viewer of VIEWERS) expect((await read(viewer)).status).toBe(404);
    const page = await server.call('conferences?page_size=300', { token: tokens.moderator });
    expect(ids(list(page.body, 'conferences'))).not.toContain(id);
    expect(await create({ id, topic: 'Of the same id' })).toBe(id);
    expect(await seen('topic')).toEqual(everyone('Of the same id'));
    expect(await seen('revision')).toEqual(everyone(1));
  });

  test('an undone save', async () => {
    const edited = await edit({ topic: 'Mistake', invitations: [...INVITED, { id: 'dora' }] });
    expect((await seen('topic')).moderator).toBe('Mistake');
    const key = text(edited.body, 'conference.held_notice.key');
    await server.post(`conferences/${id}/undo`, tokens.owner, { key });
    expect(await seen('topic')).toEqual(everyone('Before'));
    expect(ids((await seen('invitations')).participant)).toEqual(['boris', 'chen']);
  });

  test('a change without an announcement in the server', async () => {
    await writeData(server.directory, {
      sql: `UPDATE conferences SET details = replace(details, '"Before"', '"By hand"') WHERE id = ?`,
      args: [id],
    });
    expect(await seen('topic')).toEqual(everyone('By hand'));
  });

  test('a sign-out, and the end of an account’s access', async () => {
    const token = await server.signIn('dora');
    expect((await server.call(`conferences/${id}`, { token })).status).toBe(200);
    await server.call('/oauth2/v1/revoke', { body: { token, client_id: 'trueconf_server_users' } });
    expect((await server.call(`conferences/${id}`, { token })).status).toBe(403);
  });
});

describe('privacy', () => {
  test('no viewer gets data cached for another one', async () => {
    const pins = await seen('pin');
    expect(pins).toEqual({ ...everyone(undefined), owner: '4711' });
    const invited = await seen('invitations');
    expect([invited.guest, invited.stranger]).toEqual([undefined, undefined]);
    expect(ids(invited.participant)).toEqual(['boris', 'chen']);
    expect(ids(invited.moderator)).toHaveLength(3);
    expect(await seen('owner')).toMatchObject({ guest: undefined });
  });

  test('changes for a person who is a moderator only in the call', async () => {
    await press('run');
    const join = async (token: string | undefined) => {
      return knockAt(server, id, { accessToken: token, pin: '4711' });
    };
    const owner = await join(tokens.owner);
    await owner.next('joined');
    const participant = await join(tokens.participant);
    const { self } = await participant.next('joined');
    expect(ids((await seen('invitations')).participant)).toHaveLength(2);
    owner.send({ type: 'moderate', act: { kind: 'makeModerator', participantId: self.id } });
    await participant.next('moderated');
    expect(ids((await seen('invitations')).participant)).toHaveLength(3);
    owner.send({ type: 'moderate', act: { kind: 'takeModerator', participantId: self.id } });
    await participant.next('moderated');
    expect(ids((await seen('invitations')).participant)).toHaveLength(2);
  });

  test('addresses have the host name of the request', async () => {
    const asked = async (host: string) =>
      text(
        await (
          await fetch(`http://127.0.0.1:${server.port}/api/v3.8/conferences/${id}`, {
            headers: { host },
          })
        ).json(),
        'conference.url',
      );
    expect(await asked('127.0.0.1')).toContain('//127.0.0.1');
    expect(text((await read('guest')).body, 'conference.url')).toContain('//localhost');
  });
});

describe('a list', () => {
  test('[PA-2] has only the fields that a list shows, in long pages', async () => {
    const many = await startTestServer([], { seed: 'scale=400' });
    const token = await many.signIn('anna');
    const asked = (query: string) => many.call(`conferences?${query}`, { token });
    // Complete conferences have pages of at most 300.
    expect(list((await asked('page_size=2500')).body, 'conferences')).toHaveLength(300);
    const rows = list((await asked('view=rows&page_size=2500')).body, 'conferences');
    expect(rows.length).toBeGreaterThan(400);
    const fields = new Set(rows.flatMap((row) => Object.keys(Object(row))));
    expect([...ROW_FIELDS, 'invitations']).toEqual(expect.arrayContaining([...fields]));
    const people = rows.flatMap((row) => list(row, 'invitations'));
    expect(new Set(people.flatMap((person) => Object.keys(Object(person))))).toEqual(
      new Set(['id', 'display_name']),
    );
    const second = list((await asked('view=rows&page_size=250&page_id=2')).body, 'conferences');
    expect(second).toEqual(rows.slice(250));
    expect((await asked('view=columns')).status).toBe(400);
  });

  test('has pages that are complete together, newest first, also after a restart', async () => {
    const directory = await temporaryDirectory();
    const first = await startTestServer([], { seed: 'scale=120', dataDirectory: directory });
    const walk = async (from: TestServer) => {
      const token = await from.signIn('anna');
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          from.call(`conferences?page_size=40&page_id=${page}`, { token }),
        ),
      );
      const rows = pages.flatMap((page) => list(page.body, 'conferences'));
      expect(at(pages[0]?.body, 'cnt')).toBe(rows.length);
      return rows;
    };
    const warm = (await walk(first), await walk(first));
    const created = warm.map((each) => Number(at(each, 'created_at')));
    expect(created).toEqual(created.toSorted((one, other) => other - one));
    expect(new Set(warm.map((each) => at(each, 'id'))).size).toBe(warm.length);
    await first.stop();
    const again = await startTestServer([], { dataDirectory: directory });
    const withoutPort = (json: string) => json.replaceAll(/localhost:\d+/gu, '');
    expect(withoutPort(JSON.stringify(await walk(again)))).toBe(withoutPort(JSON.stringify(warm)));
  });
});
