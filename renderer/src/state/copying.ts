import { useEffect, useState } from 'react';

/** How long a button says that it has copied. */
const SAID_MS = 4000;

export interface Copying {
  /** `refused`: the browser does not let the page; the text must be marked by hand. */
  readonly outcome: 'none' | 'copied' | 'refused';
  readonly copy: (text: string) => Promise<void>;
}

/** Puts texts into the clipboard and reports the outcome. */
export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    outcome,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
      } catch {
        setOutcome('refused'); // also on insecure pages, which have no clipboard at all
      }
    },
  };
}
