import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallSnapshot, JoinOptions, MediaEngine } from '#renderer/media/engine.ts';

/**
 * Joins once when mounted and leaves when unmounted. Later changes of the options do not join again:
 * they belong to the next call.
 */
export function useCall(
  createEngine: () => MediaEngine,
  options: JoinOptions,
): { readonly engine: MediaEngine; readonly snapshot: CallSnapshot } {
  const [engine] = useState(createEngine);
  const [firstOptions] = useState(options);
  const snapshot = useSyncExternalStore(engine.subscribe, engine.getSnapshot);
  useEffect(() => {
    engine.join(firstOptions);
    return () => engine.leave();
  }, [engine, firstOptions]);
  return { engine, snapshot };
}
