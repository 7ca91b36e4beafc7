import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** Shown instead of a conference that the person may not see: how to join, or that they weren't invited (CV-1). */
export function HiddenConference({
  isSignedIn,
  onSignIn,
  onHome,
}: {
  readonly isSignedIn: boolean;
  readonly onHome: () => void;
  readonly onSignIn: () => void;
}) {
  const { t } = useTranslation(['conference', 'common', 'errors']);
  return (
    <Notice
      title={t(isSignedIn ? 'errors:accessPopup.nonParticipant.title' : 'hidden.title')}
      actions={
        <>
          <Button variant="primary" onClick={onSignIn}>
            {t(isSignedIn ? 'errors:accessPopup.nonParticipant.signIn' : 'common:signIn')}
          </Button>
          <Button onClick={onHome}>{t('common:home')}</Button>
        </>
      }
    >
      {isSignedIn && <p>{t('errors:accessPopup.nonParticipant.text')}</p>}
      <p>{t(isSignedIn ? 'errors:next.invited' : 'hidden.text')}</p>
    </Notice>
  );
}
