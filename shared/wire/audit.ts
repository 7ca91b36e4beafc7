/** The audit log: who did what on the server, for administrators and for monitoring programs. */
import * as z from 'zod/mini';

/** All logged acts. */
export const AUDIT_ACTS = [
  'signedIn',
  'signInFailed',
  'signedOutEverywhere',
  'passwordLinkMade',
  'passwordChanged',
  'accountAdded',
  'accountChanged',
  'accountSwitchedOn',
  'accountSwitchedOff',
  'accountDeleted',
  'rolesChanged',
  'groupAdded',
  'groupChanged',
  'groupDeleted',
  'groupMemberAdded',
  'groupMemberRemoved',
  'applicationAdded',
  'applicationRemoved',
  'applicationSecretRenewed',
  'applicationSwitchedOff',
  'applicationSwitchedOn',
  'applicationAddressesChanged',
  'applicationAllowed',
  'applicationDenied',
  'settingsChanged',
  'conferenceChanged',
  'conferenceEnded',
  'conferenceDeleted',
  'recordingDeleted',
  'webhookAdded',
  'webhookRemoved',
  'webhookSwitchedOn',
  'webhookSwitchedOff',
  'backupMade',
  'backupRestored',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** The kinds of actors: a person with an account, a program, a person without an account, the command line, or the server. */
export const AUDIT_ACTORS = ['user', 'application', 'guest', 'commandLine', 'server'] as const;
export type AuditActorKind = (typeof AUDIT_ACTORS)[number];

/** A line of the log on the wire. */
const auditLineWire = z.object({
  id: z.int(),
  /** Unix seconds; for several equal acts, the time of the first. */
  time: z.int(),
  act: z.enum(AUDIT_ACTS),
  /** The line as an English sentence. */
  summary: z.string(),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    id: z.nullable(z.string()),
    /** An application's name at the time; null for others. */
    name: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  /** The application that acted for the person, with its name at the time; null without one. */
  through: z.nullable(z.object({ id: z.string(), name: z.string() })),
  target: z.nullable(z.string()),
  /** The name of a group or an application at the time, or a webhook's host; null for others. */
  name: z.nullable(z.string()),
  /** Names of the fields or settings that changed. */
  fields: z.array(z.string()),
  /** An account's roles after the act; null when they didn't change. */
  roles: z.nullable(z.array(z.string())),
  /** The reason of a failure; `provider` for a successful sign-in with the provider. */
  reason: z.nullable(z.string()),
  /** The number of equal acts within a minute. */
  count: z.int(),
});
export type AuditLineWire = z.output<typeof auditLineWire>;

/** One page, newest first; `next_page_id` of the last one is -1. */
export const auditPageWire = z.object({ next_page_id: z.int(), lines: z.array(auditLineWire) });

/** The page, as the front end uses it. */
export const auditPageSchema = z.pipe(
  auditPageWire,
  z.transform(({ next_page_id: nextPageId, lines }) => ({ nextPageId, lines })),
);
export type AuditPage = z.output<typeof auditPageSchema>;
