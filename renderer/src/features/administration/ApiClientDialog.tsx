import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_CLIENT_NAME_MAX, type ApiClientMade } from '#shared/administration/apiClients.ts';
import { SCOPE_NOUNS, type ScopeNoun, isReadOnlyNoun } from '#shared/rights/scopes.ts';
import { useApiClientActions } from '#renderer/state/administration/apiClients.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { TextArea } from '#renderer/ui/fields/TextArea.tsx';
import styles from './Administration.module.css';
import { FormDialog } from './FormDialog.tsx';
import { SCOPE_TEXTS } from '#renderer/i18n/scopeWords.ts';
import { isAboutAddresses, readAddresses } from './redirectAddresses.ts';
import { useAttempt } from './useAttempt.ts';
import { withItem } from './withItem.ts';

type Scope = `${ScopeNoun}:${'read' | 'write'}`;

/** A dialog for a new API client: its name and scopes. */
export function ApiClientDialog({
  onMade,
  onClose,
}: {
  readonly onMade: (made: ApiClientMade) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'account', 'common', 'user']);
  const actions = useApiClientActions();
  const problemId = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [addresses, setAddresses] = useState('');
  const [isPublic, setIsPublic] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const isNameless = name.trim() === '';
  const isScopeless = scopes.length === 0;
  const isAddressWrong = isAboutAddresses(failure);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setIsChecked(true);
    if (isNameless || isScopeless) return;
    const made = await attempt(
      actions.add({
        ...{ name: name.trim(), scopes: [...scopes] },
        redirectAddresses: readAddresses(addresses),
        isPublic,
      }),
    );
    if (made.ok) onMade(made.value);
  }

  return (
    <FormDialog
      isWide
      title={t('clients.add')}
      submitLabel={t('clients.add')}
      isBusy={isBusy}
      failure={isAddressWrong ? undefined : failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('user:list.sort.title')}
        value={name}
        readOnly={isBusy}
        maxLength={API_CLIENT_NAME_MAX}
        autoComplete="off"
        error={isChecked && isNameless ? t('common:requiredField') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={styles['checks']} aria-describedby={problemId}>
        <legend>{t('clients.scopes')}</legend>
        <p id={problemId} role="alert" className={styles['problems']}>
          {isChecked && isScopeless && t('clients.noScopes')}
        </p>
        {SCOPE_NOUNS.map((noun) => (
          <ScopeRow
            key={noun}
            noun={noun}
            scopes={scopes}
            onChange={(scope, isOn) => setScopes(withItem(scopes, scope, isOn))}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('clients.addresses')}
        hint={t('clients.addressesHint')}
        error={isAddressWrong ? t('clients.addressesWrong') : undefined}
        value={addresses}
        onChange={setAddresses}
      />
      <CheckField
        label={t('clients.public')}
        hint={t('clients.publicHint')}
        isChecked={isPublic}
        onChange={setIsPublic}
      />
    </FormDialog>
  );
}

function ScopeRow({
  noun,
  scopes,
  onChange,
}: {
  readonly noun: ScopeNoun;
  readonly scopes: readonly Scope[];
  readonly onChange: (scope: Scope, isOn: boolean) => void;
}) {
  const { t } = useTranslation(['admin', 'user']);
  const id = useId();
  const [read, write] = [`${noun}:read`, `${noun}:write`] as const;
  return (
    <div role="group" aria-labelledby={id} className={styles['scope']}>
      <span id={id}>{t(SCOPE_TEXTS[noun])}</span>
      <CheckField
        label={t('clients.read')}
        isChecked={scopes.includes(read)}
        onChange={(isOn) => onChange(read, isOn)}
      />
      {!isReadOnlyNoun(noun) && (
        <CheckField
          label={t('clients.change')}
          isChecked={scopes.includes(write)}
          onChange={(isOn) => onChange(write, isOn)}
        />
      )}
    </div>
  );
}
