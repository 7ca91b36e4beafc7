import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type AriaMenuOptions, useMenu, useMenuItem, useMenuTrigger } from 'react-aria/useMenu';
import { useOverlay } from 'react-aria/useOverlay';
import { usePress } from 'react-aria/usePress';
import { mergeProps } from 'react-aria/mergeProps';
import { Item } from 'react-stately/Item';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { type TreeState, useTreeState } from 'react-stately/useTreeState';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './MenuButton.module.css';

/** One thing to do. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly onChoose: () => void;
}

/**
 * A button that opens a menu of actions (WAI-ARIA menu button): arrow keys go round, typed letters find an item, Esc
 * closes and gives the focus back, and so does a press elsewhere.
 */
export function MenuButton({
  label,
  icon,
  items,
  variant = 'secondary',
}: {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly variant?: 'primary' | 'secondary' | 'quiet';
}) {
  const button = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({});
  const { menuTriggerProps, menuProps } = useMenuTrigger<MenuItem>({}, state, button);
  const { pressProps } = usePress(menuTriggerProps);
  return (
    <div className={styles['frame']}>
      <Button {...pressProps} ref={button} variant={variant} icon={icon}>
        {label}
      </Button>
      {state.isOpen && <Menu {...menuProps} items={items} button={button} onClose={state.close} />}
    </div>
  );
}

function Menu({
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
  // Closed from within, the focus is back at its button; gone elsewhere, it stays there.
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

function MenuEntry({
  item: { key, label, icon, isDangerous },
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
    >
      {icon}
      <span {...labelProps}>{label}</span>
    </div>
  );
}
