import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_PROBLEM_KEYS } from '#renderer/media/deviceProblemKeys.ts';
import type { DeviceNotice, LocalMediaState, LocalTrackState } from '#renderer/media/engine.ts';
import type { Speaker } from '../devices/useSpeaker.ts';
import { TextButton } from '../controls/TextButton.tsx';
import type { CallActions } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';

type EffectNotice = Extract<DeviceNotice, { kind: 'effectEnded' }>;

/** Whether the camera is off because its effect has failed. */
function isCameraOffFor(notice: DeviceNotice): boolean {
  return notice.kind === 'effectEnded' && notice.deviceKind === 'videoInput';
}

interface Sentence {
  /** The subject; the same one isn't announced again. */
  readonly cause: unknown;
  readonly text: string | undefined;
  readonly undo?: (() => void) | undefined;
}

/** Problems of the person's devices, until solved or dismissed. */
export function DeviceNotices({
  self,
  speaker,
  actions,
}: {
  readonly self: LocalMediaState;
  readonly speaker: Speaker | undefined;
  readonly actions: Pick<CallActions, 'undoSwitch' | 'showWithoutEffect'>;
}) {
  const { t } = useTranslation('call');
  const [dismissed, setDismissed] = useState<readonly unknown[]>([]);
  const moved = speaker?.switched;
  const sentences: readonly Sentence[] = [
    {
      cause: self.notice,
      text: describeNotice(self.notice),
      undo: self.notice.kind === 'switched' ? actions.undoSwitch : undefined,
    },
    { cause: self.microphone, text: describeProblem(t('device.microphone'), self.microphone) },
    { cause: self.camera, text: describeProblem(t('device.camera'), self.camera) },
    {
      cause: self.screen,
      text:
        self.screen.kind === 'unavailable' ? t(`screenShare.${self.screen.problem}`) : undefined,
    },
    {
      cause: moved,
      text: moved && t('device.speakerSwitched', { label: moved.device.label }),
      undo: speaker?.undoSwitch,
    },
  ].filter(({ cause, text }) => text !== undefined && !dismissed.includes(cause));

  function describeNotice(notice: DeviceNotice): string | undefined {
    // The input's own state shows the loss itself.
    if (notice.kind === 'effectEnded') return describeEffectEnd(notice);
    if (notice.kind !== 'switched') return undefined;
    return notice.deviceKind === 'videoInput'
      ? t('device.cameraSwitched', { label: notice.label })
      : t('device.microphoneSwitched', { label: notice.label });
  }
  function describeEffectEnd({ deviceKind, reason }: EffectNotice): string {
    if (deviceKind !== 'videoInput') return t('effects.noiseFailed');
    return t(reason === 'tooSlow' ? 'effects.backgroundTooSlow' : 'effects.backgroundFailed');
  }
  function describeProblem(device: string, state: LocalTrackState): string | undefined {
    return state.kind === 'unavailable'
      ? t(DEVICE_PROBLEM_KEYS[state.problem], { device })
      : undefined;
  }

  return (
    <div role="status">
      {sentences.map(({ cause, text, undo }) => (
        <QueuedNotice
          key={text}
          rank="problem"
          onDismiss={() => setDismissed([...dismissed, cause])}
        >
          <span>{text}</span>
          {undo && <TextButton onClick={undo}>{t('device.undo')}</TextButton>}
          {cause === self.notice && isCameraOffFor(self.notice) && (
            <TextButton onClick={actions.showWithoutEffect}>{t('effects.showWithout')}</TextButton>
          )}
        </QueuedNotice>
      ))}
    </div>
  );
}
