import { useEffect, useState } from 'react';

/** After this time a wait says what it waits for. */
const SLOW_AFTER_MS = 1000;

/** After this time a wait offers a way out. */
const LONG_AFTER_MS = 10_000;

export type Patience = 'short' | 'slow' | 'long';

/** How long a wait has lasted since the component came, in steps; another `wait` starts again. */
export function usePatience(wait: string): Patience {
  const [reached, setReached] = useState<{ readonly wait: string; readonly step: Patience }>({
    wait,
    step: 'short',
  });
  useEffect(() => {
    const timers = [
      setTimeout(() => setReached({ wait, step: 'slow' }), SLOW_AFTER_MS),
      setTimeout(() => setReached({ wait, step: 'long' }), LONG_AFTER_MS),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [wait]);
  return reached.wait === wait ? reached.step : 'short';
}
