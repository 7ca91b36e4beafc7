import { useEffect } from 'react';
import { tellAttention } from '#renderer/platform/attention/tellAttention.ts';

/** Shows how many things wait for the person while the component stands. One page tells at a time. */
export function useAttention(count: number): void {
  useEffect(() => tellAttention(count), [count]);
  useEffect(() => () => tellAttention(0), []);
}
