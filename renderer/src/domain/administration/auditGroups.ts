/** Groups of acts in the audit log, for its filter. */
import { AUDIT_ACTS, type AuditAct } from '#shared/wire/audit.ts';

export const AUDIT_GROUPS = ['all', 'signIns', 'people', 'conferences', 'server'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

/** Where an act belongs. */
function groupOf(act: AuditAct): Exclude<AuditGroup, 'all'> {
  switch (act) {
    case 'signedIn':
    case 'signInFailed':
    case 'signedOutEverywhere':
    case 'passwordLinkMade':
    case 'passwordChanged':
    case 'applicationAllowed':
    case 'applicationDenied':
      return 'signIns';
    case 'accountAdded':
    case 'accountChanged':
    case 'accountSwitchedOn':
    case 'accountSwitchedOff':
    case 'accountDeleted':
    case 'rolesChanged':
    case 'groupAdded':
    case 'groupChanged':
    case 'groupDeleted':
    case 'groupMemberAdded':
    case 'groupMemberRemoved':
      return 'people';
    case 'conferenceChanged':
    case 'conferenceEnded':
    case 'conferenceDeleted':
    case 'recordingDeleted':
      return 'conferences';
    case 'applicationAdded':
    case 'applicationRemoved':
    case 'applicationSecretRenewed':
    case 'applicationSwitchedOff':
    case 'applicationSwitchedOn':
    case 'applicationAddressesChanged':
    case 'settingsChanged':
    case 'webhookAdded':
    case 'webhookRemoved':
    case 'webhookSwitchedOn':
    case 'webhookSwitchedOff':
    case 'backupMade':
    case 'backupRestored':
      return 'server';
  }
}

/** The acts of a group; undefined for all. */
export function actsOf(group: AuditGroup): readonly AuditAct[] | undefined {
  return group === 'all' ? undefined : AUDIT_ACTS.filter((act) => groupOf(act) === group);
}
