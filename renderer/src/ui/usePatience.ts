import { useEffect, useState } from 'react';

/** After this time a wait shows its reason. */
const SLOW_AFTER_MS = 1000;

/** After this time a wait offers a way out. */
const LONG_AFTER_MS = 10_000;

export type Patience = 'short' | 'slow' | 'long';

/** How long a wait has lasted, in steps, since the component was mounted; a new `wait` restarts it. */
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
