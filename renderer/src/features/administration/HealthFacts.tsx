import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ServerHealth } from '#shared/administration/operation.ts';
import { sizeText } from '#renderer/domain/sizeText.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useMay } from '#renderer/state/permissions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Fact } from '#renderer/ui/Fact.tsx';
import styles from './Administration.module.css';

/** The command that makes a backup, for a sentence. */
const BACKUP_COMMAND = isolated('plenum-server backup');

/** Facts about the server: its version, backups, and disk space. */
export function HealthFacts({ health }: { readonly health: ServerHealth }) {
  const { t } = useTranslation(['admin', 'setup', 'user']);
  const tag = useLanguageTag();
  const goTo = useSetAtom(goToAtom);
  const maySetUp = useMay('setup');
  const moment = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const { backupAtS: backupS, freeSize: free } = health;
  return (
    <>
      <section className="column gap12" aria-labelledby="server">
        <h2 id="server" className="type16">
          {t('log.actor.server')}
        </h2>
        <dl className={styles['numbers']}>
          <Fact label={t('health.version')}>
            <bdi>{health.version}</bdi>
          </Fact>
          <Fact label={t('health.since')}>{moment.format(health.startedAtS * 1000)}</Fact>
          <Fact label={t('setup:mail.title')}>
            {health.hasMailServer ? (
              t('health.mailOn')
            ) : (
              <>
                <p>{t('overview.noMail')}</p>
                {maySetUp && (
                  <div className="below8">
                    <Button onClick={() => goTo({ name: 'user.setup' })}>
                      {t('health.setUpMail')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </Fact>
          {backupS !== undefined && (
            <Fact label={t('health.backup')}>
              {backupS === null
                ? t('health.noBackup', { command: BACKUP_COMMAND })
                : moment.format(backupS * 1000)}
            </Fact>
          )}
        </dl>
      </section>
      <section className="column gap12" aria-labelledby="storage">
        <h2 id="storage" className="type16">
          {t('health.storage')}
        </h2>
        <dl className={styles['numbers']}>
          <Fact label={t('health.topic.database')}>{sizeText(tag, health.databaseSize)}</Fact>
          <Fact label={t('user:card.action.recordings')}>
            {sizeText(tag, health.recordingsSize)}
          </Fact>
          <Fact label={t('health.files')}>{sizeText(tag, health.filesSize)}</Fact>
          {free !== null && <Fact label={t('health.free')}>{sizeText(tag, free)}</Fact>}
        </dl>
      </section>
    </>
  );
}
