/** The lines of the audit log for readers: as JSON, and as CSV for a spreadsheet. */
import * as z from 'zod/mini';
import { ROLES } from '#shared/rights/roles.ts';
import { AUDIT_ACTS, type AuditAct, type AuditLineWire } from '#shared/wire/audit.ts';
import type { AuditDetails } from '#server/storage/auditLog.ts';
import type { AuditRow } from '#server/storage/schema/operation.ts';

const detailsSchema = z.object({
  name: z.optional(z.string()),
  actorName: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
  roles: z.optional(z.array(z.enum(ROLES))),
  isAdministrator: z.optional(z.boolean()),
});

/** The further details of a line. */
export function auditDetails({ details }: Pick<AuditRow, 'details'>): AuditDetails {
  return z.parse(detailsSchema, JSON.parse(details));
}

/** Leaves out lines of a newer version with acts that this one doesn't know. */
export function knownLines(rows: readonly AuditRow[]): readonly AuditRow[] {
  return rows.filter(({ act }) => AUDIT_ACTS.includes(act));
}

export function viewAuditLine(row: AuditRow): AuditLineWire {
  const { name, actorName, fields = [], reason = null, roles } = auditDetails(row);
  return {
    id: row.id,
    time: row.atS,
    act: row.act,
    summary: summaryOf(row.act),
    actor: { kind: row.actorKind, id: row.actor, name: actorName ?? null, address: row.address },
    through: row.through === null ? null : { id: row.through, name: row.throughName ?? '' },
    target: row.target,
    name: name ?? null,
    fields: [...fields],
    roles: roles === undefined ? null : [...roles],
    reason,
    count: row.count,
  };
}

/** An act as a sentence without its subject; the target is in another column. */
function summaryOf(act: AuditAct): string {
  switch (act) {
    case 'signedIn':
      return 'Signed in';
    case 'signInFailed':
      return 'Could not sign in';
    case 'signedOutEverywhere':
      return 'Ended every sign-in of an account';
    case 'passwordLinkMade':
      return 'Made a link to choose a password';
    case 'passwordChanged':
      return 'Changed a password';
    case 'accountAdded':
      return 'Added an account';
    case 'accountChanged':
      return 'Changed an account';
    case 'accountSwitchedOn':
      return 'Switched an account on';
    case 'accountSwitchedOff':
      return 'Switched an account off';
    case 'accountDeleted':
      return 'Deleted an account';
    case 'rolesChanged':
      return 'Changed the roles of an account';
    case 'groupAdded':
      return 'Made a group';
    case 'groupChanged':
      return 'Changed a group';
    case 'groupDeleted':
      return 'Deleted a group';
    case 'groupMemberAdded':
      return 'Took someone into a group';
    case 'groupMemberRemoved':
      return 'Took someone out of a group';
    case 'applicationAdded':
      return 'Made an application';
    case 'applicationRemoved':
      return 'Removed an application';
    case 'applicationSecretRenewed':
      return 'Gave an application a new secret';
    case 'applicationSwitchedOff':
      return 'Switched an application off';
    case 'applicationSwitchedOn':
      return 'Switched an application on';
    case 'applicationAddressesChanged':
      return 'Changed where an application sends people back to';
    case 'applicationAllowed':
      return 'Allowed an application to act for them';
    case 'applicationDenied':
      return 'Denied an application to act for them';
    case 'settingsChanged':
      return 'Changed settings';
    case 'conferenceChanged':
      return 'Changed a conference of someone else';
    case 'conferenceEnded':
      return 'Ended a conference of someone else';
    case 'conferenceDeleted':
      return 'Deleted a conference of someone else';
    case 'recordingDeleted':
      return 'Deleted a recording';
    case 'webhookAdded':
      return 'Added a webhook';
    case 'webhookRemoved':
      return 'Removed a webhook';
    case 'webhookSwitchedOn':
      return 'Switched a webhook on';
    case 'webhookSwitchedOff':
      return 'Switched a webhook off';
    case 'backupMade':
      return 'Made a backup';
    case 'backupRestored':
      return 'Put a backup in the place of the database';
  }
}

const COLUMNS: Readonly<Record<string, (line: AuditLineWire) => string>> = {
  id: ({ id }) => String(id),
  time: ({ time }) => new Date(time * 1000).toISOString(),
  act: ({ act }) => act,
  summary: ({ summary }) => summary,
  actor_kind: ({ actor }) => actor.kind,
  actor: ({ actor }) => actor.id ?? '',
  address: ({ actor }) => actor.address ?? '',
  target: ({ target }) => target ?? '',
  fields: ({ fields }) => fields.join(' '),
  reason: ({ reason }) => reason ?? '',
  count: ({ count }) => String(count),
  roles: ({ roles }) => roles?.join(' ') ?? '',
  through: ({ through }) => through?.id ?? '',
  through_name: ({ through }) => through?.name ?? '',
  target_name: ({ name }) => name ?? '',
  actor_name: ({ actor }) => actor.name ?? '',
};

/** The header line of the CSV form (RFC 4180). */
export const CSV_HEADER = csvRow(Object.keys(COLUMNS));

export function csvLine(line: AuditLineWire): string {
  return csvRow(Object.values(COLUMNS).map((column) => column(line)));
}

function csvRow(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/** A spreadsheet evaluates text that begins like a formula; an apostrophe in front prevents that (OWASP, CSV injection). */
function csvValue(value: string): string {
  const text = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
