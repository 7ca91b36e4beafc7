import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './TileMenu.module.css';

/** What can be done with a tile. */
export type TileAct = 'pin' | 'fullScreen' | 'statistics' | 'nextCorner' | 'hideOwn';

export interface MenuItem<Act extends string> {
  readonly act: Act;
  readonly label: string;
}

/**
 * A menu of actions (WAI-ARIA): it takes the focus, and the arrow keys go round. Whoever opens it closes it. The
 * personal area has a richer one, which is too heavy for the first screen of a call.
 */
export function MenuItems<Act extends string>({
  label,
  items,
  onChoose,
}: {
  readonly label: string;
  readonly items: readonly MenuItem<Act>[];
  readonly onChoose: (act: Act) => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => entriesOf(menu.current)[0]?.focus({ preventScroll: true }), []);
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const entries = entriesOf(menu.current);
    const next = nextIndex(event.key, entries.indexOf(event.currentTarget), entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  }
  return (
    <div ref={menu} role="menu" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.act}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles['item']}
          onClick={() => onChoose(item.act)}
          onKeyDown={handleKey}
        >
          <bdi>{item.label}</bdi>
        </button>
      ))}
    </div>
  );
}

function entriesOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
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
