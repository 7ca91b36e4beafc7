import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { CallExtension, InCallSnapshot } from '#renderer/media/engine.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { TextButton } from '../controls/TextButton.tsx';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import noticeStyles from '../controls/Notices.module.css';
import type { CallActions } from '../controls/callActions.ts';

/**
 * Shows the conference's end when it is near, with buttons to extend it for people who may. The live regions always exist, so that
 * changes are announced.
 */
export function EndingNotice({
  snapshot: { ending, extension },
  actions,
  isCompact,
}: {
  readonly snapshot: Pick<InCallSnapshot, 'ending' | 'extension'>;
  readonly actions: Pick<CallActions, 'extend'>;
  /** A small window only has room for the text. */
  readonly isCompact: boolean;
}) {
  const { t } = useTranslation('call');
  const tag = useLanguageTag();
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<number>();
  const time = (endS: number) => dateFormat(tag, { timeStyle: 'short' }).format(endS * 1000);
  const shown = ending?.endS === seen ? undefined : ending;
  return (
    <div ref={place} tabIndex={-1} className={noticeStyles['place']}>
      <QueuedNotice
        rank={ending?.extensionS === undefined ? 'problem' : 'question'}
        isOn={shown !== undefined}
        onDismiss={shown && !isCompact ? () => setSeen(shown.endS) : undefined}
      >
        <p role="status">
          {shown &&
            t(shown.byItself ? 'ending.byItself' : 'ending.planned', { time: time(shown.endS) })}
        </p>
        {shown?.extensionS !== undefined && !isCompact && (
          <ExtendButton
            extensionS={shown.extensionS}
            onExtend={() => actions.extend(shown.endS)}
            onGoneFocused={() => place.current?.focus()}
          />
        )}
      </QueuedNotice>
      <ExtensionNews extension={extension} time={time} />
    </div>
  );
}

/** Pressing the button removes the notice; the focus then stays in this place. */
function ExtendButton({
  extensionS,
  onExtend,
  onGoneFocused,
}: {
  readonly extensionS: number;
  readonly onExtend: () => void;
  readonly onGoneFocused: () => void;
}) {
  const { t } = useTranslation('call');
  const button = useRef<HTMLButtonElement>(null);
  const handleGoneFocused = useEffectEvent(onGoneFocused);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown === document.activeElement) handleGoneFocused();
    };
  }, []);
  const count = Math.max(1, Math.round(extensionS / 60));
  return (
    <TextButton ref={button} isMain onClick={onExtend}>
      {t('ending.extend', { count, number: count })}
    </TextButton>
  );
}

/** Long enough for people who look up a moment later; the news needs no action. */
const SHOWN_MS = 15_000;

/** Shows for a while who extended the conference, and its new end; the timer pauses under the pointer. */
function ExtensionNews({
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
