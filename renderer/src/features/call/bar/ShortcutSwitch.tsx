import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HELD_KEYS, type HeldKey, USUAL_HELD_KEY } from '#renderer/domain/heldKey.ts';
import { SHORTCUTS, bindingsOf, keysOf, withHeldKey } from '#renderer/domain/shortcuts.ts';
import { useShortcutChoices } from '#renderer/state/shortcuts.ts';
import callStyles from '../Call.module.css';
import styles from './MoreButton.module.css';

/** Single keys can be in the way of speech input: they can be switched off right here (WCAG 2.1.4). */
export function ShortcutSwitch({
  onChangeKeys,
}: {
  readonly onChangeKeys: (() => void) | undefined;
}) {
  const { t } = useTranslation('call');
  const [choices, setChoices] = useShortcutChoices();
  const hintId = useId();
  const isOn = choices.isOff !== true;
  const bindings = bindingsOf({ keys: choices.keys });
  const heldNames: Readonly<Record<HeldKey, string>> = {
    talk: t('more.heldTalk'),
    mute: t('more.heldMute'),
  };
  const keys = SHORTCUTS.flatMap(({ id }) => {
    const binding = bindings[id];
    return binding ? [keysOf(binding).join('+')] : [];
  });
  return (
    <div className={styles['shortcuts']}>
      <div className={styles['shortcutsHead']}>
        <label className={styles['switch']}>
          <input
            type="checkbox"
            checked={isOn}
            aria-describedby={hintId}
            onChange={(event) => {
              setChoices({ ...choices, isOff: event.currentTarget.checked ? undefined : true });
            }}
          />
          {t('more.shortcuts')}
        </label>
        {onChangeKeys !== undefined && (
          <button
            type="button"
            className={callStyles['textButton']}
            aria-label={t('shortcuts.changeNamed', { name: t('more.shortcuts') })}
            onClick={onChangeKeys}
          >
            {t('shortcuts.change')}
          </button>
        )}
      </div>
      <p id={hintId} className={styles['keys']}>
        {keys.map((key) => (
          <kbd key={key} dir="ltr" className={styles['key']}>
            {key}
          </kbd>
        ))}
      </p>
      {bindings.talk !== undefined && (
        <label className={styles['spoken']}>
          {t('more.held')}
          <select
            value={choices.held ?? USUAL_HELD_KEY}
            onChange={({ currentTarget: { value } }) => {
              const held = HELD_KEYS.find((each) => each === value);
              if (held !== undefined) setChoices(withHeldKey(choices, held));
            }}
          >
            {HELD_KEYS.map((each) => (
              <option key={each} value={each}>
                {heldNames[each]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
