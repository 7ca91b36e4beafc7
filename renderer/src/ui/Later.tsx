import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#renderer/lib/whenIdle.ts';

/** Content that can appear after the rest of its page: it renders once the page is usable and idle. */
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
