import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_START_DELAY_MS } from '#shared/limits.ts';
import { translateCode } from '#renderer/i18n/translateCode.ts';
import {
  dismissNotificationAtom,
  isPassing,
  notificationsAtom,
} from '#renderer/state/notifications.ts';
import { Snackbar } from './Snackbar.tsx';

/** How long a passing notification stays, counted again after a person stops pointing at it. */
const PASSING_STAY_MS = 8000;

/** The notifications; none shows in the first second of the page (OV-5). */
export function Notifications() {
  const { t } = useTranslation('common');
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissNotificationAtom);
  const [hasStarted, setHasStarted] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStarted(true), NOTIFICATION_START_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {hasStarted &&
        !isHeld &&
        notifications
          .filter(({ code }) => isPassing(code))
          .map(({ id }) => <Expiry key={id} id={id} onExpired={dismiss} />)}
      <Snackbar
        messages={
          hasStarted
            ? notifications.map(({ id, code, values }) => ({
                id,
                text: translateCode(t, `notifications.${code}`, values),
              }))
            : []
        }
        dismissLabel={t('close')}
        onDismiss={(id) => {
          dismiss(id);
          // Its button had pointer and focus, and can't report their loss after it is removed.
          setIsHeld(false);
        }}
        onHold={setIsHeld}
      />
    </>
  );
}

/** The timer of one notification; it pauses while it isn't rendered. */
function Expiry({
  id,
  onExpired,
}: {
  readonly id: number;
  readonly onExpired: (id: number) => void;
}) {
  useEffect(() => {
    const timer = setTimeout(() => onExpired(id), PASSING_STAY_MS);
    return () => clearTimeout(timer);
  }, [id, onExpired]);
  return undefined;
}
