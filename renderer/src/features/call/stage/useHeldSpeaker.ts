import { useEffect, useState } from 'react';
import { NOBODY_SPOKE, hearSpeakers, nextLookMs } from './heldSpeaker.ts';

/** Who is large because they speak: one of the others, held so that the stage does not jump. */
export function useHeldSpeaker(
  others: readonly string[],
  speaking: ReadonlySet<string>,
): string | undefined {
  const [held, setHeld] = useState(NOBODY_SPOKE);
  const present = others.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = NOBODY_SPOKE;
    const look = (): void => {
      setHeld((before) => {
        latest = hearSpeakers(before, speaking, present.split(' '), performance.now());
        return latest;
      });
      // The state is known once React has run the update.
      timer = setTimeout(() => {
        const due = nextLookMs(latest);
        if (due !== undefined) timer = setTimeout(look, Math.max(0, due - performance.now()));
      }, 0);
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [speaking, present]);
  return held.id;
}
