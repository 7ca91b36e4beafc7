import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './MenuItems.module.css';

/** What can be done with a tile. */
export type TileAct = 'pin' | 'fullScreen' | 'statistics' | 'nextCorner' | 'hideOwn';

export interface MenuItem<Act extends string> {
  readonly act: Act;
  readonly label: string;
  readonly icon?: ReactNode;
  /** For what is on or off. */
  readonly isChecked?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
  readonly shortcut?: string | undefined;
}

/**
 * A menu of actions (WAI-ARIA): it takes the focus, and the arrow keys go round. What opens it closes it. The
 * personal area has a richer one, which is too heavy for the first screen of a call.
 */
export function MenuItems<Act extends string>({
  label,
  items,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly items: readonly MenuItem<Act>[];
  readonly onChoose: (act: Act) => void;
  /** Further items, before the others. */
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
          key={item.act}
          type="button"
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.isChecked}
          aria-keyshortcuts={item.shortcut}
          tabIndex={-1}
          className={styles['item']}
          data-danger={item.isDanger || undefined}
          onClick={() => onChoose(item.act)}
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
