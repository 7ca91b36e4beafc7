import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Explains that a person may not enter, and what they can do: guests (CV-2) and people who weren't invited (CV-1). */
export function AccessPopup({
  reason,
  onSignIn,
  onClose,
}: {
  readonly reason: 'guest' | 'nonParticipant';
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <Dialog
      role="alertdialog"
      title={t(`accessPopup.${reason}.title`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button variant="primary" onClick={onSignIn}>
            {t(`accessPopup.${reason}.signIn`)}
          </Button>
        </>
      }
    >
      <p>{t(`accessPopup.${reason}.text`)}</p>
    </Dialog>
  );
}
