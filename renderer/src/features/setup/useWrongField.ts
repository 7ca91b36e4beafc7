import { useEffect, useRef, useState } from 'react';

/** Focuses the first wrong field of the form around an element, as soon as the fields say what is wrong. */
export function useWrongField() {
  const inForm = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const form = inForm.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { inForm, showWrong: () => setRefusals((count) => count + 1) };
}
