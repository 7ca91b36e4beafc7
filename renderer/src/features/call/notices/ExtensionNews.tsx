import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { CallExtension } from '#renderer/media/engine.ts';
import styles from './Notices.module.css';

/** Long enough to be read by whoever looks up a moment later; the news itself asks for nothing. */
const SHOWN_MS = 15_000;

/** Says for a while who extended the conference, and until when; the clock stands still under the pointer. */
export function ExtensionNews({
  extension,
  time,
}: {
  readonly extension: CallExtension | undefined;
  /** An end (Unix seconds) as a time of day. */
  readonly time: (endS: number) => string;
}) {
  const { t } = useTranslation('call');
  const [over, setOver] = useState<CallExtension>();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!extension || isHeld) return undefined;
    const timer = setTimeout(() => setOver(extension), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [extension, isHeld]);
  return (
    <div role="status">
      {extension && extension !== over && (
        <p
          className={styles['notice']}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
        >
          {t('ending.extended', {
            time: time(extension.endS),
            name: isolated(displayText(extension.by, 60)),
          })}
        </p>
      )}
    </div>
  );
}
