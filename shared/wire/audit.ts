/** The audit log: who did what on the server, for administrators and for programs that watch it. */
import * as z from 'zod/mini';

/** Everything that is written down. */
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

/** Who acts: someone with an account, a program, someone without an account, who sits at the machine itself, or the server. */
export const AUDIT_ACTORS = ['user', 'application', 'guest', 'commandLine', 'server'] as const;
export type AuditActorKind = (typeof AUDIT_ACTORS)[number];

/** One line of the log on the wire. */
const auditLineWire = z.object({
  id: z.int(),
  /** Unix seconds; of several equal ones, of the first. */
  time: z.int(),
  act: z.enum(AUDIT_ACTS),
  /** The same as an English sentence. */
  summary: z.string(),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    id: z.nullable(z.string()),
    /** What an application was called then; null for others. */
    name: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  /** The application that acted for the person, as it was called then; null where no application did. */
  through: z.nullable(z.object({ id: z.string(), name: z.string() })),
  target: z.nullable(z.string()),
  /** What a group or an application was called then, and the host of a webhook; null for others. */
  name: z.nullable(z.string()),
  /** Names of the fields or settings that changed. */
  fields: z.array(z.string()),
  /** The roles that an account has from then on; null where they did not change. */
  roles: z.nullable(z.array(z.string())),
  /** Why it failed; of a sign-in that did not, `provider` where it went through the provider. */
  reason: z.nullable(z.string()),
  /** How often it happened within a minute. */
  count: z.int(),
});
export type AuditLineWire = z.output<typeof auditLineWire>;

/** One page, newest first; `next_page_id` of the last one is -1. */
export const auditPageWire = z.object({ next_page_id: z.int(), lines: z.array(auditLineWire) });

/** The same as the page reads it. */
export const auditPageSchema = z.pipe(
  auditPageWire,
  z.transform(({ next_page_id: nextPageId, lines }) => ({ nextPageId, lines })),
);
export type AuditPage = z.output<typeof auditPageSchema>;
