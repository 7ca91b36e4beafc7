import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#renderer/lib/whenIdle.ts';

/** What may come a moment after the rest of its page: it is drawn once the page can be used and is at rest. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    let isWanted = true;
    whenIdle(() => {
      if (isWanted) startTransition(() => setIsTime(true));
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isTime ? children : undefined;
}
