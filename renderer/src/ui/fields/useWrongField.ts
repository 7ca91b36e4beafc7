import { useEffect, useRef, useState } from 'react';

/**
 * After a press that saved nothing, the person sees why, however far the form is scrolled: the first wrong field of the form
 * around an element gets the focus; without one, what the form says of itself comes into view. The answer counts
 * from when the form is no longer busy.
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
