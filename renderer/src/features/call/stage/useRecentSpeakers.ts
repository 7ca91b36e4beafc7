import { useEffect, useRef, useState } from 'react';
import { MAX_WINDOWS } from '#shared/wire/call/stage.ts';
import { NO_ONE_SPOKE, hearSpeakers, nextLookMs } from './heldSpeaker.ts';

/** Those of the others who spoke, the last one first and held, so that the stage does not jump. */
export function useRecentSpeakers(
  others: readonly string[],
  speaking: ReadonlySet<string>,
): readonly string[] {
  const held = useHeldSpeaker(others, speaking);
  const [recent, setRecent] = useState<readonly string[]>([]);
  if (held === undefined || recent[0] === held) return recent;
  const next = [held, ...recent.filter((id) => id !== held)].slice(0, MAX_WINDOWS);
  setRecent(next);
  return next;
}

/** Who is large because they speak: one of the others. */
function useHeldSpeaker(
  others: readonly string[],
  speaking: ReadonlySet<string>,
): string | undefined {
  const latest = useRef(NO_ONE_SPOKE);
  const [id, setId] = useState<string>();
  const present = others.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const nowMs = performance.now();
      latest.current = hearSpeakers(latest.current, speaking, present.split(' '), nowMs);
      setId(latest.current.id);
      const due = nextLookMs(latest.current);
      if (due !== undefined) timer = setTimeout(look, Math.max(0, due - nowMs));
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [speaking, present]);
  return id;
}
