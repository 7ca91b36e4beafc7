import type { ReactNode } from 'react';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { CallActions } from '../controls/callActions.ts';
import { CaptionChoices } from '../captions/CaptionChoices.tsx';
import type { CaptionControls } from '../captions/useCaptions.ts';
import type { StageControls } from '../stage/useStageChoice.ts';
import { StatisticsPlace } from '../statistics/StatisticsPlace.tsx';
import { CallSettings, type SettingsSection } from './CallSettings.tsx';
import { LayoutPlace } from './LayoutPlace.tsx';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';
import { SoundChoices } from './SoundChoices.tsx';
import { SpokenNewsChoice } from './SpokenNewsChoice.tsx';

/** What features beside the call bring into its settings. */
export interface SettingsSlots {
  readonly languageChoice: ReactNode;
  readonly themeChoice?: ReactNode;
  readonly shortcutList?: ReactNode;
  /** Microphone and speaker, or the camera, with their effects below. */
  readonly renderDevices?: ((of: 'audio' | 'video', effects: ReactNode) => ReactNode) | undefined;
  readonly renderEffects?: ((only: 'noise' | 'background') => ReactNode) | undefined;
}

/** The settings, opened at one of their sections. */
export function SettingsPlace({
  first,
  snapshot,
  stage,
  captions,
  readStatistics,
  slots,
  onClose,
}: {
  readonly first: SettingsSection;
  readonly snapshot: InCallSnapshot;
  readonly stage: StageControls;
  readonly captions: CaptionControls;
  readonly readStatistics: CallActions['readStatistics'];
  readonly slots: SettingsSlots;
  readonly onClose: () => void;
}) {
  const { participants, planned } = snapshot;
  const { renderDevices, renderEffects, shortcutList, languageChoice, themeChoice } = slots;
  const isPlanned = planned?.scheme !== undefined || planned?.isSpeakerLarge === true;
  return (
    <CallSettings
      first={first}
      onClose={onClose}
      sections={{
        audio: (
          <>
            {renderDevices?.('audio', renderEffects?.('noise'))}
            <SoundChoices people={participants.length + 1} />
          </>
        ),
        video: renderDevices?.('video', undefined),
        background: renderEffects?.('background'),
        layout: <LayoutPlace stage={stage} isPlanned={isPlanned} />,
        captions: <CaptionChoices captions={captions} />,
        shortcuts: (
          <>
            <ShortcutSwitch />
            {shortcutList}
          </>
        ),
        look: (
          <>
            {languageChoice}
            {themeChoice}
            <SpokenNewsChoice />
          </>
        ),
        statistics:
          participants.length === 0
            ? undefined
            : participants.map(({ id, displayName }) => (
                <section key={id}>
                  <h3>
                    <bdi>{displayText(displayName)}</bdi>
                  </h3>
                  <StatisticsPlace id={id} name={displayName} read={readStatistics} />
                </section>
              )),
      }}
    />
  );
}
