/** Public data: server info, documents, contacts, software clients, the API's description. */
import { describe, expect, test } from 'vitest';
import { documentsSchema, serverInfoSchema, serverWire } from '#shared/wire/server.ts';
import { softwareClientsSchema } from '#shared/wire/softwareClient.ts';
import { parseCallTarget } from '#shared/links.ts';
import { at, startTestServer, text } from './testServer.ts';
const server = await startTestServer();

describe('server info', () => {
  test('matches its schema, for both sides [GD-3]', async () => {
    const { body } = await server.call('server?lang=en');
    expect(serverWire.safeParse(body).error).toBeUndefined();
    expect(serverInfoSchema.parse(body)).toMatchObject({ id: 'plenum.local', engine: 'mesh' });
  });

  test('reflects its settings [GD-3]', async () => {
    const other = await startTestServer([
      'server_id=',
      'server_name=Office',
      'login_enabled=true',
      'ssl_enabled=true',
      'secure_url=https://office.example',
      'sign_up_enabled=false',
      'contacts=none',
      'documents=none',
      'documentation={"user_guide":"https://office.example/help"}',
      'engine=hosted',
      'ice_servers=[{"urls":["stun:stun.example"]}]',
      'federated.erik=https://partner.example',
    ]);
    expect(at((await other.call('server')).body, 'server')).toMatchObject({
      name: 'Office',
      login_enabled: true,
      ssl_enabled: true,
      secure_url: 'https://office.example',
      sign_up_enabled: false,
      contacts: [],
      engine: 'hosted',
      ice_servers: [{ urls: ['stun:stun.example'] }],
      federated_servers: ['https://partner.example'],
    });
    expect(at((await other.call('server')).body, 'server.id')).toBeUndefined();
    expect((await other.call('server/documents')).body).toEqual({ documents: [] });
    expect((await other.call('server/documentation')).body).toEqual({
      documentation: { user_guide: 'https://office.example/help' },
    });
  });

  test('has sample contacts only on a demo, and those of the setting on any server [OV-4]', async () => {
    const contactsOf = async (...set: string[]) => {
      const empty = await startTestServer(set, { seed: 'empty' });
      const info = at((await empty.call('server')).body, 'server.contacts');
      expect(at((await empty.call('server/contacts')).body, 'contacts')).toEqual(info);
      return info;
    };
    expect(await contactsOf()).toEqual([]);
    const own = [{ admin_name: 'IT help', tel: '+49 30 1234', email: 'it@acme.example' }];
    expect(await contactsOf(`contacts=${JSON.stringify(own)}`)).toEqual(own);
  });

  test('uses the requested language, and English for an unknown one [GD-10]', async () => {
    const name = async (lang: string) =>
      documentsSchema.parse((await server.call(`server/documents?lang=${lang}`)).body)[0]?.name;
    expect(await name('en')).toBe('Terms of use');
    expect(await name('ru')).toBe('Условия использования');
    expect(await name('fr')).toBe('Conditions d’utilisation');
    expect(await name('xx')).toBe('Terms of use');
    const contacts = await server.call('server/contacts?lang=ru');
    expect(at(contacts.body, 'contacts.1.admin_name')).toBe('Служба поддержки');
    const links = await server.call('server/documentation?lang=ru');
    expect(String(at(links.body, 'documentation.user_guide'))).toContain('/ru/');
  });
});

describe('software clients', () => {
  test('list the browser first, then the apps with a link that opens the conference', async () => {
    const { body } = await server.call(
      'software/clients?case=join_conference_button&call_id=demo&user=$Gil',
    );
    const [web, ...apps] = softwareClientsSchema.parse(body);
    expect(web).toMatchObject({ platform: 'webrtc', webUrl: '/c/demo/conference' });
    for (const { appUrl = '' } of apps) expect(parseCallTarget(appUrl)?.callId).toBe('demo');
  });

  test('for the download list only apps', async () => {
    const { body } = await server.call('software/clients?case=download');
    const clients = softwareClientsSchema.parse(body);
    expect(clients.map(({ platform }) => platform)).not.toContain('webrtc');
    expect(clients.every(({ downloadUrl }) => downloadUrl?.startsWith('https://'))).toBe(true);
  });

  test('refuse an unknown case', async () => {
    expect((await server.call('software/clients?case=x')).reasons).toEqual({
      case: 'fieldHasInvalidValue',
    });
  });
});

test('every operation has a unique name, a tag, and descriptions of its answers', async () => {
  const { body } = await server.call('/api/docs/openapi.json');
  const operations = Object.values(at(body, 'paths') as object).flatMap((methods: object) =>
    Object.values(methods),
  );
  const names = operations.map((each) => text(each, 'operationId'));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getConferencesConferenceId');
  const lacking = operations.filter((each) => {
    const isEmpty = at(each, 'responses.204') !== undefined;
    const isSaid = isEmpty || at(each, 'responses.200.content') !== undefined;
    return !isSaid || at(each, 'tags.0') === undefined;
  });
  expect(lacking.map((each) => text(each, 'operationId'))).toEqual([]);
});

test('the API describes itself', async () => {
  const { body } = await server.call('/api/docs/openapi.json');
  expect(at(body, 'openapi')).toBe('3.1.0');
  const paths = Object.keys(at(body, 'paths') as object);
  expect(paths).toContain('/api/v3.8/conferences/{conference_id}');
  expect(paths).toContain('/oauth2/v1/token');
  const page = await server.call('/api/docs');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(String(page.body)).not.toMatch(/(?:src|href)="(?:https?:)?\/\//u);
});

test.each([
  ['DELETE', 'server', 'GET'],
  ['PUT', 'users', 'GET, POST'],
  ['POST', 'conferences/demo', 'DELETE, GET, PUT'],
  ['PUT', '/api/v4/conferences/demo', 'DELETE, GET, PATCH'],
  ['GET', '/oauth2/v1/token', 'POST'],
  ['DELETE', '/api/v3.4/server?lang=de', 'GET'],
  ['PATCH', 'conferences/demo/records/live', 'DELETE, GET, POST, PUT'],
])('%s of %s is not allowed, with the allowed methods', async (method, address, allowed) => {
  const answer = await server.call(address, { method, body: method === 'GET' ? undefined : 'x' });
  expect(answer.status).toBe(405);
  expect(
    answer.headers
      .get('allow')
      ?.split(', ')
      .filter((each) => each !== 'HEAD'),
  ).toEqual(allowed.split(', '));
  expect(answer.body).toEqual({ error: { code: 405, message: 'Method Not Allowed' } });
});
