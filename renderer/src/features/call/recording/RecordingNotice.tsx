import { Pause, Play, Square } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopwatchText } from '#renderer/domain/timeWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { CallRecording } from '#renderer/media/engine.ts';
import { NEWS_MS, QueuedNotice } from '../controls/NoticeQueue.tsx';
import styles from './RecordingNotice.module.css';
import type { RecordingControls } from './useRecording.ts';

interface NoticeProps {
  /** The recording's state from the server. */
  readonly announced: CallRecording | undefined;
  /** This page's recording; undefined for people who may not record. */
  readonly recording: RecordingControls | undefined;
}

/** Announces when the recording starts, pauses and ends, and the result of this page's own. */
export function RecordingNotice({ announced, recording }: NoticeProps) {
  return (
    <>
      <RecordingNews announced={announced} own={recording?.state} />
      {recording !== undefined && <OwnNews recording={recording} />}
    </>
  );
}

/** Shows everyone that the conference is being recorded, with controls for the person who records. */
export function RecordingSign({
  announced,
  recording,
  isCompact,
}: NoticeProps & { readonly isCompact: boolean }) {
  const { t } = useTranslation('call');
  const textId = useId();
  const own = recording?.state;
  const isOwn = own?.kind === 'recording';
  const isPaused = isOwn ? own.isPaused : announced?.isPaused === true;
  if (announced === undefined && !isOwn) return null;
  return (
    // The sign of screen sharing also has a Stop button.
    <div
      className={styles['sign']}
      role="group"
      aria-labelledby={textId}
      data-paused={isPaused || undefined}
    >
      <span className={styles['dot']} aria-hidden />
      <span id={textId}>{isPaused ? t('record.paused') : t('record.recording')}</span>
      {isOwn && <RecordedTime state={own} />}
      {isOwn && !isCompact && (
        <>
          <button
            type="button"
            className="inlineRow gap4 high32 pad0x8 callRaised borderless rounded pressable hoverRaised framed"
            onClick={() => recording?.setPaused(!own.isPaused)}
          >
            {own.isPaused ? <Play size={16} /> : <Pause size={16} />}
            {own.isPaused ? t('record.resume') : t('record.pause')}
          </button>
          <button
            type="button"
            className="inlineRow gap4 high32 pad0x8 callRaised borderless rounded pressable hoverRaised framed"
            onClick={recording?.stop}
          >
            <Square size={16} />
            {t('record.stopShort')}
          </button>
        </>
      )}
    </div>
  );
}

/** Announced once for each change, and shown for a moment; the live region always exists. */
function RecordingNews({
  announced,
  own,
}: {
  readonly announced: CallRecording | undefined;
  readonly own: RecordingControls['state'] | undefined;
}) {
  const { t } = useTranslation('call');
  const isOwn = own?.kind === 'starting' || own?.kind === 'recording';
  // The result is announced then, so the end isn't announced separately.
  const isOwnEnd = own?.kind === 'saving' || own?.kind === 'saved' || own?.kind === 'failed';
  const [last, setLast] = useState<{ readonly key: string; readonly text: string }>({
    key: 'off',
    text: '',
  });
  const [seen, setSeen] = useState('');
  const phase = announced === undefined ? 'off' : announced.isPaused ? 'paused' : 'on';
  const key = announced === undefined ? 'off' : `${phase} ${announced.displayName}`;
  if (key !== last.key) {
    const name = isolated(displayText(announced?.displayName ?? ''));
    const was = last.key.split(' ')[0];
    const started = isOwn ? t('record.said.startedOwn') : t('record.said.started', { name });
    const on = was === 'paused' ? t('record.said.resumed') : started;
    // The server's message and the end of the upload arrive in any order.
    const off = isOwnEnd ? '' : t('record.said.ended');
    const said = { on, paused: t('record.said.paused'), off };
    setLast({ key, text: said[phase] });
    setSeen('');
  }
  return (
    <>
      <div className="visuallyHidden" role="status">
        {last.text}
      </div>
      {last.text !== '' && last.text !== seen && (
        <QueuedNotice
          key={last.key}
          rank="news"
          lastsMs={NEWS_MS}
          onOver={() => setSeen(last.text)}
        >
          <span aria-hidden>{last.text}</span>
        </QueuedNotice>
      )}
    </>
  );
}

/** The result of the recording, for the person who made it. */
function OwnNews({ recording }: { readonly recording: RecordingControls }) {
  const { t } = useTranslation('call');
  const { state, dismiss } = recording;
  const text = sentence();
  function sentence(): string | undefined {
    switch (state.kind) {
      case 'idle':
      case 'starting':
        return undefined;
      case 'recording':
        if (state.way === 'full') return t('record.full');
        return state.way === 'stuck' ? t('record.stuck') : undefined;
      case 'saving':
        return t('record.saving');
      case 'saved':
        return t(state.isLate ? 'record.savedLater' : 'record.saved');
      case 'notLoaded':
        return t('record.failed.failed');
      case 'failed':
        return t(`record.failed.${state.reason}`);
    }
  }
  const isOver = state.kind === 'saved' || state.kind === 'failed' || state.kind === 'notLoaded';
  const isBad = state.kind !== 'saved' && state.kind !== 'saving';
  return (
    <div role="status">
      {text !== undefined && (
        <QueuedNotice
          rank={isOver ? 'problem' : 'news'}
          tone={isBad ? 'warning' : undefined}
          onDismiss={isOver ? dismiss : undefined}
        >
          <span>{text}</span>
        </QueuedNotice>
      )}
    </div>
  );
}

function RecordedTime({
  state,
}: {
  readonly state: { readonly recordedMs: number; readonly runningSinceMs: number | undefined };
}) {
  const { recordedMs, runningSinceMs } = state;
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (runningSinceMs === undefined) return undefined;
    const timer = setInterval(() => setNowMs(performance.now()), 500);
    return () => clearInterval(timer);
  }, [runningSinceMs]);
  const { i18n } = useTranslation();
  const running = runningSinceMs === undefined ? 0 : Math.max(0, nowMs - runningSinceMs);
  return (
    <span className={styles['time']} dir="ltr">
      {stopwatchText(i18n.language, (recordedMs + running) / 1000)}
    </span>
  );
}
