import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Binding, keysOf } from '#renderer/domain/shortcuts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from '#renderer/ui/KeyRows.module.css';

/** A shortcut: its keys, conflicts, and buttons to change it and turn it off. */
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
  /** Whether the next key press sets the shortcut. */
  readonly isRecording: boolean;
  readonly conflicts: readonly string[];
  readonly onRecord: (isRecording: boolean) => void;
  readonly onPress: (event: KeyboardEvent) => void;
  readonly onSwitchOff: () => void;
}) {
  const { t } = useTranslation('call');

  function handleKey(event: ReactKeyboardEvent): void {
    if (!isRecording) return;
    // Tab moves the focus as usual, and Escape cancels, so that no one is trapped.
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
            // Releasing the key would press the button, and cancel the input that has just started.
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
