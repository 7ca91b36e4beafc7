import { useEffect, useState } from 'react';
import { showAttention } from '#renderer/platform/attention/showAttention.ts';

/** The count of each mounted component. */
const counts = new Map<object, number>();

/** Adds to the number of things that wait for the person, as long as the component is mounted. */
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
