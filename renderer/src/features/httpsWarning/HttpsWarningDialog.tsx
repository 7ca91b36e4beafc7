import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Says that the page came over plain http and where the secure one is (OV-2, GD-4). */
export function HttpsWarningDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  const { storage } = useAtomValue(servicesAtom);
  const secureUrl = useAtomValue(readyServerInfoAtom)?.secureUrl;
  const [isHidden, setIsHidden] = useState(false);

  function handleClose(): void {
    if (isHidden) storage.write('hideHttpsWarning', true);
    onClose();
  }

  return (
    <Dialog
      title={t('httpsWarning.title')}
      closeLabel={t('common:close')}
      onClose={handleClose}
      footer={
        <>
          <Button onClick={handleClose}>{t('httpsWarning.stay')}</Button>
          {secureUrl !== undefined && (
            <Button variant="primary" onClick={() => location.assign(secureUrl)}>
              {t('httpsWarning.open')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('httpsWarning.text')}</p>
      {secureUrl !== undefined && <bdi>{secureUrl}</bdi>}
      <label>
        <input
          type="checkbox"
          checked={isHidden}
          onChange={(event) => setIsHidden(event.currentTarget.checked)}
        />{' '}
        {t('httpsWarning.hide')}
      </label>
    </Dialog>
  );
}
