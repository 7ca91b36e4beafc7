import type { ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import { ItemsFrame } from '#renderer/ui/virtualFrames.tsx';

/** A scrolling list with hundreds of rows: only those near the visible ones are in the DOM. */
export function LongList<Item extends { readonly id: string }>({
  label,
  className,
  items,
  children,
}: {
  readonly label: string;
  readonly className: string | undefined;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}) {
  return (
    // Anyone who has no pointer scrolls with the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by the keyboard
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      <Virtualizer as={ItemsFrame} item="li" itemSize={48} data={items}>
        {(item) => <div key={item.id}>{children(item)}</div>}
      </Virtualizer>
    </div>
  );
}
