import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UNABLE_TO_JOIN_CODES, wayOutOf } from '#shared/errors/catalogue.ts';
import { conferenceSentence, loginSentence } from '#renderer/i18n/failureSentence.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Why the conference or the server rejected a person, with the way out for the code (CV-4, CV-5, CV-6). */
export function RejectionDialog({
  book,
  code,
  explanation,
  onClose,
  onSignIn,
}: {
  readonly book: 'login' | 'conference';
  readonly code: string;
  /** The cause, the next step, the contact and the reference of the code. */
  readonly explanation: ReactNode;
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
          {(wayOut === 'signIn' || wayOut === 'invited') && (
            <Button variant="primary" onClick={onSignIn}>
              {t('common:signIn')}
            </Button>
          )}
        </>
      }
    >
      <p>{toWords(sentence)}</p>
      {explanation}
    </Dialog>
  );
}
