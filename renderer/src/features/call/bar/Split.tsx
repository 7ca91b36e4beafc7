import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../controls/Split.module.css';
import { useUnfolding } from '../controls/useUnfolding.ts';

/** A button of the bar with a smaller one attached, which opens its menu. */
export function Split({
  label,
  tone = 'plain',
  popup,
  button: main,
  children,
}: {
  /** The name of the smaller button. */
  readonly label: string;
  readonly tone?: 'plain' | 'off' | 'danger';
  readonly popup?: 'menu' | undefined;
  readonly button: ReactNode;
  /** What unfolds. */
  readonly children: ReactNode;
}) {
  const { isOpen, toggle, frame, button } = useUnfolding();
  return (
    <div ref={frame} className={styles['split']} data-open={isOpen || undefined}>
      {main}
      <button
        type="button"
        ref={button}
        className={styles['caret']}
        data-tone={tone}
        aria-label={label}
        title={label}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <ChevronUp size={16} />
      </button>
      {isOpen && (
        <div
          className={styles['unfolded']}
          data-end={tone === 'danger' || undefined}
          {...(popup === undefined ? { role: 'group', 'aria-label': label } : {})}
        >
          {children}
        </div>
      )}
    </div>
  );
}
