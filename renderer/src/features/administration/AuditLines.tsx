import { useTranslation } from 'react-i18next';
import { dateFormat, listText } from '#shared/intl/formats.ts';
import { type Role, rolesAmong } from '#shared/rights/roles.ts';
import type { AuditLineWire } from '#shared/wire/audit.ts';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import styles from './AuditLines.module.css';

/** The usual reason of failed sign-ins; only other reasons are shown. */
const USUAL_REASON = 'wrongCredentials';

/** The target of a line: its name if the id means nothing to people, and the member who was added or removed. */
function targetWords({
  act,
  target,
  name,
}: Pick<AuditLineWire, 'act' | 'target' | 'name'>): readonly (string | null)[] {
  if (name === null) return [target];
  const isOfMember = act === 'groupMemberAdded' || act === 'groupMemberRemoved';
  return isOfMember ? [name, target?.split('/')[1] ?? null] : [name];
}

/** The lines of the audit log; on a phone each line is a block. */
export function AuditLines({ lines }: { readonly lines: readonly AuditLineWire[] }) {
  const { t } = useTranslation('admin');
  const tag = useLanguageTag();
  const toText = useNumber();
  const moment = dateFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', second: '2-digit' },
  });
  const rolesText = (roles: readonly Role[]): string =>
    roles.length === 0
      ? t('role.none')
      : listText(
          tag,
          roles.map((role) => t(`role.${role}`)),
          { type: 'unit' },
        );
  return (
    <table className={styles['table']} aria-label={t('log.title')}>
      <thead>
        <tr>
          <th scope="col">{t('log.when')}</th>
          <th scope="col">{t('log.what')}</th>
          <th scope="col">{t('log.who')}</th>
          <th scope="col">{t('log.address')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { id, time, act, actor, fields, roles, reason, count, through } = line;
          return (
            <tr key={id} data-failed={act === 'signInFailed' || undefined}>
              <td className={styles['time']}>
                <time dateTime={new Date(time * 1000).toISOString()}>
                  {moment.format(time * 1000)}
                </time>
              </td>
              <td className={styles['what']}>
                <strong>{t(`log.act.${act}`)}</strong>
                {count > 1 && <span className={styles['count']}>× {toText(count)}</span>}
                {[
                  ...targetWords(line),
                  listText(tag, fields, { type: 'unit' }),
                  roles && rolesText(rolesAmong(roles)),
                  reason === USUAL_REASON ? null : reason,
                ].map(
                  (detail) =>
                    detail !== null &&
                    detail !== '' && (
                      <span key={detail} className="block muted type13">
                        <bdi>{displayText(detail)}</bdi>
                      </span>
                    ),
                )}
              </td>
              <td>
                <bdi>
                  {actor.id === null
                    ? actor.kind === 'user'
                      ? ''
                      : t(`log.actor.${actor.kind}`)
                    : displayText(actor.name ?? actor.id)}
                </bdi>
                {actor.kind === 'application' && (
                  <span className="block muted type13">{t('log.actor.application')}</span>
                )}
                {through && (
                  <span className="block muted type13">
                    {t('log.through', { app: isolated(through.name) })}
                  </span>
                )}
              </td>
              <td className={styles['address']}>
                <bdi>{actor.address ?? ''}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
