/**
 * Requests every route as every kind of reader, and compares the answers with the table of readable fields. The test knows only
 * that table and the routes, not how answers are made.
 */
import { describe, expect, test } from 'vitest';
import {
  CONFERENCE_READERS,
  FAMILIARITIES,
  type Familiarity,
  INVITATION_READERS,
  PARTICIPANT_READERS,
  CHAT_READERS,
  PERSON_READERS,
  RECORDER_READERS,
  REGISTRANT_READER,
  SEAT_READERS,
  SESSION_READERS,
  VIEWERS,
  WAITING_READER,
  type Viewer,
} from '#shared/rights/readableFields.ts';
import { LIVE_RECORDINGS_PATH } from '#shared/wire/proposed.ts';
import { ROUTE_RIGHTS, type RouteRight } from '../rights.ts';
import { type RouteCast, askRoute, nameOfRoute, prepareRoute } from './routeRequests.ts';
import { type SignallingClient, openSignalling } from './signallingClient.ts';
import { joinCall, knockAt } from './callClients.ts';
import { openData } from './testData.ts';
import { at, list, startTestServer, text } from './testServer.ts';

/** One account per reader, without common groups. */
const ACCOUNT = { stranger: 'sly', participant: 'pia', moderator: 'moe', owner: 'olga' } as const;
const PEOPLE = Object.values(ACCOUNT);

/** Texts that are only in one field of one conference. */
const SECRETS: Readonly<Record<string, string>> = {
  pin: '918273645',
  tags: 'secret-tag',
  invitations: 'invited-name',
  outsider: 'outsider@secret.example',
  interpretation: 'interpreter@secret.example',
  unknown_to_the_server: 'secret-colour',
};
/** The first reader of each. */
const SECRET_READERS: Readonly<Record<string, Viewer>> = {
  ...Object.fromEntries(
    Object.keys(SECRETS).map((field) => [field, CONFERENCE_READERS[field] ?? 'owner']),
  ),
  outsider: 'moderator',
};
const REGISTRANT = 'registrant@secret.example';

const DETAILS = {
  pin: SECRETS['pin'],
  registration_enabled: false,
  tags: [SECRETS['tags']],
  unknown_to_the_server: SECRETS['unknown_to_the_server'],
  interpretation: {
    channels: [{ from: 'en', to: 'de', interpreters: [SECRETS['interpretation']] }],
  },
  invitations: [
    { id: ACCOUNT.owner },
    { id: ACCOUNT.participant, display_name: SECRETS['invitations'] },
    { id: ACCOUNT.moderator, is_moderator: true },
    { id: SECRETS['outsider'] },
  ],
};

const CAST: RouteCast = {
  owner: ACCOUNT.owner,
  user: ACCOUNT.participant,
  moderator: ACCOUNT.moderator,
  details: DETAILS,
};

let count = 0;

const fieldOf = (login: string, field: string) => `${field}-of-${login}`;
const COLUMNS = ['first_name', 'last_name', 'company', 'mobile_phone', 'work_phone', 'home_phone'];

const server = await startTestServer();
for (const login of PEOPLE) {
  const body = {
    first_name: 'N',
    last_name: 'N',
    email: `mail-of-${login}@plenum.example`,
    login_name: login,
    password: 'demo-Plenum-2026',
  };
  await server.call('users', { body });
}
const file = openData(server.directory);
for (const login of PEOPLE) {
  const set = COLUMNS.map((column) => `${column} = '${fieldOf(login, column)}'`).join(', ');
  await file.execute(`UPDATE users SET ${set} WHERE login = '${login}'`);
}
file.close();

function tokenOf(viewer: Viewer): Promise<string | undefined> {
  return viewer === 'guest' ? Promise.resolve(undefined) : server.signIn(ACCOUNT[viewer]);
}

const isBelow = (viewer: Viewer, first: Viewer) => VIEWERS.indexOf(viewer) < VIEWERS.indexOf(first);

/** A reader's relation to a person. */
function familiarityOf(viewer: Viewer, login: string): Familiarity {
  if (viewer === 'guest') return 'guest';
  return ACCOUNT[viewer] === login ? 'self' : 'account';
}

function isHidden(viewer: Viewer, login: string, field: string): boolean {
  const first = FAMILIARITIES.indexOf(PERSON_READERS[field] ?? 'self');
  return FAMILIARITIES.indexOf(familiarityOf(viewer, login)) < first;
}

/** All fields of an answer that the table doesn't grant to its reader. */
function leaksIn(viewer: Viewer, answer: unknown, made: string): readonly string[] {
  const said = JSON.stringify(answer) ?? '';
  const conference = Object.entries(SECRETS)
    .filter(([field]) => isBelow(viewer, SECRET_READERS[field] ?? 'owner'))
    .filter(([, secret]) => said.includes(secret))
    .map(([field]) => `conference.${field}`);
  const people = PEOPLE.flatMap((login) => [
    ...COLUMNS.filter((field) => isHidden(viewer, login, field))
      .filter((field) => said.includes(fieldOf(login, field)))
      .map((field) => `${login}.${field}`),
    ...(isHidden(viewer, login, 'email') && said.includes(`mail-of-${login}`)
      ? [`${login}.email`]
      : []),
    ...(isHidden(viewer, login, 'uid') && said.includes(`${login}@plenum.local`)
      ? [`${login}.uid`]
      : []),
    ...(isHidden(viewer, login, 'login_name') && said.includes(`"${login}"`)
      ? [`${login}.login_name`]
      : []),
  ]);
  const registrants =
    isBelow(viewer, REGISTRANT_READER) && said.includes(REGISTRANT) ? ['registrant'] : [];
  return [...conference, ...people, ...registrants, ...unlistedIn(viewer, answer, made)];
}

/** Fields of the answer's objects that the table lacks, or has for other readers. */
function unlistedIn(viewer: Viewer, answer: unknown, made: string): readonly string[] {
  const conferences = objectsIn(answer, 'conference').flatMap((each) => {
    const reader = isOwnOf(viewer, each) ? 'owner' : viewer;
    return Object.keys(each)
      .filter((field) => isBelow(reader, CONFERENCE_READERS[field] ?? 'owner'))
      .map((field) => `conference.${field}`);
  });
  const sessions = objectsIn(answer, 'list')
    .filter((each) => 'named_conf_id' in each)
    .flatMap((each) => {
      const reader = isOwnOf(viewer, each) ? 'owner' : viewer;
      return Object.keys(each)
        .filter((field) => isBelow(reader, SESSION_READERS[field] ?? 'owner'))
        .map((field) => `session.${field}`);
    });
  const people = [
    ...objectsIn(answer, 'participant').map((each) => [each, PARTICIPANT_READERS] as const),
    ...objectsIn(answer, 'invitation').map((each) => [each, INVITATION_READERS] as const),
    ...objectsIn(answer, 'user').map((each) => [each, {}] as const),
  ].flatMap(([each, readers]: readonly [object, Readonly<Record<string, Viewer>>]) => {
    const login = String(Reflect.get(each, 'id'));
    // A new account belongs to its creator.
    if (login === made) return [];
    return Object.keys(each).filter((field) => {
      const first = readers[field];
      return (first === undefined || isBelow(viewer, first)) && isHidden(viewer, login, field);
    });
  });
  return [...conferences, ...sessions, ...people];
}

/** The creator of a conference owns it, regardless of other relations. */
function isOwnOf(viewer: Viewer, conference: object): boolean {
  const owner = String(Reflect.get(conference, 'owner')).split('@')[0];
  return viewer !== 'guest' && owner === ACCOUNT[viewer];
}

function objectsIn(answer: unknown, kind: string): readonly object[] {
  const one = at(answer, kind);
  if (kind === 'list') {
    return (Array.isArray(one) ? one : []).filter(
      (each): each is object => typeof each === 'object' && each !== null,
    );
  }
  const several = at(answer, `${kind}s`);
  return [...(Array.isArray(several) ? several : []), one].filter(
    (each): each is object =>
      typeof each === 'object' && each !== null && 'topic' in each === (kind === 'conference'),
  );
}

/** An invited person and a guest, inside. */
async function fill(id: string): Promise<() => void> {
  const sockets: SignallingClient[] = [];
  for (const login of [ACCOUNT.owner, ACCOUNT.participant]) {
    const client = await joinCall(server, id, {
      accessToken: await server.signIn(login),
      pin: SECRETS['pin'],
    });
    sockets.push(client);
  }
  return () => {
    for (const client of sockets) client.close();
  };
}

async function leaksOf(route: RouteRight): Promise<readonly string[]> {
  const found: string[] = [];
  for (const viewer of VIEWERS) {
    count += 1;
    const unique = `r${count}`;
    const isOpen = route.on === 'public' && route.path.includes('/registrations');
    const details = isOpen ? { ...DETAILS, pin: '', registration_enabled: true } : DETAILS;
    const places = await prepareRoute(server, route, unique, { ...CAST, details });
    const id = places.get('conference_id');
    const isAboutPeople = route.path.includes('/participants') && id !== undefined;
    const empty = isAboutPeople ? await fill(id) : undefined;
    const answer = await askRoute(server, route, { places, token: await tokenOf(viewer), unique });
    empty?.();
    found.push(...leaksIn(viewer, answer.body, unique).map((leak) => `${viewer} reads ${leak}`));
  }
  return [...new Set(found)];
}

describe('the table of readable fields', () => {
  test.each(ROUTE_RIGHTS.map((route) => [nameOfRoute(route), route] as const))(
    '[PA-3] holds for %s',
    async (_name, route) => {
      expect(await leaksOf(route)).toEqual([]);
    },
  );

  test('[CV-3] a person without the PIN sees the number of participants, but no names', async () => {
    const anna = await server.signIn('anna');
    const client = await joinCall(server, 'locked', { accessToken: anna });
    for (const token of [undefined, await server.signIn('sly')]) {
      const answer = await server.call('conferences/locked/participants', { token });
      expect(answer.body).toEqual({ cnt: 1, participants: [] });
    }
    client.close();
  });

  test('a guest reads only the participants’ names of a public conference', async () => {
    const client = await joinCall(server, 'demo', { accessToken: await server.signIn('boris') });
    const answer = await server.call('conferences/demo/participants');
    expect(list(answer.body, 'participants')).toEqual([
      { display_name: 'Boris Ivanov', is_owner: 0 },
    ]);
    expect((await server.call('conferences/demo/participants/boris')).status).toBe(403);
    client.close();
  });

  test('only members of a common group read each other’s contact data', async () => {
    const read = async (reader: string, login: string) =>
      at(
        (await server.call(`users/${login}`, { token: await server.signIn(reader) })).body,
        'user',
      );
    expect(await read('anna', 'boris')).toMatchObject({
      email: 'boris@plenum.example',
      company: 'Plenum Demo',
    });
    expect(await read('sly', 'boris')).not.toHaveProperty('email');
    expect(await read('anna', 'dora')).toMatchObject({ id: 'dora', display_name: 'Dora Novák' });
    expect(await read('sly', 'sly')).toMatchObject({ email: 'mail-of-sly@plenum.example' });
  });

  test('a search by hidden fields finds no one', async () => {
    const find = async (reader: string, query: string) => {
      const answer = await server.call(`users?${query}`, { token: await server.signIn(reader) });
      return list(answer.body, 'users').map((user) => text(user, 'id'));
    };
    expect(await find('sly', 'email=boris')).toEqual([]);
    expect(await find('anna', 'email=boris')).toEqual(['boris']);
    expect(await find('sly', 'display_name=boris')).toEqual(['boris']);
  });

  test('only owner and moderators see people invited by email address', async () => {
    const route: RouteRight | undefined = ROUTE_RIGHTS.find(({ path: place }) =>
      place.endsWith('/conferences/{conference_id}'),
    );
    if (!route) throw new Error('no such route');
    const places = await prepareRoute(server, route, 'outsiders', CAST);
    const id = places.get('conference_id') ?? '';
    const invited = async (viewer: Viewer) => {
      const token = await tokenOf(viewer);
      const answer = await server.call(`conferences/${id}/invitations`, { token });
      return list(answer.body, 'invitations').map((each) => text(each, 'id'));
    };
    expect(await invited('participant')).toEqual([
      ACCOUNT.owner,
      ACCOUNT.participant,
      ACCOUNT.moderator,
    ]);
    expect(await invited('moderator')).toContain(SECRETS['outsider']);
    expect(await invited('owner')).toContain(SECRETS['outsider']);
  });
});

describe('[PA-3] the same table inside a call', () => {
  /** The objects about people in messages, by their key. */
  const READERS: Readonly<Record<string, Readonly<Record<string, Viewer>>>> = {
    self: SEAT_READERS,
    participant: SEAT_READERS,
    participants: SEAT_READERS,
    message: CHAT_READERS,
    messages: CHAT_READERS,
    recording: RECORDER_READERS,
  };

  /** The fields of a message that the table doesn't grant to its reader. */
  function unreadable(viewer: Viewer, message: unknown): readonly string[] {
    return Object.entries(READERS).flatMap(([kind, readers]) => {
      const found = at(message, kind);
      const objects: readonly unknown[] = Array.isArray(found) ? found : [found];
      return objects
        .filter((each): each is object => typeof each === 'object' && each !== null)
        .flatMap((each) => Object.keys(each))
        .filter((field) => isBelow(viewer, readers[field] ?? 'owner'))
        .map((field) => `${viewer} reads ${kind}.${field}`);
    });
  }

  /** A page inside, with all received messages in raw form. */
  async function enter(id: string, viewer: Viewer) {
    const client = await openSignalling(server.url);
    const raw: string[] = [];
    client.socket.on('message', (data: Buffer) => raw.push(data.toString()));
    client.join(id, { accessToken: await tokenOf(viewer), guestName: `Name ${viewer}` });
    await client.next('joined');
    return { viewer, client, raw };
  }

  test.each(['of an open room', 'where everybody comes again'])(
    'applies to all messages %s',
    async (how) => {
      const token = await tokenOf('owner');
      const body = {
        ...{ topic: 'Call', type: 0, schedule: { type: -1 }, allow_guests: true },
        waiting_room_enabled: false,
        invitations: [{ id: ACCOUNT.participant }, { id: ACCOUNT.moderator, is_moderator: true }],
      };
      const id = await server.create(token, body);
      const inside = [await enter(id, 'owner')];
      for (const viewer of VIEWERS) if (viewer !== 'owner') inside.push(await enter(id, viewer));
      const name = 'Call';
      const records = `conferences/${id}/records/${LIVE_RECORDINGS_PATH}`;
      expect((await server.post(records, token, { name })).status).toBe(200);
      if (how !== 'of an open room') inside.push(await enter(id, 'guest'));
      for (const { client, viewer } of inside) {
        client.send({ type: 'chatSend', id: `from-${viewer}-${inside.length}`, text: 'Hello' });
        client.send({ type: 'hand', isRaised: true });
        client.send({ type: 'react', reaction: 'heart' });
      }
      // Everyone has received the last message before the check.
      inside[0]?.client.send({ type: 'moderate', act: { kind: 'lock', isLocked: true } });
      for (const { client } of inside) await client.next('lockChanged');
      const outside = await knockAt(server, id, { guestName: 'Waiting' });
      await outside.next('waiting');
      for (const { client } of inside) client.send({ type: 'chatHistory' });
      for (const { client } of inside) await client.next('chatStretch');

      for (const { viewer, raw } of inside) {
        const own = viewer === 'guest' ? '' : ACCOUNT[viewer];
        const others = PEOPLE.filter((login) => login !== own);
        const hidden = [
          ...others.flatMap((login) => [`${login}@`, `"${login}"`]),
          ...others.flatMap((login) => COLUMNS.map((field) => fieldOf(login, field))),
          '#guest',
          ...(isBelow(viewer, WAITING_READER) ? ['Waiting'] : []),
        ];
        for (const each of raw) {
          expect(unreadable(viewer, JSON.parse(each))).toEqual([]);
          expect(hidden.filter((secret) => each.includes(secret))).toEqual([]);
        }
        expect(raw.some((each) => each.includes('"Hello"'))).toBe(true);
      }
      for (const { client } of inside) client.close();
      outside.close();
    },
  );
});
