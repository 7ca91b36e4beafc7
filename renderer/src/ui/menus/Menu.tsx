import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type AriaMenuOptions, useMenu, useMenuItem } from 'react-aria/useMenu';
import { useOverlay } from 'react-aria/useOverlay';
import { mergeProps } from 'react-aria/mergeProps';
import { Item } from 'react-stately/Item';
import { type TreeState, useTreeState } from 'react-stately/useTreeState';
import styles from './Menu.module.css';

/** Left between a menu and the edge of the window. */
const EDGE_PX = 8;
/** Where there is less room than this, the page is scrolled to the rest. */
const SHORTEST_PX = 200;

/** One thing to do. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** Whether it leads to the page that is open. */
  readonly isCurrent?: boolean;
  readonly onChoose: () => void;
}

/** The menu of a button that opens one (`MenuButton.tsx`): below it, unless its place says otherwise. */
export function Menu({
  items,
  button,
  onClose,
  ...options
}: {
  readonly items: readonly MenuItem[];
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
} & AriaMenuOptions<MenuItem>) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useTreeState<MenuItem>({
    selectionMode: 'none',
    children: items.map(({ key, label }) => <Item key={key}>{label}</Item>),
  });
  const { menuProps } = useMenu({ ...options, onClose }, state, ref);
  const { overlayProps } = useOverlay(
    { isOpen: true, isDismissable: true, shouldCloseOnBlur: true, onClose },
    ref,
  );
  useLayoutEffect(() => fitWindow(ref.current, button.current), [button]);
  // A menu closed from within returns the focus to its button. Focus that has moved elsewhere stays there.
  useLayoutEffect(() => {
    const opener = button.current;
    const menu = ref.current;
    return () => {
      const { activeElement } = document;
      if (activeElement === document.body || menu?.contains(activeElement)) opener?.focus();
    };
  }, [button]);
  return (
    <div {...mergeProps(overlayProps, menuProps)} ref={ref} className={styles['menu']}>
      {items.map((item) => (
        <MenuEntry
          key={item.key}
          item={item}
          state={state}
          onChoose={() => {
            // Before it acts: a dialog that opens now gives the focus back to where it was.
            button.current?.focus();
            item.onChoose();
          }}
        />
      ))}
    </div>
  );
}

/** Ends a menu at the edge of the window, above or below its button: what is longer is scrolled. */
function fitWindow(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return;
  const opensUp = menu.getBoundingClientRect().top < button.getBoundingClientRect().top;
  const { top, bottom } = button.getBoundingClientRect();
  // As far as what has the focus stops short of the edge, something else is there: on a phone the sections.
  const covered = Number.parseFloat(getComputedStyle(button).scrollMarginBlockEnd) || 0;
  const room = opensUp ? top : window.innerHeight - covered - bottom;
  menu.style.maxBlockSize = `${Math.max(room - 2 * EDGE_PX, SHORTEST_PX)}px`;
}

function MenuEntry({
  item: { key, label, icon, isDangerous, isCurrent },
  state,
  onChoose,
}: {
  readonly item: MenuItem;
  readonly state: TreeState<MenuItem>;
  readonly onChoose: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { menuItemProps, labelProps } = useMenuItem({ key, onAction: onChoose }, state, ref);
  return (
    <div
      {...menuItemProps}
      ref={ref}
      className={isDangerous === true ? styles['danger'] : styles['item']}
      aria-current={isCurrent === true ? 'page' : undefined}
    >
      {icon}
      <span {...labelProps}>{label}</span>
    </div>
  );
}
