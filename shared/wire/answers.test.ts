import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIGN_UP_MAX_LENGTH } from '../limits.ts';
import {
  contactsSchema,
  documentationSchema,
  documentsSchema,
  serverInfoSchema,
} from './server.ts';
import { softwareClientsSchema } from './softwareClient.ts';
import { tokenAnswerSchema } from './token.ts';
import { signUpWire, toSignUpWire, userSchema } from './user.ts';
import { forAll } from '#tests/support/arbitraries.ts';

describe('server info', () => {
  test.each<[string, unknown]>([
    ['bare', { id: 'conf', name: 'Conf', ssl_enabled: 1, login_enabled: '0' }],
    [
      'in its envelope',
      { server: { id: 'conf', name: 'Conf', ssl_enabled: true, login_enabled: false } },
    ],
    ['with the name of v4', { id: 'conf', product: { display_name: 'Conf' }, ssl_enabled: '1' }],
  ])('[GD-3] is read %s', (_case, wire) => {
    expect(serverInfoSchema.parse(wire)).toMatchObject({
      id: 'conf',
      name: 'Conf',
      isSslEnabled: true,
      isLoginEnabled: false,
    });
  });

  test('[GD-3] may be empty, without an id and any offers', () => {
    expect(serverInfoSchema.parse({})).toEqual({
      id: undefined,
      name: '',
      version: undefined,
      isLoginEnabled: false,
      isSslEnabled: undefined,
      secureUrl: undefined,
      contacts: [],
      isSignUpEnabled: false,
      signUpToken: undefined,
      engine: 'hosted',
      mediaOrigins: [],
      iceServers: [],
      federatedServers: [],
      capabilities: [],
    });
  });

  test('[GD-3] with null in every field is read like an empty one', () => {
    const fields =
      'id name login_enabled ssl_enabled secure_url product contacts sign_up_enabled sign_up_token engine ' +
      'ice_servers federated_servers';
    const nulls = Object.fromEntries(fields.split(' ').map((field) => [field, null]));
    expect(serverInfoSchema.parse(nulls)).toEqual(serverInfoSchema.parse({}));
  });

  test('[GD-3] an empty id counts as missing', () => {
    expect(serverInfoSchema.parse({ id: '', secure_url: '' })).toMatchObject({
      id: undefined,
      secureUrl: undefined,
    });
  });

  test('omits unreadable contacts, and treats an unknown engine as hosted', () => {
    const info = serverInfoSchema.parse({ contacts: [{ tel: '1' }, 7, null], engine: 'telepathy' });
    expect(info).toMatchObject({ contacts: [{ tel: '1' }], engine: 'hosted' });
  });
});

describe('server documents, documentation and contacts', () => {
  test.each<[string, unknown]>([
    ['bare', [{ id: 'terms_of_use', enabled: 1 }, { name: 'no id' }]],
    ['in their envelope', { documents: [{ id: 'terms_of_use', enabled: true }] }],
  ])('[OV-3] documents are read %s', (_case, wire) => {
    expect(documentsSchema.parse(wire)).toEqual([
      { id: 'terms_of_use', name: 'terms_of_use', content: '', isEnabled: true },
    ]);
  });

  test('[OV-3] a document without the flag is not shown', () => {
    expect(documentsSchema.parse([{ id: 'a' }, { id: 'b', enabled: null }])).toMatchObject([
      { isEnabled: false },
      { isEnabled: false },
    ]);
  });

  test('[OV-4] contacts are read with and without their envelope', () => {
    const expected = [{ name: 'Ada', tel: undefined, email: 'a@b.example' }];
    const contact = { admin_name: 'Ada', email: 'a@b.example', tel: null };
    expect(contactsSchema.parse([contact])).toEqual(expected);
    expect(contactsSchema.parse({ contacts: [contact] })).toEqual(expected);
  });

  test('[GD-10] documentation has a guide per audience, or else the users’', () => {
    const read = (links: object) => documentationSchema.parse({ documentation: links });
    const [user, guest, administrator] = ['https://a.example/u', '/g', 'https://a.example/a'];
    expect(read({ user_guide: user, guest_guide: guest, admin_guide: administrator })).toEqual({
      user,
      guest,
      administrator,
    });
    expect(read({ user_guide: user, guest_guide: 'javascript:0' })).toEqual({
      user,
      guest: user,
      administrator: user,
    });
    expect(read({ other: user })).toEqual({});
    expect(documentationSchema.safeParse({ documentation: { user_guide: 7 } }).success).toBe(false);
  });
});

describe('a user', () => {
  test('is read from a minimal answer', () => {
    expect(userSchema.parse({ user: { id: 'anna', is_active: 0 } })).toMatchObject({
      type: 'user',
      id: 'anna',
      fullId: 'anna',
      displayName: 'anna',
      isActive: false,
      rights: [],
    });
  });

  test('[PA-3] has its own rights and those of its groups, each once', () => {
    const user = userSchema.parse({
      id: 'anna',
      rights: ['a', 'b'],
      groups: [{ rights: ['b', 'c'] }, { rights: null }, 'no group', {}],
    });
    expect(user.rights).toEqual(['a', 'b', 'c']);
  });

  test.each([undefined, null, [], {}, { user: {} }, { id: 7 }])('is refused as %j', (wire) => {
    expect(userSchema.safeParse(wire).success).toBe(false);
  });
});

describe('a sign-up', () => {
  const valid = { firstName: 'A', lastName: 'B', email: 'c', loginName: 'd', password: 'e' };

  test.each(
    ['x', '😀'].flatMap((letter) =>
      Object.entries(SIGN_UP_MAX_LENGTH).map(
        ([field, maximum]) => [letter, field, maximum] as const,
      ),
    ),
  )('[AU-6] accepts 1 to the maximum of %s in %s (%d)', (letter, field, maximum) => {
    const accepts = (length: number) =>
      signUpWire.safeParse(toSignUpWire({ ...valid, [field]: letter.repeat(length) })).success;
    expect([accepts(0), accepts(1), accepts(maximum), accepts(maximum + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('[AU-6.5] the maximum lengths are 64, 64, 250, 32 and 255', () => {
    expect(Object.values(SIGN_UP_MAX_LENGTH)).toEqual([64, 64, 250, 32, 255]);
  });

  test('[PA-3] ignores self-assigned rights', () => {
    const sent = { ...toSignUpWire(valid), rights: ['create_group_conference'] };
    expect(signUpWire.safeParse(sent).success).toBe(false);
  });
});

describe('a token answer', () => {
  test('has a token with its lifetime in seconds', () => {
    const wire = {
      access_token: 't',
      expires_in: '3600',
      refresh_token: 'r',
      token_type: 'Bearer',
    };
    expect(tokenAnswerSchema.parse(wire)).toEqual({
      kind: 'granted',
      accessToken: 't',
      expiresInS: 3600,
      refreshToken: 'r',
      userId: undefined,
      displayName: undefined,
    });
  });

  test.each([true, 1, 'other.example'])(
    '[AU-9] redirects to another server for anotherServer %j',
    (value) => {
      const wire = { anotherServer: value, url: 'https://other.example', call_id: 'c', k: 'key' };
      expect(tokenAnswerSchema.parse(wire)).toEqual({
        kind: 'anotherServer',
        url: 'https://other.example',
        callId: 'c',
        callKey: 'key',
      });
    },
  );

  test('[AU-9] belongs to this server if anotherServer is false', () => {
    const wire = { anotherServer: false, url: 'https://other.example', access_token: 't' };
    expect(tokenAnswerSchema.parse(wire)).toMatchObject({ kind: 'granted' });
  });

  test.each([
    {},
    { access_token: '' },
    { access_token: 7 },
    { anotherServer: true },
    null,
    'token',
  ])('is refused as %j', (wire) => {
    expect(tokenAnswerSchema.safeParse(wire).success).toBe(false);
  });
});

test('[RT-2] software clients of unknown platforms are omitted, and a store link is a download', () => {
  const clients = [
    { platform: 'ios', name: 'App', store_url: 'https://store.example/' },
    { platform: 'toaster', name: 'Toast' },
    null,
  ];
  expect(softwareClientsSchema.parse({ clients })).toMatchObject([
    { platform: 'ios', downloadUrl: 'https://store.example/' },
  ]);
});

test.each([
  ['https://store.example/a', 'https://store.example/a'],
  ['/downloads/plenum.deb', '/downloads/plenum.deb'],
  ['javascript:alert(1)', undefined],
  [' JAVASCRIPT:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
])('[RT-2] the download address %j is %j', (address, kept) => {
  const clients = [{ platform: 'ios', download_url: address, size: 'large' }];
  expect(softwareClientsSchema.parse({ clients })).toMatchObject([
    { downloadUrl: kept, sizeBytes: undefined },
  ]);
});

test('any JSON is refused or read, without an exception', () => {
  const schemas = [
    serverInfoSchema,
    documentsSchema,
    documentationSchema,
    contactsSchema,
    userSchema,
    tokenAnswerSchema,
    softwareClientsSchema,
  ];
  const envelope = fc.constantFrom(
    'server',
    'documents',
    'user',
    'clients',
    '__proto__',
    'contacts',
  );
  const json = fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(envelope, fc.jsonValue())
      .map(([name, value]): unknown => JSON.parse(`{"${name}":${JSON.stringify(value)}}`)),
  );
  forAll(json, (value) => {
    for (const schema of schemas) schema.safeParse(value);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
