import { useEffect, useState } from 'react';
import { showAttention } from '#renderer/platform/attention/showAttention.ts';

/** What each mounted component has to show. */
const counts = new Map<object, number>();

/** Shows how many things wait for the person while the component is mounted, with those of other components. */
export function useAttention(count: number): void {
  const [own] = useState(() => ({}));
  useEffect(() => {
    counts.set(own, count);
    notify();
  }, [own, count]);
  useEffect(
    () => () => {
      counts.delete(own);
      notify();
    },
    [own],
  );
}

function notify(): void {
  showAttention([...counts.values()].reduce((sum, each) => sum + each, 0));
}
