import { Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import styles from './RoundButton.module.css';

/** A round button of the call's bar. Its name is its label and tooltip. */
export function RoundButton({
  label,
  icon,
  words,
  tone = 'plain',
  isPressed,
  isExpanded,
  popup,
  shortcut,
  badge,
  withheld,
  problem,
  isJoined = false,
  ref,
  onPress,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the name is beside the icon, if there is room. */
  readonly words?: string | undefined;
  /** `off`: the person's own device is off, which is highlighted; `active`: something unusual is on. */
  readonly tone?: 'plain' | 'off' | 'active' | 'danger';
  readonly isPressed?: boolean | undefined;
  readonly isExpanded?: boolean | undefined;
  readonly popup?: 'menu' | undefined;
  readonly shortcut?: string | undefined;
  /** A number on the button's corner; the label contains it in words. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined;
  /** Why it is disabled; it stays focusable. */
  readonly withheld?: string | undefined;
  /** Why it failed; pressing it tries again. */
  readonly problem?: string | undefined;
  /** Whether another button is attached. */
  readonly isJoined?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly onPress: () => void;
}) {
  const reasonId = useId();
  const reason = withheld ?? problem;
  const Sign = withheld === undefined ? TriangleAlert : Lock;
  const state = withheld !== undefined ? 'withheld' : problem === undefined ? undefined : 'problem';
  return (
    <button
      type="button"
      ref={ref}
      className={styles['round']}
      data-tone={tone}
      data-state={state}
      data-joined={isJoined || undefined}
      aria-pressed={isPressed}
      aria-haspopup={popup}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      title={reason === undefined ? label : `${label}: ${reason}`}
      aria-disabled={withheld === undefined ? undefined : true}
      aria-describedby={reason === undefined ? undefined : reasonId}
      onClick={withheld === undefined ? onPress : undefined}
    >
      <span className="centred" aria-hidden>
        {icon}
      </span>
      {words === undefined ? (
        <span className="visuallyHidden">{label}</span>
      ) : (
        <span className={styles['words']}>{words}</span>
      )}
      {badge && <Badge {...badge} />}
      {state !== undefined && (
        <span className={styles['mark']} aria-hidden>
          <Sign size={12} />
        </span>
      )}
      {reason !== undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}

function Badge({ count, label }: { readonly count: number; readonly label: string }) {
  const say = useNumber();
  return (
    <>
      <span className={styles['badge']} aria-hidden>
        {say(count)}
      </span>
      <span className="visuallyHidden">{label}</span>
    </>
  );
}
