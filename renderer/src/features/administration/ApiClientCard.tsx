import { useAtomValue } from 'jotai';
import { KeyRound, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { ApiClient, ApiClientMade } from '#shared/personal/apiClients.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useApiClientActions } from '#renderer/state/administration/apiClients.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Administration.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { ApiClientSecretDialog } from './ApiClientSecretDialog.tsx';
import { CardTitle } from './CardTitle.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyField } from './CopyField.tsx';
import { useOutcomeWords } from './failureWords.ts';
import { RedirectAddressesDialog } from './RedirectAddressesDialog.tsx';
import { useLastUsed } from './lastUsed.ts';
import { useScopeWords } from '#renderer/i18n/scopeWords.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An API client with what it can do, and how it is switched off and on, gets a new secret and is deleted. */
export function ApiClientCard({
  client,
  takesFocus,
  onDeleted,
}: {
  readonly client: ApiClient;
  /** Whether someone asked for this card just now. */
  readonly takesFocus: boolean;
  readonly onDeleted: () => void;
}) {
  const { t } = useTranslation(['admin', 'contacts', 'user']);
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const actions = useApiClientActions();
  const toWords = useOutcomeWords();
  const toScopeWords = useScopeWords();
  const toLastUsed = useLastUsed();
  const [question, setQuestion] = useState<'off' | 'address' | 'renew' | 'delete'>();
  const [renewed, setRenewed] = useState<ApiClientMade>();
  const [news, setNews] = useState('');
  const { id, created_by: creator } = client;
  const plainName = displayText(client.name);
  const name = isolated(plainName);
  const day = dateFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  const ask = (what: typeof question) => (): void => {
    setNews('');
    setQuestion(what);
  };
  const close = (): void => setQuestion(undefined);

  async function activate(): Promise<void> {
    const done = await actions.turn(id, true);
    setNews(toWords(done, t('clients.activated', { name })));
  }

  return (
    <div className={styles['card']}>
      <header className={styles['groupHead']}>
        <CardTitle takesFocus={takesFocus}>{plainName}</CardTitle>
        <p className={styles['muted']}>
          {toLastUsed(client)}{' '}
          {!client.is_active && (
            <span className={styles['off']}>{t('contacts:status.inactive')}</span>
          )}
        </p>
      </header>
      <div className={styles['actions']}>
        {!client.is_public && (
          <Button icon={<KeyRound {...ICON} />} onClick={ask('renew')}>
            {t('clients.renew')}
          </Button>
        )}
        <Button icon={<Link2 {...ICON} />} onClick={ask('address')}>
          {t('clients.changeAddresses')}
        </Button>
        <AccountMenu
          of="client"
          isActive={client.is_active}
          onActivate={() => void activate()}
          onDeactivate={ask('off')}
          onDelete={ask('delete')}
        />
      </div>
      <p role="status" className={styles['news']}>
        {news}
      </p>
      <CopyField label={t('clients.id')} copyLabel={t('clients.copyId')} value={id} />
      <section className={styles['block']} aria-labelledby="scopes">
        <h3 id="scopes" className={styles['subheading']}>
          {t('clients.scopes')}
        </h3>
        <ul className={styles['signIns']}>
          {toScopeWords(client.scopes).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      {client.redirect_uris.length > 0 && (
        <section className={styles['block']} aria-labelledby="addresses">
          <h3 id="addresses" className={styles['subheading']}>
            {t('clients.addresses')}
          </h3>
          <ul className={styles['signIns']}>
            {client.redirect_uris.map((address) => (
              <li key={address}>
                <bdi dir="ltr">{displayText(address, address.length)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {client.is_public && <p className={styles['muted']}>{t('clients.publicHint')}</p>}
      <dl className={styles['facts']}>
        <div>
          <dt>{t('clients.createdBy')}</dt>
          <dd>
            <bdi>{creator === null ? t('log.actor.commandLine') : displayText(creator)}</bdi>
            {` · ${day.format(client.created_at * 1000)}`}
          </dd>
        </div>
      </dl>
      {question === 'off' && (
        <ConfirmDialog
          title={t('clients.offQuestion', { name })}
          text={t('clients.deleteText')}
          label={t('person.deactivate')}
          onConfirm={() => actions.turn(id, false)}
          onDone={() => setNews(t('clients.deactivated', { name }))}
          onClose={close}
        />
      )}
      {question === 'address' && (
        <RedirectAddressesDialog
          client={client}
          onSaved={() => {
            close();
            setNews(t('clients.addressesSaved'));
          }}
          onClose={close}
        />
      )}
      {question === 'renew' && (
        <ConfirmDialog
          title={t('clients.renewQuestion', { name })}
          text={t('clients.renewText')}
          label={t('clients.renew')}
          onConfirm={async () => {
            const made = await actions.renew(id);
            if (made.ok) setRenewed(made.value);
            return made;
          }}
          onClose={close}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={t('clients.deleteQuestion', { name })}
          text={t('clients.deleteText')}
          label={t('contacts:card.delete')}
          onConfirm={() => actions.remove(id)}
          onDone={onDeleted}
          onClose={close}
        />
      )}
      {renewed && (
        <ApiClientSecretDialog
          title={t('clients.renewed')}
          made={renewed}
          onClose={() => setRenewed(undefined)}
        />
      )}
    </div>
  );
}
