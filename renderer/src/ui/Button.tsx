import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

/**
 * A button. `primary` is for the next step; `busy` keeps the width, is announced to screen readers and ignores presses. `blocked`
 * ignores presses, too; show the reason next to it.
 */
export function Button({
  variant = 'secondary',
  isBusy = false,
  isBlocked = false,
  isWide = false,
  icon,
  children,
  ref,
  onClick,
  ...attributes
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly isBusy?: boolean;
  readonly isBlocked?: boolean;
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      type="button"
      {...attributes}
      ref={ref}
      className={[styles['button'], styles[variant], isWide && styles['wide']]
        .filter(Boolean)
        .join(' ')}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isBlocked || undefined}
      onClick={isBusy || isBlocked ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
