import { useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REGISTRATION_HASH } from '#renderer/domain/routes.ts';
import { useHashFlag } from '#renderer/platform/browser/useHashFlag.ts';
import { doneRegistrationsAtom } from '#renderer/state/registration.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './ConferencePage.module.css';
import { LazyRegistrationDialog, prefetchRegistration } from './LazyRegistrationDialog.tsx';
import type { ConferenceNow } from './useConferenceNow.ts';
import { useSaveCalendar } from './useSaveCalendar.ts';

/** Registration on the page of a conference: offered until it starts, opened by the hash of the address. */
export function ConferenceRegistration({ conference, state, times }: ConferenceNow) {
  const { t } = useTranslation('conference');
  const [isShown, show] = useHashFlag(REGISTRATION_HASH);
  const saveCalendar = useSaveCalendar(conference, times);
  const isDone = useAtomValue(doneRegistrationsAtom)[conference.id] !== undefined;
  const hintId = useId();
  const hasBegun = state.kind === 'running' || state.kind === 'ended';
  const isOpen = conference.hasRegistration && !hasBegun;
  useEffect(() => {
    if (isOpen) prefetchRegistration();
  }, [isOpen]);

  return (
    <>
      {isOpen && (
        <div className="column atStart gap8">
          {isDone ? (
            <p className={styles['done']}>{t('registration.done.title')}</p>
          ) : (
            <>
              <Button variant="primary" isWide aria-describedby={hintId} onClick={() => show(true)}>
                {t('registration.open')}
              </Button>
              <p id={hintId} className="muted type14">
                {t('registration.hint')}
              </p>
            </>
          )}
        </div>
      )}
      {isShown && (
        <LazyRegistrationDialog
          conference={conference}
          isOpen={isOpen}
          // Closing is no step of its own: Back leads to where the person came from.
          onClose={() => show(false)}
          onCalendar={saveCalendar}
        />
      )}
    </>
  );
}
