import { useTranslation } from 'react-i18next';
import type { ApiClientMade } from '#shared/administration/apiClients.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { CopyField } from './CopyField.tsx';

/** The id and the new secret of an API client, which is only shown once. */
export function ApiClientSecretDialog({
  title,
  made: { client, secret },
  onClose,
}: {
  readonly title: string;
  readonly made: ApiClientMade;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Dialog
      title={title}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="column gap16">
        <p role="status">{t(secret === null ? 'clients.publicHint' : 'clients.once')}</p>
        <CopyField label={t('clients.id')} copyLabel={t('clients.copyId')} value={client.id} />
        {secret !== null && (
          <CopyField
            label={t('clients.secret')}
            copyLabel={t('clients.copySecret')}
            value={secret}
          />
        )}
      </div>
    </Dialog>
  );
}
