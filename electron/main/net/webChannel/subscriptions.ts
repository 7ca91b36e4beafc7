/** The signals that a page is connected to, with counts: each `disconnectFromSignal` undoes one `connectToSignal`. */

export function createSubscriptions() {
  const counts = new Map<string, Map<number, number>>();
  return {
    add: (object: string, signal: number): void => {
      const ofObject = counts.get(object) ?? new Map<number, number>();
      counts.set(object, ofObject);
      ofObject.set(signal, (ofObject.get(signal) ?? 0) + 1);
    },
    remove: (object: string, signal: number): void => {
      const ofObject = counts.get(object);
      const count = ofObject?.get(signal) ?? 0;
      if (count > 1) ofObject?.set(signal, count - 1);
      else ofObject?.delete(signal);
    },
    has: (object: string, signal: number): boolean => (counts.get(object)?.get(signal) ?? 0) > 0,
    forget: (object: string): void => {
      counts.delete(object);
    },
    clear: (): void => {
      counts.clear();
    },
  };
}
