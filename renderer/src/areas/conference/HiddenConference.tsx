import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** In place of a conference that the person may not see: the way in, or that they were not invited (CV-1). */
export function HiddenConference({
  isSignedIn,
  onSignIn,
}: {
  readonly isSignedIn: boolean;
  readonly onSignIn: () => void;
}) {
  const { t } = useTranslation(['conference', 'common', 'errors']);
  return (
    <Notice
      title={t(isSignedIn ? 'errors:accessPopup.nonParticipant.title' : 'hidden.title')}
      actions={
        <Button variant="primary" onClick={onSignIn}>
          {t(isSignedIn ? 'errors:accessPopup.nonParticipant.signIn' : 'common:signIn')}
        </Button>
      }
    >
      <p>{t(isSignedIn ? 'errors:accessPopup.nonParticipant.text' : 'hidden.text')}</p>
    </Notice>
  );
}
