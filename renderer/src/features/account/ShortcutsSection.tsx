import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#renderer/lib/assertNever.ts';
import {
  type Conflict,
  NO_CHOICES,
  SHORTCUTS,
  type ShortcutId,
  bindingsOf,
  conflictsOf,
  readPress,
  withBinding,
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
  const isAsUsual = choices.isOff !== true && Object.keys(choices.keys).length === 0;

  const names: Readonly<Record<ShortcutId, string>> = {
    microphone: t('call:bar.microphone'),
    camera: t('call:bar.camera'),
    talk: t('shortcuts.talk'),
    screen: t('call:bar.shareScreen'),
    participants: t('call:bar.participants'),
    chat: t('call:bar.chat'),
    hand: t('call:bar.raiseHand'),
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
        onChange={(isOn) => setChoices({ keys: choices.keys, ...(!isOn && { isOff: true }) })}
      />
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
      {!isAsUsual && (
        <div className={styles['actions']}>
          <Button onClick={() => setChoices(NO_CHOICES)}>{t('shortcuts.reset')}</Button>
        </div>
      )}
    </Section>
  );
}
