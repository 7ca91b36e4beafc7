import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { HELD_KEYS, type HeldKey, USUAL_HELD_KEY } from '#renderer/domain/heldKey.ts';
import {
  type Conflict,
  NO_CHOICES,
  SHORTCUTS,
  type ShortcutId,
  bindingsOf,
  conflictsOf,
  isAsUsual,
  readPress,
  withBinding,
  withHeldKey,
} from '#renderer/domain/shortcuts.ts';
import { useShortcutChoices } from '#renderer/state/shortcuts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckField } from '#renderer/ui/personal/CheckField.tsx';
import styles from './Account.module.css';
import { Section } from './Section.tsx';
import { ShortcutRow } from './ShortcutRow.tsx';

/** The keys of the call: change, switch off, go back, and see what they collide with. */
export function ShortcutsSection() {
  const { t } = useTranslation(['account', 'call']);
  const [choices, setChoices] = useShortcutChoices();
  const [recording, setRecording] = useState<ShortcutId>();
  const bindings = bindingsOf(choices);

  const heldNames: Readonly<Record<HeldKey, string>> = {
    talk: t('call:more.heldTalk'),
    mute: t('call:more.heldMute'),
  };
  const names: Readonly<Record<ShortcutId, string>> = {
    microphone: t('call:bar.microphone'),
    camera: t('call:bar.camera'),
    talk: heldNames[choices.held ?? USUAL_HELD_KEY],
    screen: t('call:bar.shareScreen'),
    participants: t('call:bar.participants'),
    chat: t('call:bar.chat'),
    hand: t('call:bar.raiseHand'),
    layout: t('call:stage.layout'),
    fullScreen: t('call:more.fullScreen'),
  };

  function conflictWords(conflict: Conflict): string {
    switch (conflict.kind) {
      case 'shortcut':
        return t('shortcuts.conflict.shortcut', { name: names[conflict.id] });
      case 'browser':
      case 'system':
      case 'page':
        return t(`shortcuts.conflict.${conflict.kind}`);
      default:
        return assertNever(conflict);
    }
  }

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
            <label key={each} className={styles['choice']}>
              <input
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
      {choices.isOff !== true && (
        <ul className={styles['shortcuts']}>
          {SHORTCUTS.map(({ id }) => (
            <ShortcutRow
              key={id}
              name={names[id]}
              binding={bindings[id]}
              isRecording={recording === id}
              conflicts={conflictsOf(id, bindings).map(conflictWords)}
              onRecord={(isOn) => setRecording(isOn ? id : undefined)}
              onPress={(event) => {
                const binding = readPress(event);
                if (binding === undefined) return; // Shift alone: the key itself is still to come
                setChoices(withBinding(choices, id, binding));
                setRecording(undefined);
              }}
              onSwitchOff={() => setChoices(withBinding(choices, id, null))}
            />
          ))}
        </ul>
      )}
      {!isAsUsual(choices) && (
        <div className={styles['actions']}>
          <Button onClick={() => setChoices(NO_CHOICES)}>{t('shortcuts.reset')}</Button>
        </div>
      )}
    </Section>
  );
}
