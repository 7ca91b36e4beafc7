import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_START_DELAY_MS } from '#shared/limits.ts';
import { translateCode } from '#renderer/i18n/translateCode.ts';
import { dismissNotificationAtom, notificationsAtom } from '#renderer/state/notifications.ts';
import { Snackbar } from '#renderer/ui/Snackbar.tsx';

/** The notifications; none shows in the first second of the page (OV-5). */
export function Notifications() {
  const { t } = useTranslation('common');
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissNotificationAtom);
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStarted(true), NOTIFICATION_START_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
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
      onDismiss={dismiss}
    />
  );
}
