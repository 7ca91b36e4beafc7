/** Those who want to hear of something that happens more than once. */
export function createListeners<Values extends readonly unknown[]>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    /** Returns what ends it. */
    add: (listener: (...values: Values) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Calls those who are there now: any of them may leave or bring another one meanwhile. */
    call: (...values: Values): void => {
      for (const listener of [...listeners]) listener(...values);
    },
    isEmpty: (): boolean => listeners.size === 0,
  };
}
