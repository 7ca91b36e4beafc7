import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Binding, keysOf } from '#renderer/domain/shortcuts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from '#renderer/ui/KeyRows.module.css';

/** One shortcut: its keys, what they collide with, and the buttons to change and switch off. */
export function ShortcutRow({
  name,
  binding,
  isRecording,
  conflicts,
  onRecord,
  onPress,
  onSwitchOff,
}: {
  readonly name: string;
  /** Undefined: it is off. */
  readonly binding: Binding | undefined;
  /** The next key is taken for it. */
  readonly isRecording: boolean;
  readonly conflicts: readonly string[];
  readonly onRecord: (isRecording: boolean) => void;
  readonly onPress: (event: KeyboardEvent) => void;
  readonly onSwitchOff: () => void;
}) {
  const { t } = useTranslation('call');

  function handleKey(event: ReactKeyboardEvent): void {
    if (!isRecording) return;
    // Tab continues as ever, and Esc ends the question: no one is caught in it.
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onRecord(false);
    else onPress(event.nativeEvent);
  }

  return (
    <li className={styles['row']}>
      <span>{name}</span>
      <span className={styles['actions']}>
        {binding === undefined ? (
          <span className="muted type13">{t('shortcuts.off')}</span>
        ) : (
          <span className={styles['keys']}>
            {keysOf(binding).map((key) => (
              <kbd key={key}>
                <bdi>{key}</bdi>
              </kbd>
            ))}
          </span>
        )}
        <Button
          variant={isRecording ? 'primary' : 'quiet'}
          aria-label={t(isRecording ? 'shortcuts.pressNamed' : 'shortcuts.changeNamed', { name })}
          onClick={() => onRecord(!isRecording)}
          onBlur={() => {
            if (isRecording) onRecord(false);
          }}
          onKeyDown={handleKey}
          onKeyUp={(event) => {
            // Its release would press the button, and so end what has just begun.
            if (isRecording) event.preventDefault();
          }}
        >
          {t(isRecording ? 'shortcuts.press' : 'shortcuts.change')}
        </Button>
        <Button
          variant="quiet"
          isBlocked={binding === undefined}
          aria-label={t('shortcuts.switchOffNamed', { name })}
          onClick={onSwitchOff}
        >
          {t('shortcuts.switchOff')}
        </Button>
      </span>
      <span role="status" className={styles['conflict']}>
        {conflicts.join(' ')}
      </span>
    </li>
  );
}
