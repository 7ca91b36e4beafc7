/** The repositories that more than one part of the server uses. */
import { type AccessCodes, createAccessCodes } from './accessCodes.ts';
import { type ChatRows, createChatRows } from './chat.ts';
import { type Conferences, createConferences } from './conferences.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { createSharedCommits } from './groupCommit.ts';
import { type Groups, createGroups } from './groups.ts';
import { type Identities, createIdentities } from './identities.ts';
import { type ManagedPeople, createManagedPeople } from './managedPeople.ts';
import type { Database } from './open.ts';
import { type MessageLog, createMessageLog } from './messageLog.ts';
import { type Recordings, createRecordings } from './recordings.ts';
import { type Registrations, createRegistrations } from './registrations.ts';
import { type SessionSamples, createSessionSamples } from './sessionSamples.ts';
import { type Sessions, createSessions } from './sessions.ts';
import { type Templates, createTemplates } from './templates.ts';
import { type Users, createUsers } from './users.ts';
import { type WebhookRows, createWebhookRows } from './webhooks.ts';

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
