import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '#shared/administration/apiClients.ts';
import { useApiClientActions } from '#renderer/state/administration/apiClients.ts';
import { TextArea } from '#renderer/ui/fields/TextArea.tsx';
import { FormDialog } from './FormDialog.tsx';
import { isAboutAddresses, readAddresses } from './redirectAddresses.ts';
import { useAttempt } from './useAttempt.ts';

/** A dialog for the addresses to which people return after they allow a client access. */
export function RedirectAddressesDialog({
  client,
  onSaved,
  onClose,
}: {
  readonly client: ApiClient;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'account']);
  const actions = useApiClientActions();
  const [text, setText] = useState(client.redirectAddresses.join('\n'));
  const { isBusy, failure, attempt } = useAttempt();

  async function submit(): Promise<void> {
    if (isBusy) return;
    const done = await attempt(actions.address(client.id, readAddresses(text)));
    if (done.ok) onSaved();
  }

  const isWrong = isAboutAddresses(failure);
  return (
    <FormDialog
      isWide
      title={t('clients.changeAddresses')}
      submitLabel={t('account:save')}
      isBusy={isBusy}
      failure={isWrong ? undefined : failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={t('clients.addresses')}
        hint={t('clients.addressesHint')}
        error={isWrong ? t('clients.addressesWrong') : undefined}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
