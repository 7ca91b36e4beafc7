import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERIES_SCOPES, type SeriesScope } from '#shared/personal/series.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { RadioList } from '#renderer/ui/personal/RadioList.tsx';

/** How much of a series an edit is about. */
export function SeriesScopeDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (scope: SeriesScope) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'scheduler', 'common']);
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <Dialog
      title={t('series.edit')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={() => onChoose(scope)}>
            {t('scheduler:save')}
          </Button>
        </>
      }
    >
      <RadioList<SeriesScope>
        label={t('series.edit')}
        value={scope}
        choices={SERIES_SCOPES.map((value) => ({ value, label: t(`series.${value}`) }))}
        onChange={setScope}
      />
    </Dialog>
  );
}
