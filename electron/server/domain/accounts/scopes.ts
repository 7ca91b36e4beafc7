/** The scopes of applications (contract 2.4); the nouns are in `shared/rights/scopes.ts`. */
import type { ScopeNoun } from '#shared/rights/scopes.ts';
import { type Result, fail, ok } from '#shared/result.ts';

/** The possible scopes, and what each is for. */
export const SCOPE_TEXTS = {
  conferences: 'conferences: list, read, create, edit, delete, start and stop',
  'conferences.invitations': 'people who are invited, and registrations',
  'conferences.participants': 'people who are inside',
  'conferences.records': 'recordings',
  'conferences.messages': 'chats of conferences',
  'conferences.sessions.participants': 'who was in a session, with their roles',
  users: 'accounts: list, read, create, edit, switch off, delete',
  'users.avatar': 'pictures of people',
  'users.addressbook': 'address books',
  groups: 'groups: list, read, create, edit, delete',
  'groups.users': 'who is in a group',
  webhooks: 'webhooks: list, make, remove, and what was sent to them',
  'logs.calls': 'the log of sessions',
  'logs.calls.participants': 'who was in a session, with times and quality',
  'logs.calls.invites': 'who was invited to a session',
  'logs.messages': 'the log of messages',
  'logs.events': 'the log of sign-ins',
  'logs.audit': 'the audit log: who did what on the server',
} as const satisfies Readonly<Record<ScopeNoun, string>>;
type Noun = ScopeNoun;

/** The scope that a route requires. */
export type Scope = `${Noun}:${'read' | 'write'}`;

/** The scope that an application has. */
export type GrantedScope = Noun | Scope;

export function allows(granted: readonly GrantedScope[], needed: Scope): boolean {
  const noun = needed.slice(0, needed.indexOf(':'));
  return granted.some((each) => each === needed || each === noun);
}

export function includes(granted: readonly GrantedScope[], asked: GrantedScope): boolean {
  const acts = asked.includes(':') ? [asked] : [`${asked}:read`, `${asked}:write`];
  return acts.every((act) => isScope(act) && allows(granted, act));
}

function isScope(word: string): word is Scope {
  return word.includes(':') && isGrantedScope(word);
}

/** Parses scopes from a text, separated by spaces or commas, without duplicates; the failure is the first unknown one. */
export function parseScopes(text: string): Result<readonly GrantedScope[], string> {
  const scopes = new Set<GrantedScope>();
  for (const word of text.split(/[\s,]+/u).filter((each) => each !== '')) {
    if (!isGrantedScope(word)) return fail(word);
    scopes.add(word);
  }
  return ok([...scopes].toSorted());
}

function isGrantedScope(word: string): word is GrantedScope {
  const [noun = '', act, ...others] = word.split(':');
  const isAct = act === undefined || act === 'read' || act === 'write';
  return others.length === 0 && isAct && Object.hasOwn(SCOPE_TEXTS, noun);
}
