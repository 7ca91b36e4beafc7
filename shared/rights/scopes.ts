/**
 * The scopes of applications (contract 2.4). A scope is a noun, which allows reading and writing, or one of the two: `users`,
 * `users:read`, `users:write`. A noun doesn't include those below it.
 */
export const SCOPE_NOUNS = [
  'conferences',
  'conferences.invitations',
  'conferences.participants',
  'conferences.records',
  'conferences.messages',
  'conferences.sessions.participants',
  'users',
  'users.avatar',
  'users.addressbook',
  'groups',
  'groups.users',
  'webhooks',
  'logs.calls',
  'logs.calls.participants',
  'logs.calls.invites',
  'logs.messages',
  'logs.events',
  'logs.audit',
] as const;
export type ScopeNoun = (typeof SCOPE_NOUNS)[number];

/** Nouns that can only be read. */
const READ_ONLY: readonly ScopeNoun[] = [
  'conferences.messages',
  'conferences.sessions.participants',
  'logs.calls',
  'logs.calls.participants',
  'logs.calls.invites',
  'logs.messages',
  'logs.events',
  'logs.audit',
];

export function isReadOnlyNoun(noun: ScopeNoun): boolean {
  return READ_ONLY.includes(noun);
}
