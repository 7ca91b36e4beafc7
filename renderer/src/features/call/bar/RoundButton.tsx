import { type ReactNode, type Ref, useId } from 'react';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import styles from './RoundButton.module.css';

/** A round button of the call's bar with its name below. */
export function RoundButton({
  label,
  icon,
  tone = 'plain',
  isPressed,
  isExpanded,
  popup,
  shortcut,
  badge,
  isWordless = false,
  withheld,
  ref,
  onPress,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  /** `off`: something of one's own is switched off and stands out; `active`: something is on that usually is not. */
  readonly tone?: 'plain' | 'off' | 'active' | 'danger';
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean | undefined;
  readonly popup?: 'menu' | undefined;
  readonly shortcut?: string | undefined;
  /** A number on the button's corner; the label says it in words. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined;
  /** On a phone the icon alone says it. */
  readonly isWordless?: boolean;
  /** Why it does nothing just now; it can be found all the same. */
  readonly withheld?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
}) {
  const say = useNumber();
  const reasonId = useId();
  return (
    <button
      type="button"
      ref={ref}
      className={styles['round']}
      data-tone={tone}
      data-wordless={isWordless || undefined}
      aria-pressed={isPressed}
      aria-haspopup={popup}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      title={withheld === undefined ? label : `${label}: ${withheld}`}
      aria-disabled={withheld === undefined ? undefined : true}
      aria-describedby={withheld === undefined ? undefined : reasonId}
      onClick={withheld === undefined ? onPress : undefined}
    >
      <span className={styles['roundFace']} aria-hidden>
        {icon}
        {badge !== undefined && <span className={styles['badge']}>{say(badge.count)}</span>}
      </span>
      <span className={styles['roundLabel']}>{label}</span>
      {badge !== undefined && <span className="visuallyHidden">{badge.label}</span>}
      {withheld !== undefined && (
        <span id={reasonId} hidden>
          {withheld}
        </span>
      )}
    </button>
  );
}
