import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type AriaMenuOptions, useMenu, useMenuItem } from 'react-aria/useMenu';
import { useOverlay } from 'react-aria/useOverlay';
import { mergeProps } from 'react-aria/mergeProps';
import { Item } from 'react-stately/Item';
import { type TreeState, useTreeState } from 'react-stately/useTreeState';
import styles from './Menu.module.css';

/** The gap between a menu and the window's edge. */
const EDGE_PX = 8;
/** With less room than this, the page scrolls. */
const SHORTEST_PX = 200;

/** One thing to do. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** Whether it links to the current page. */
  readonly isCurrent?: boolean;
  readonly onChoose: () => void;
}

/** The menu of a `MenuButton`, below the button by default. */
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
  // If the focus is in the menu when it closes, it returns to the button. Focus that has moved elsewhere stays there.
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
            // Before the action: a dialog that it opens restores the focus to the button later.
            button.current?.focus();
            item.onChoose();
          }}
        />
      ))}
    </div>
  );
}

/** Limits a menu to the window, above or below its button: a longer one scrolls. */
function fitWindow(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return;
  const opensUp = menu.getBoundingClientRect().top < button.getBoundingClientRect().top;
  const { top, bottom } = button.getBoundingClientRect();
  // The scroll margin of the focused button: on a phone the navigation bar covers that much of the edge.
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
