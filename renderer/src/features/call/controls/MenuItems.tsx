import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './MenuItems.module.css';

export interface CallMenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** For what is on or off. */
  readonly isChecked?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
  readonly shortcut?: string | undefined;
  /** Receives the menu item. */
  readonly onChoose: (entry: HTMLElement) => void;
  /** The result of the choice replaces the menu. */
  readonly staysOpen?: boolean;
}

/**
 * A menu of actions (WAI-ARIA): it takes the focus, and the arrow keys go round. What opens it closes it. The personal
 * area has a richer one, which is too heavy for the first screen of a call.
 */
export function MenuItems({
  label,
  items,
  onChosen,
  children,
}: {
  readonly label: string;
  readonly items: readonly CallMenuItem[];
  /** Called before the item's action; the opener closes the menu here. */
  readonly onChosen?: (item: CallMenuItem) => void;
  /** Additional items, before the others. */
  readonly children?: ReactNode;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => entriesOf(menu.current)[0]?.focus({ preventScroll: true }), []);
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const entries = entriesOf(menu.current);
    const index = entries.findIndex((entry) => entry === document.activeElement);
    const next = nextIndex(event.key, index, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKey}>
      {children}
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.isChecked}
          aria-keyshortcuts={item.shortcut}
          tabIndex={-1}
          className={styles['item']}
          data-danger={item.isDanger || undefined}
          onClick={({ currentTarget }) => {
            onChosen?.(item);
            item.onChoose(currentTarget);
          }}
        >
          {item.icon}
          <bdi>{item.label}</bdi>
        </button>
      ))}
    </div>
  );
}

function entriesOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
