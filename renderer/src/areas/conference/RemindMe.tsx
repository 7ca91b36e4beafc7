import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askToNotify,
  readNoticePermission,
} from '#renderer/platform/attention/noticePermission.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** Offers a notification at the start, for people who leave the page open and look elsewhere. */
export function RemindMe() {
  const { t } = useTranslation('conference');
  const [permission, setPermission] = useState(readNoticePermission);
  const [wasAsked, setWasAsked] = useState(false);
  if (permission === 'missing') return undefined;
  const isOn = permission === 'granted' || permission === 'always';

  async function ask(): Promise<void> {
    setPermission(await askToNotify());
    setWasAsked(true);
  }

  return (
    <>
      {!isOn && !wasAsked && (
        <Button icon={<Bell size={18} />} onClick={() => void ask()}>
          {t('remind.ask')}
        </Button>
      )}
      <p role="status" className="muted type14">
        {isOn && t('remind.on')}
        {!isOn && wasAsked && t('remind.blocked')}
      </p>
    </>
  );
}
