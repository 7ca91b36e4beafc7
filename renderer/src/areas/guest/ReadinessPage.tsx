import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isConferenceId } from '#shared/links.ts';
import { PermissionHelp } from '#renderer/features/permissionHelp/PermissionHelp.tsx';
import { ReadinessCheck } from '#renderer/features/readiness/ReadinessCheck.tsx';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PageFrame } from './PageFrame.tsx';
import styles from './ReadinessPage.module.css';

/**
 * `/guest/check`: whether camera, microphone, speaker and network are ready for a call. With
 * `?conference={id}` it leads back to that conference.
 */
export function ReadinessPage() {
  const { t } = useTranslation(['readiness', 'common', 'conference']);
  const goTo = useSetAtom(goToAtom);
  const asked = useSearchParams()[0].get('conference') ?? '';
  const conferenceId = isConferenceId(asked) ? asked : undefined;

  function goBack(): void {
    goTo(
      conferenceId === undefined
        ? { name: 'guest.main' }
        : { name: 'conference.main', params: { id: conferenceId } },
    );
  }

  return (
    <PageFrame>
      <main className={styles['main']}>
        <ReadinessCheck
          renderHelp={(help) => <PermissionHelp {...help} />}
          wayBack={
            <Button variant="quiet" onClick={goBack}>
              {conferenceId === undefined ? t('common:home') : t('conference:backToConference')}
            </Button>
          }
        />
      </main>
    </PageFrame>
  );
}
