import { type ButtonHTMLAttributes, type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { mergeProps } from 'react-aria/mergeProps';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import styles from './IconButton.module.css';

const DELAY_MS = 600;
const OFFSET_PX = 6;

/** An icon button. A tooltip shows its name on hover and on keyboard focus; Esc, a press and leaving hide it. */
export function IconButton({
  label,
  className = '',
  children,
  ...attributes
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'title' | 'type' | 'aria-label'> & {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const state = useTooltipTriggerState({ delay: DELAY_MS, closeDelay: 0 });
  const { triggerProps } = useTooltipTrigger({}, state, button);
  return (
    <>
      <button
        {...mergeProps(attributes, triggerProps)}
        ref={button}
        type="button"
        className={`${styles['button']} ${className}`}
        aria-label={label}
        // The tooltip is the button's name: as a description it would be read twice.
        aria-describedby={undefined}
      >
        {children}
      </button>
      {state.isOpen && <Tooltip label={label} button={button} />}
    </>
  );
}

function Tooltip({
  label,
  button,
}: {
  readonly label: string;
  readonly button: RefObject<HTMLButtonElement | null>;
}) {
  const tip = useRef<HTMLDivElement>(null);
  const { overlayProps } = useOverlayPosition({
    targetRef: button,
    overlayRef: tip,
    placement: 'top',
    offset: OFFSET_PX,
    isOpen: true,
  });
  return createPortal(
    <div {...overlayProps} ref={tip} className={styles['tooltip']} aria-hidden>
      {label}
    </div>,
    document.body,
  );
}
