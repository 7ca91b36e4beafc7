import { useEffect } from 'react';
import { tellAttention } from '#renderer/platform/attention/tellAttention.ts';

/** What each component that stands has to tell. */
const counts = new Map<object, number>();

/** Shows how many things wait for the person while the component stands, with those of other components. */
export function useAttention(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const own = {};
    counts.set(own, count);
    tell();
    return () => {
      counts.delete(own);
      tell();
    };
  }, [count]);
}

function tell(): void {
  tellAttention([...counts.values()].reduce((sum, each) => sum + each, 0));
}
