import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { CallExtension } from '#renderer/media/engine.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';

/** Long enough to be read by people who look up a moment later; the news itself asks for nothing. */
const SHOWN_MS = 15_000;

/** Says for a while who extended the conference, and until when; the clock pauses under the pointer. */
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
  return (
    <div role="status">
      {extension && extension !== over && (
        <QueuedNotice rank="news" lastsMs={SHOWN_MS} onOver={() => setOver(extension)}>
          <span>
            {t('ending.extended', {
              time: time(extension.endS),
              name: isolated(displayText(extension.by, 60)),
            })}
          </span>
        </QueuedNotice>
      )}
    </div>
  );
}
