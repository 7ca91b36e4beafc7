/** Audit lines about conferences: only the operator's acts are logged, since people may do what they want with their own. */
import type { AuditAct } from '#shared/wire/audit.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { AuditDetails } from '#server/storage/auditLog.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { ChangeableConference } from './conferenceAccess.ts';

/** To be written with the act. */
export function foreignLines(
  { audit }: Pick<ServerContext, 'audit'>,
  { row, reader, actor }: ChangeableConference,
  act: Extract<AuditAct, `conference${string}`>,
  details: AuditDetails = {},
): Alongside {
  return reader === 'operator' ? [audit.line({ act, actor, target: row.id, details })] : [];
}
