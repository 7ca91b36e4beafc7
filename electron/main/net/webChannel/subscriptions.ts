/** Which signals one page has asked for, counted: each `connectToSignal` is taken back by one `disconnectFromSignal`. */

export interface Subscriptions {
  readonly add: (object: string, signal: number) => void;
  readonly remove: (object: string, signal: number) => void;
  readonly has: (object: string, signal: number) => boolean;
  readonly forget: (object: string) => void;
  readonly clear: () => void;
}

/** Makes the counts of one page. */
export function createSubscriptions(): Subscriptions {
  const counts = new Map<string, Map<number, number>>();
  return {
    add: (object, signal) => {
      const ofObject = counts.get(object) ?? new Map<number, number>();
      counts.set(object, ofObject);
      ofObject.set(signal, (ofObject.get(signal) ?? 0) + 1);
    },
    remove: (object, signal) => {
      const ofObject = counts.get(object);
      const count = ofObject?.get(signal) ?? 0;
      if (count > 1) ofObject?.set(signal, count - 1);
      else ofObject?.delete(signal);
    },
    has: (object, signal) => (counts.get(object)?.get(signal) ?? 0) > 0,
    forget: (object) => {
      counts.delete(object);
    },
    clear: () => {
      counts.clear();
    },
  };
}
