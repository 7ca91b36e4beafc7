import { useEffect, useRef, useState } from 'react';

/** Opens and closes a popup beside its button. Escape closes only the popup. */
export function useUnfolding() {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeElsewhere = ({ target }: Event): void => {
      if (!(target instanceof Node) || frame.current?.contains(target) !== true) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // the panel beside stays open
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeByKey, { capture: true });
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('keydown', closeByKey, { capture: true });
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [isOpen]);
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    /** The ref around button and popup: a press or the focus outside closes the popup. */
    frame,
    /** The ref of the button, which gets the focus back when Escape closes the popup. */
    button,
  };
}
