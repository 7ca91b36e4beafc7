import { useAtomValue, useSetAtom } from 'jotai';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useComingCalls } from '#renderer/state/personal/conferenceList.ts';
import { canRingAtom } from '#renderer/state/ringing/ringing.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './UserFrame.module.css';

/** Who calls the user now, where the server cannot ring: calls are in no list. */
export function ComingCalls() {
  const { t } = useTranslation(['user', 'common']);
  const goTo = useSetAtom(goToAtom);
  const calls = useComingCalls();
  // A server that rings needs no look at the list.
  if (useAtomValue(canRingAtom)) return undefined;
  return (
    <div role="status">
      {calls.map(({ id, ownerName }) => (
        <div key={id} className={styles['comingCall']}>
          <p>{t('common:ring.from', { name: isolated(displayText(ownerName, 120)) })}</p>
          <Button
            variant="primary"
            icon={<Phone size={18} />}
            onClick={() => goTo({ name: 'conference.main', params: { id } })}
          >
            {t('call.answer')}
          </Button>
        </div>
      ))}
    </div>
  );
}
