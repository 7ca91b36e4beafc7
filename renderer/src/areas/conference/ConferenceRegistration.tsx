import { useAtomValue } from 'jotai';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REGISTRATION_HASH } from '#renderer/domain/routes.ts';
import { useHashFlag } from '#renderer/platform/browser/useHashFlag.ts';
import { doneRegistrationsAtom } from '#renderer/state/registration.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { RegistrationDialog } from '#renderer/features/registration/RegistrationDialog.tsx';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import styles from './ConferencePage.module.css';
import type { ConferenceNow } from './useConferenceNow.ts';
import { useSaveCalendar } from './useSaveCalendar.ts';

/** Registration on a conference's page: available until the start, opened by the hash of the address. */
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
          // Closing adds no history entry: Back leads to the previous page.
          onClose={() => show(false)}
          onCalendar={saveCalendar}
        />
      )}
    </>
  );
}

type Props = ComponentProps<typeof RegistrationDialog>;

const PART = 'RegistrationDialog';

/** A form that loads faster needs no indicator. */
const WAITING_AFTER_MS = 300;

/** Loads the form when the page is idle, so that it opens at once, even offline. */
function prefetchRegistration(): void {
  whenIdle(() => prefetchPart(PART));
}

/** The registration dialog, loaded on demand: most visitors never need it. */
function LazyRegistrationDialog(props: Props) {
  const { t } = useTranslation(['conference', 'common']);
  const form = useLazyPart(PART, loadDialog);
  const [isSlow, setIsSlow] = useState(false);
  const isLoading = form.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsSlow(true), WAITING_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

  if (form.kind === 'ready') return <form.Part {...props} />;
  if (isLoading && !isSlow) return undefined;
  return (
    <Dialog
      title={t('registration.title')}
      closeLabel={t('common:close')}
      onClose={props.onClose}
      footer={
        form.kind === 'failed' && (
          <Button variant="primary" onClick={form.retry}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      {form.kind === 'failed' ? (
        <FormMessage lines={[t('common:partFailed')]} />
      ) : (
        <Waiting label={t('common:loading.page')} />
      )}
    </Dialog>
  );
}

async function loadDialog(): Promise<typeof RegistrationDialog> {
  return (await import('#renderer/features/registration/RegistrationDialog.tsx'))
    .RegistrationDialog;
}
