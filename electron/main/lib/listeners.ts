/** A set of listeners for a repeated event. */
export function createListeners<Values extends readonly unknown[]>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    /** Returns a function that removes the listener. */
    add: (listener: (...values: Values) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Calls a copy of the set: a listener may add and remove listeners. */
    call: (...values: Values): void => {
      for (const listener of [...listeners]) listener(...values);
    },
    isEmpty: (): boolean => listeners.size === 0,
  };
}
