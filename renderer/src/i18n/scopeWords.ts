import { useTranslation } from 'react-i18next';
import { SCOPE_NOUNS, type ScopeNoun, isReadOnlyNoun } from '#shared/rights/scopes.ts';

/** The text for each scope. */
export const SCOPE_TEXTS = {
  conferences: 'admin:clients.scope.conferences',
  'conferences.invitations': 'admin:clients.scope.invitations',
  'conferences.participants': 'admin:clients.scope.participants',
  'conferences.records': 'user:card.action.recordings',
  'conferences.messages': 'admin:clients.scope.chats',
  'conferences.sessions.participants': 'admin:clients.scope.roles',
  users: 'admin:clients.scope.users',
  'users.avatar': 'admin:clients.scope.pictures',
  'users.addressbook': 'admin:clients.scope.addressBooks',
  groups: 'user:sections.groups',
  'groups.users': 'admin:clients.scope.members',
  webhooks: 'admin:clients.scope.webhooks',
  'logs.calls': 'admin:clients.scope.past',
  'logs.calls.participants': 'admin:clients.scope.attendance',
  'logs.calls.invites': 'admin:clients.scope.invited',
  'logs.messages': 'admin:clients.scope.messages',
  'logs.events': 'admin:clients.scope.signIns',
  'logs.audit': 'user:sections.log',
} as const satisfies Readonly<Record<ScopeNoun, string>>;

/** The texts of scopes, in the order in which they are offered. */
export function useScopeWords(): (scopes: readonly string[]) => readonly string[] {
  const { t } = useTranslation(['admin', 'user']);
  return (scopes) =>
    SCOPE_NOUNS.flatMap((noun) => {
      const has = (act: 'read' | 'write'): boolean =>
        scopes.includes(noun) || scopes.includes(`${noun}:${act}`);
      const [reads, writes] = [has('read'), has('write')];
      if (!reads && !writes) return [];
      const what = t(SCOPE_TEXTS[noun]);
      if (reads && (writes || isReadOnlyNoun(noun))) return [what];
      return [t(reads ? 'clients.readOnly' : 'clients.changeOnly', { what })];
    });
}
