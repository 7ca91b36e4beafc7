import { useEffect, useState } from 'react';

/** How long a button shows that it has copied. */
const SAID_MS = 4000;

/** Puts texts into the clipboard and reports the outcome. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    /** `refused`: the browser doesn't allow it; the person must select the text. */
    outcome,
    copy: async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
      } catch {
        setOutcome('refused'); // also on insecure pages, which have no clipboard at all
      }
    },
  };
}
