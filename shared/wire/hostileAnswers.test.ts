/** Every reader of the wire over answers that were changed at random: it reads or refuses, and breaks nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicConferenceSchema } from './conference.ts';
import { parseFailure } from './failure.ts';
import {
  contactsSchema,
  documentationSchema,
  documentsSchema,
  serverInfoSchema,
} from './server.ts';
import { softwareClientsSchema } from './softwareClient.ts';
import { tokenAnswerSchema } from './token.ts';
import { userSchema } from './user.ts';

interface Reader {
  safeParse(value: unknown): { readonly success: boolean };
}

const READERS: readonly (readonly [string, Reader, unknown])[] = [
  [
    'server info',
    serverInfoSchema,
    {
      server: {
        id: 'conf',
        name: 'Conf',
        login_enabled: true,
        ssl_enabled: 1,
        secure_url: 'https://conf.example',
        product: { display_name: 'P', version: '1' },
        contacts: [{ admin_name: 'A', tel: '1', email: 'a@b' }],
        engine: 'mesh',
        ice_servers: [{ urls: ['stun:a'] }],
        federated_servers: ['b'],
      },
    },
  ],
  ['documents', documentsSchema, { documents: [{ id: 'a', name: 'A', content: '', enabled: 1 }] }],
  ['documentation', documentationSchema, { documentation: { user_guide: 'https://a' } }],
  ['contacts', contactsSchema, { contacts: [{ admin_name: 'A', tel: '1', email: 'e' }] }],
  [
    'token',
    tokenAnswerSchema,
    { access_token: 't', expires_in: 3600, refresh_token: 'r', user_id: 'anna', display_name: 'A' },
  ],
  ['token of another server', tokenAnswerSchema, { anotherServer: 1, url: 'https://b', k: 'k' }],
  [
    'user',
    userSchema,
    {
      user: {
        id: 'anna',
        login_name: 'anna',
        is_active: 1,
        rights: ['a'],
        groups: [{ rights: [] }],
      },
    },
  ],
  [
    'software clients',
    softwareClientsSchema,
    { clients: [{ id: 'a', name: 'A', url: 'https://a' }] },
  ],
  [
    'conference',
    publicConferenceSchema,
    {
      conference: {
        id: '1',
        topic: 'T',
        type: 0,
        owner: 'anna@conf',
        schedule: { type: 1, start_time: 1, duration: 60 },
        invitations: [{ id: 'anna', display_name: 'A' }],
        state: 'running',
      },
    },
  ],
  [
    'failure',
    { safeParse: (body) => ({ success: typeof parseFailure(body) === 'object' }) },
    { error: { code: 400, message: 'M', errors: [{ reason: 'r', location: 'email' }] } },
  ],
];

const NASTY: readonly unknown[] = [
  null,
  undefined,
  '',
  'x'.repeat(10_000),
  '\uD800',
  '\u202E',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1e21,
  0.5,
  true,
  [],
  [[]],
  [null],
  {},
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  JSON.parse('{"toString":1,"hasOwnProperty":1,"length":-1}'),
  JSON.parse('{"length":{"toString":1}}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

const value = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue());

/** Drops, adds or retypes one field somewhere in a sound answer; several such changes make one mutant. */
function changed(answer: unknown, [where, kind, put]: readonly [number, number, unknown]): unknown {
  if (typeof answer !== 'object' || answer === null || kind === 0) return put;
  const entries = Object.entries(answer);
  const index = where % (entries.length + 1);
  const [key, inner] = entries[index] ?? ['added', undefined];
  const rest = entries.filter(([each]) => each !== key);
  const isDeeper = kind > 2 && typeof inner === 'object' && inner !== null;
  const next = isDeeper ? changed(inner, [where >> 2, kind, put]) : put;
  const kept = kind === 1 ? rest : [...rest, [key, next] as const];
  return Array.isArray(answer) ? kept.map(([, each]) => each) : Object.fromEntries(kept);
}

test.each(READERS)('reads the valid answer: %s', (_name, reader, sound) => {
  expect(reader.safeParse(sound).success).toBe(true);
});

test.each(READERS)(
  '%s: reading it never throws after any change',
  (_name, reader, sound) => {
    const change = fc.tuple(fc.nat(64), fc.nat(7), value);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const mutant = changes.reduce<unknown>((answer, each) => changed(answer, each), sound);
        expect(typeof reader.safeParse(mutant).success).toBe('boolean');
      }),
      { numRuns: 200 },
    );
    expect(Reflect.has({}, 'polluted')).toBe(false);
  },
  30_000,
);
