/** Everything that keeps rows of the database for more than one part of the server. */
import { type AccessCodes, createAccessCodes } from '#server/storage/accessCodes.ts';
import { type ChatRows, createChatRows } from '#server/storage/chat.ts';
import { type Conferences, createConferences } from '#server/storage/conferences.ts';
import { type Contacts, createContacts } from '#server/storage/contacts.ts';
import { createSharedCommits } from '#server/storage/groupCommit.ts';
import { type Groups, createGroups } from '#server/storage/groups.ts';
import { type Identities, createIdentities } from '#server/storage/identities.ts';
import { type ManagedPeople, createManagedPeople } from '#server/storage/managedPeople.ts';
import type { Database } from '#server/storage/open.ts';
import { type MessageLog, createMessageLog } from '#server/storage/messageLog.ts';
import { type Recordings, createRecordings } from '#server/storage/recordings.ts';
import { type Registrations, createRegistrations } from '#server/storage/registrations.ts';
import { type SessionSamples, createSessionSamples } from '#server/storage/sessionSamples.ts';
import { type Sessions, createSessions } from '#server/storage/sessions.ts';
import { type Templates, createTemplates } from '#server/storage/templates.ts';
import { type Users, createUsers } from '#server/storage/users.ts';
import { type WebhookRows, createWebhookRows } from '#server/storage/webhooks.ts';

export interface Stores {
  readonly accessCodes: AccessCodes;
  readonly chatRows: ChatRows;
  readonly conferences: Conferences;
  readonly contacts: Contacts;
  readonly groups: Groups;
  readonly identities: Identities;
  readonly managedPeople: ManagedPeople;
  readonly messageLog: MessageLog;
  readonly recordings: Recordings;
  readonly registrations: Registrations;
  readonly samples: SessionSamples;
  readonly sessions: Sessions;
  readonly templates: Templates;
  readonly users: Users;
  readonly webhooks: WebhookRows;
}

export function createStores(database: Database): Stores {
  const ofSessions = createSharedCommits(database);
  return {
    accessCodes: createAccessCodes(database),
    chatRows: createChatRows(database),
    conferences: createConferences(database),
    contacts: createContacts(database),
    groups: createGroups(database),
    identities: createIdentities(database),
    managedPeople: createManagedPeople(database),
    messageLog: createMessageLog(database),
    recordings: createRecordings(database),
    registrations: createRegistrations(database),
    samples: createSessionSamples(database, ofSessions),
    sessions: createSessions(database, ofSessions),
    templates: createTemplates(database),
    users: createUsers(database),
    webhooks: createWebhookRows(database),
  };
}
