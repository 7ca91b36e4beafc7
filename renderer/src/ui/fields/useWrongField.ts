import { useEffect, useRef, useState } from 'react';

/**
 * After a press that saved nothing, shows why, however far the form is scrolled: the first wrong field of the form around an
 * element gets the focus; without one, the form's message scrolls into view. Waits until the form is no longer busy.
 */
export function useWrongField(isBusy = false) {
  const inForm = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0 || isBusy) return;
    const form = inForm.current?.closest('form');
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else form?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
  }, [refusals, isBusy]);
  return { inForm, showWrong: () => setRefusals((count) => count + 1) };
}
