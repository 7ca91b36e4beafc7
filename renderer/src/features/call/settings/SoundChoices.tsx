import { useTranslation } from 'react-i18next';
import { CALL_SOUNDS, type CallSound, isSoundOn } from '#renderer/domain/callSounds.ts';
import { useCallSounds } from '#renderer/state/callSounds.ts';
import callStyles from '../controls/Call.module.css';
import styles from './CallSettings.module.css';

/** What makes a sound, one by one. */
export function SoundChoices({ people }: { readonly people: number }) {
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
    <fieldset className={styles['sounds']}>
      <legend>{t('settings.sounds')}</legend>
      {CALL_SOUNDS.map((sound) => (
        <label key={sound} className={callStyles['switch']}>
          <input
            type="checkbox"
            checked={isSoundOn(choices, sound, people)}
            onChange={({ currentTarget: { checked } }) => choose(sound, checked)}
          />
          {names[sound]}
        </label>
      ))}
    </fieldset>
  );
}
