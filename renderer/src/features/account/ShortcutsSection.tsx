import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HELD_KEYS, type HeldKey, USUAL_HELD_KEY } from '#renderer/domain/heldKey.ts';
import { NO_CHOICES, isAsUsual, withHeldKey } from '#renderer/domain/shortcuts.ts';
import { useShortcutChoices } from '#renderer/state/shortcuts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import styles from './Account.module.css';
import { Section } from './Section.tsx';

/** The keyboard shortcuts of the call: on or off, push to talk, each key, and a reset. */
export function ShortcutsSection({ shortcutList }: { readonly shortcutList: ReactNode }) {
  const { t } = useTranslation(['account', 'call']);
  const [choices, setChoices] = useShortcutChoices();
  const heldNames: Readonly<Record<HeldKey, string>> = {
    talk: t('call:more.heldTalk'),
    mute: t('call:more.heldMute'),
  };

  return (
    <Section title={t('shortcuts.title')} lead={t('shortcuts.lead')}>
      <CheckField
        label={t('shortcuts.use')}
        isChecked={choices.isOff !== true}
        onChange={(isOn) => setChoices({ ...choices, isOff: isOn ? undefined : true })}
      />
      {choices.isOff !== true && (
        <fieldset className={styles['choices']}>
          <legend>{t('call:more.held')}</legend>
          {HELD_KEYS.map((each) => (
            <label key={each} className="inlineRow gap8 high32">
              <input
                className="tick marginless"
                type="radio"
                name="heldKey"
                value={each}
                checked={(choices.held ?? USUAL_HELD_KEY) === each}
                onChange={() => setChoices(withHeldKey(choices, each))}
              />
              {heldNames[each]}
            </label>
          ))}
        </fieldset>
      )}
      {choices.isOff !== true && shortcutList}
      {!isAsUsual(choices) && (
        <div className="row wrap gap8x16">
          <Button onClick={() => setChoices(NO_CHOICES)}>{t('call:shortcuts.reset')}</Button>
        </div>
      )}
    </Section>
  );
}
