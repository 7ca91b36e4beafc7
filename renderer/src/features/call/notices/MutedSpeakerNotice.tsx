import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#renderer/domain/shortcuts.ts';
import type { LocalTrackState } from '#renderer/media/engine.ts';
import { hearVoice, SILENT_VOICE, watchLevel } from '#renderer/media/levels.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import { hearSpeech, startOfSpeech } from './mutedSpeech.ts';

/** Long enough to be read. */
const SHOWN_MS = 8000;

/**
 * Notifies a person who speaks while muted that they aren’t heard, and of the way to unmute. It only analyses a device that is open
 * anyway, within this page, and never opens one.
 */
export function MutedSpeakerNotice({ microphone }: { readonly microphone: LocalTrackState }) {
  const { t } = useTranslation('call');
  const { microphone: shortcut } = useShortcuts();
  const muted = microphone.kind === 'off' ? microphone.muted : undefined;
  const [heard, setHeard] = useState<MediaStream>();

  useEffect(() => {
    if (muted === undefined) return undefined;
    // The held track is muted; an unmuted clone of it receives the device's sound.
    const copies = muted.getAudioTracks().map((track) => track.clone());
    for (const copy of copies) copy.enabled = true;
    let voice = SILENT_VOICE;
    let speech = startOfSpeech();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchLevel(new MediaStream(copies), (level) => {
      const nowMs = performance.now();
      voice = hearVoice(voice, level, nowMs);
      speech = hearSpeech(speech, voice.isSpeaking, nowMs);
      if (speech.notifiedAtMs !== nowMs) return;
      setHeard(muted);
      clearTimeout(timer);
      timer = setTimeout(() => setHeard(undefined), SHOWN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      for (const copy of copies) copy.stop();
      setHeard(undefined);
    };
  }, [muted]);

  const key = shortcut === undefined ? undefined : keysOf(shortcut).join('+');
  return (
    <div role="status">
      {heard !== undefined && heard === muted && (
        <QueuedNotice rank="problem">
          <span>
            {key === undefined || !hasKeyboard()
              ? t('mutedSpeaker.plain')
              : t('mutedSpeaker.key', { key })}
          </span>
        </QueuedNotice>
      )}
    </div>
  );
}

/** On touch devices a key is no help. */
function hasKeyboard(): boolean {
  return window.matchMedia('(any-pointer: fine)').matches;
}
