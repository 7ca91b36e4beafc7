import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type WarningCode, wayOutOf } from '#shared/errors/catalogue.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

const TITLES = {
  USER_IS_DISABLED: 'main.LOGOUT_ERROR.title',
  SIGN_IN_ENDED: 'main.LOGOUT_ERROR.title',
  '2000': 'warning.outdatedPage',
  '2001': 'warning.diskFull',
  '2002': 'main.noCookies.title',
} as const satisfies Record<WarningCode, string>;

const TEXTS = {
  USER_IS_DISABLED: 'form.UserIsDisabled',
  SIGN_IN_ENDED: 'login.4',
  '2000': 'login.2000',
  '2001': 'login.2001',
  '2002': 'login.2002',
} as const satisfies Record<WarningCode, string>;

/** The common warning (OV-5): a problem of the page or the account, and the way out (CV-8, GD-9). */
export function WarningDialog({
  code,
  explanation,
  onClose,
}: {
  readonly code: WarningCode;
  /** The cause, the next step, the contact and the reference of the code. */
  readonly explanation: ReactNode;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['errors', 'common']);
  const wayOut = wayOutOf('login', code);
  return (
    <Dialog
      role="alertdialog"
      title={t(TITLES[code])}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {(wayOut === 'reload' || wayOut === 'allowCookies') && (
            <Button variant="primary" onClick={() => location.reload()}>
              {t('common:reload')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(TEXTS[code])}</p>
      {explanation}
    </Dialog>
  );
}
