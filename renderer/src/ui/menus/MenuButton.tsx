import { type ReactNode, useRef } from 'react';
import { useMenuTrigger } from 'react-aria/useMenu';
import { usePress } from 'react-aria/usePress';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { Button } from '#renderer/ui/Button.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import styles from './Menu.module.css';

/**
 * A button that opens a menu of actions (WAI-ARIA menu button): arrow keys cycle, typed letters find an item, Esc or a press
 * elsewhere closes it and returns the focus.
 */
export function MenuButton({
  label,
  icon,
  items,
  variant = 'secondary',
}: {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Absent ones are skipped. */
  readonly items: readonly (MenuItem | false | undefined)[];
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
      {state.isOpen && (
        <Menu
          {...menuProps}
          items={items.filter((item) => item !== false && item !== undefined)}
          button={button}
          onClose={state.close}
        />
      )}
    </div>
  );
}
