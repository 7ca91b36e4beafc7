import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { USUAL_HELD_KEY } from '#renderer/domain/heldKey.ts';
import {
  type Conflict,
  SHORTCUTS,
  type ShortcutId,
  bindingsOf,
  conflictsOf,
  readPress,
  withBinding,
} from '#renderer/domain/shortcuts.ts';
import { useShortcutChoices } from '#renderer/state/shortcuts.ts';
import { ShortcutRow } from './ShortcutRow.tsx';
import styles from '#renderer/ui/KeyRows.module.css';

/** The list of the call's shortcuts: change, turn off, and conflicts. Each change is stored at once. */
export function ShortcutList() {
  const { t } = useTranslation('call');
  const [choices, setChoices] = useShortcutChoices();
  const [recording, setRecording] = useState<ShortcutId>();
  const bindings = bindingsOf(choices);

  const names: Readonly<Record<ShortcutId, string>> = {
    microphone: t('bar.microphone'),
    camera: t('bar.camera'),
    talk: (choices.held ?? USUAL_HELD_KEY) === 'talk' ? t('more.heldTalk') : t('more.heldMute'),
    screen: t('bar.shareScreen'),
    participants: t('bar.participants'),
    chat: t('bar.chat'),
    hand: t('bar.raiseHand'),
    layout: t('stage.layout'),
    fullScreen: t('more.fullScreen'),
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
    <ul className={styles['list']}>
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
  );
}
