import { KeyRound, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ApiClient, ApiClientMade } from '#shared/administration/apiClients.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useApiClientActions } from '#renderer/state/administration/apiClients.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Fact } from '#renderer/ui/Fact.tsx';
import styles from './Administration.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { ApiClientSecretDialog } from './ApiClientSecretDialog.tsx';
import { type CardAsking, CardSection, CardTitle, useCardAsking } from './CardParts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyField } from './CopyField.tsx';
import { useOutcomeWords } from './failureWords.ts';
import { RedirectAddressesDialog } from './RedirectAddressesDialog.tsx';
import { useLastUsed } from './lastUsed.ts';
import { useScopeWords } from '#renderer/i18n/scopeWords.ts';

type Question = 'off' | 'address' | 'renew' | 'delete';

/** An API client with its scopes, and buttons to turn it off and on, renew its secret and delete it. */
export function ApiClientCard({
  client,
  takesFocus,
  onDeleted,
}: {
  readonly client: ApiClient;
  /** Whether the person has just opened this card. */
  readonly takesFocus: boolean;
  readonly onDeleted: () => void;
}) {
  const { t } = useTranslation(['admin', 'contacts', 'user']);
  const actions = useApiClientActions();
  const toWords = useOutcomeWords();
  const toLastUsed = useLastUsed();
  const asking = useCardAsking<Question>();
  const { ask, say } = asking;
  const { id } = client;
  const plainName = displayText(client.name);
  const name = isolated(plainName);

  async function activate(): Promise<void> {
    const done = await actions.turn(id, true);
    say(toWords(done, t('clients.activated', { name })));
  }

  return (
    <div className="column gap16">
      <header className={styles['groupHead']}>
        <CardTitle takesFocus={takesFocus}>{plainName}</CardTitle>
        <p className="muted type13 breaks">
          {toLastUsed(client)}{' '}
          {!client.isActive && (
            <span className={styles['off']}>{t('contacts:status.inactive')}</span>
          )}
        </p>
      </header>
      <div className="row wrap gap8">
        {!client.isPublic && (
          <Button icon={<KeyRound size={18} />} onClick={ask('renew')}>
            {t('clients.renew')}
          </Button>
        )}
        <Button icon={<Link2 size={18} />} onClick={ask('address')}>
          {t('clients.changeAddresses')}
        </Button>
        <AccountMenu
          of="client"
          isActive={client.isActive}
          onActivate={() => void activate()}
          onDeactivate={ask('off')}
          onDelete={ask('delete')}
        />
      </div>
      <p role="status" className={styles['news']}>
        {asking.news}
      </p>
      <CopyField label={t('clients.id')} copyLabel={t('clients.copyId')} value={id} />
      <ClientFacts client={client} />
      <ClientDialogs client={client} asking={asking} onDeleted={onDeleted} />
    </div>
  );
}

/** The client's scopes, redirect addresses and creator. */
function ClientFacts({ client }: { readonly client: ApiClient }) {
  const { t } = useTranslation('admin');
  const tag = useLanguageTag();
  const toScopeWords = useScopeWords();
  const day = dateFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  const { createdBy: creator } = client;
  return (
    <>
      <CardSection title={t('clients.scopes')}>
        <ul className={styles['signIns']}>
          {toScopeWords(client.scopes).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </CardSection>
      {client.redirectAddresses.length > 0 && (
        <CardSection title={t('clients.addresses')}>
          <ul className={styles['signIns']}>
            {client.redirectAddresses.map((address) => (
              <li key={address}>
                <bdi dir="ltr">{displayText(address, address.length)}</bdi>
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      {client.isPublic && <p className="muted type13 breaks">{t('clients.publicHint')}</p>}
      <dl className="column gap12">
        <Fact label={t('clients.createdBy')}>
          <bdi>{creator === null ? t('log.actor.commandLine') : displayText(creator)}</bdi>
          {` · ${day.format(client.createdAtS * 1000)}`}
        </Fact>
      </dl>
    </>
  );
}

/** The confirmations for a client, one at a time, and the new secret. */
function ClientDialogs({
  client,
  asking: { question, close, say },
  onDeleted,
}: {
  readonly client: ApiClient;
  readonly asking: CardAsking<Question>;
  readonly onDeleted: () => void;
}) {
  const { t } = useTranslation(['admin', 'contacts']);
  const actions = useApiClientActions();
  const [renewed, setRenewed] = useState<ApiClientMade>();
  const { id } = client;
  const name = isolated(displayText(client.name));
  return (
    <>
      {question === 'off' && (
        <ConfirmDialog
          title={t('clients.offQuestion', { name })}
          text={t('clients.deleteText')}
          label={t('person.deactivate')}
          onConfirm={() => actions.turn(id, false)}
          onDone={() => say(t('clients.deactivated', { name }))}
          onClose={close}
        />
      )}
      {question === 'address' && (
        <RedirectAddressesDialog
          client={client}
          onSaved={() => {
            close();
            say(t('clients.addressesSaved'));
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
    </>
  );
}
