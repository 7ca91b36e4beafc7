import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CONFERENCE_CODES,
  LOGIN_CODES,
  UNABLE_TO_JOIN_CODES,
  type WayOut,
  isConferenceCode,
  isLoginCode,
} from '#shared/errors/catalogue.ts';
import { conferenceSentence, loginSentence } from '#renderer/i18n/failureSentence.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Why the conference or the server turned someone away, with the way out that fits the code (CV-4, CV-5, CV-6). */
export function RejectionDialog({
  book,
  code,
  contacts,
  onClose,
  onSignIn,
}: {
  readonly book: 'login' | 'conference';
  readonly code: string;
  /** The administrator contacts, shown where only the administrator can help. */
  readonly contacts: ReactNode;
  readonly onClose: () => void;
  readonly onSignIn: () => void;
}) {
  const { t } = useTranslation(['errors', 'common']);
  const toWords = useSentence();
  const sentence = book === 'login' ? loginSentence(code) : conferenceSentence(code);
  const wayOut = wayOutOf(book, code);
  return (
    <Dialog
      role="alertdialog"
      title={t(UNABLE_TO_JOIN_CODES.has(code) ? 'rejection.unableToJoin' : 'rejection.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {wayOut === 'signIn' && (
            <Button variant="primary" onClick={onSignIn}>
              {t('common:signIn')}
            </Button>
          )}
          {wayOut === 'reload' && (
            <Button variant="primary" onClick={() => location.reload()}>
              {t('common:reload')}
            </Button>
          )}
        </>
      }
    >
      <p>{toWords(sentence)}</p>
      {wayOut === 'contacts' && contacts}
    </Dialog>
  );
}

function wayOutOf(book: 'login' | 'conference', code: string): WayOut {
  if (book === 'login') return isLoginCode(code) ? LOGIN_CODES[code] : 'contacts';
  return isConferenceCode(code) ? CONFERENCE_CODES[code] : 'contacts';
}
