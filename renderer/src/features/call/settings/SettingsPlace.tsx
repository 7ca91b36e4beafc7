import type { ReactNode, ComponentProps } from 'react';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { CallActions } from '#renderer/features/call/controls/callActions.ts';
import { CaptionChoices } from '#renderer/features/call/captions/CaptionChoices.tsx';
import type { CaptionControls } from '#renderer/features/call/captions/useCaptions.ts';
import type { StageControls } from '#renderer/features/call/stage/useStageChoice.ts';
import { StatisticsPlace } from '#renderer/features/call/statistics/StatisticsPlace.tsx';
import { CallSettings, type SettingsSection } from './CallSettings.tsx';
import { useTranslation } from 'react-i18next';
import { SPOKEN_NEWS, type SpokenNews } from '#renderer/domain/spokenNews.ts';
import { useSpokenNews } from '#renderer/state/spokenNews.ts';
import { ChoiceSelect } from '#renderer/features/call/controls/ChoiceSelect.tsx';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { Switch } from '#renderer/features/call/controls/Switch.tsx';
import { TextButton } from '#renderer/features/call/controls/TextButton.tsx';
import type { LayoutChoice } from './LayoutChoice.tsx';
import { CALL_SOUNDS, type CallSound, isSoundOn } from '#renderer/domain/callSounds.ts';
import { useCallSounds } from '#renderer/state/callSounds.ts';
import { HELD_KEYS, type HeldKey, USUAL_HELD_KEY } from '#renderer/domain/heldKey.ts';
import { bindingsOf, withHeldKey } from '#renderer/domain/shortcuts.ts';
import { useShortcutChoices } from '#renderer/state/shortcuts.ts';

/** Settings from features outside of the call. */
export interface SettingsSlots {
  readonly languageChoice: ReactNode;
  readonly themeChoice?: ReactNode;
  readonly shortcutList?: ReactNode;
  /** The choice of microphone and speaker, or camera, with their effects below. */
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

/** How much of the chat and of reactions is announced. */
function SpokenNewsChoice() {
  const { t } = useTranslation('call');
  const [choice, choose] = useSpokenNews();
  const names: Readonly<Record<SpokenNews, string>> = {
    all: t('more.spokenAll'),
    summary: t('more.spokenSummary'),
    none: t('more.spokenNone'),
  };
  return (
    <label className="row wrap gap8 high40">
      {t('more.spoken')}
      <ChoiceSelect choices={SPOKEN_NEWS} names={names} chosen={choice} onChoose={choose} />
    </label>
  );
}

/** The place of the layouts; their pictures are a separate part, loaded when opened. */
function LayoutPlace(props: ComponentProps<typeof LayoutChoice>) {
  const { t } = useTranslation(['call', 'common']);
  const choice = useLazyPart('callLayouts', loadChoice);
  switch (choice.kind) {
    case 'loading':
      return null;
    case 'ready':
      return <choice.Part {...props} />;
    case 'failed':
      return (
        <div role="alert">
          <p>{t('common:notifications.partNotLoaded')}</p>
          <TextButton onClick={choice.retry}>{t('chat.retryLoad')}</TextButton>
        </div>
      );
  }
}

async function loadChoice(): Promise<typeof LayoutChoice> {
  return (await import('./LayoutChoice.tsx')).LayoutChoice;
}

/** A switch for each sound. */
function SoundChoices({ people }: { readonly people: number }) {
  const { t } = useTranslation('call');
  const [choices, choose] = useCallSounds();
  const names: Readonly<Record<CallSound, string>> = {
    join: t('settings.soundJoin'),
    knock: t('settings.soundKnock'),
    hand: t('settings.soundHand'),
    message: t('settings.soundMessage'),
    end: t('settings.soundEnd'),
  };
  return (
    <fieldset>
      <legend className="callMuted">{t('settings.sounds')}</legend>
      {CALL_SOUNDS.map((sound) => (
        <Switch
          key={sound}
          isOn={isSoundOn(choices, sound, people)}
          onSwitch={(isOn) => choose(sound, isOn)}
        >
          {names[sound]}
        </Switch>
      ))}
    </fieldset>
  );
}

/** Single-key shortcuts can interfere with speech input, so they can be turned off here (WCAG 2.1.4). */
function ShortcutSwitch() {
  const { t } = useTranslation('call');
  const [choices, setChoices] = useShortcutChoices();
  const isOn = choices.isOff !== true;
  const bindings = bindingsOf({ keys: choices.keys });
  const heldNames: Readonly<Record<HeldKey, string>> = {
    talk: t('more.heldTalk'),
    mute: t('more.heldMute'),
  };
  return (
    <>
      <Switch
        isOn={isOn}
        onSwitch={(isWished) => setChoices({ ...choices, isOff: isWished ? undefined : true })}
      >
        {t('more.shortcuts')}
      </Switch>
      {bindings.talk !== undefined && (
        <label className="row wrap gap8 high40">
          {t('more.held')}
          <ChoiceSelect
            choices={HELD_KEYS}
            names={heldNames}
            chosen={choices.held ?? USUAL_HELD_KEY}
            onChoose={(held) => setChoices(withHeldKey(choices, held))}
          />
        </label>
      )}
    </>
  );
}
