/** Listeners of one event. */
export interface Subscribers<Payload> {
  add(listener: (payload: Payload) => void): () => void;
  emit(payload: Payload): void;
}

/** An empty list of listeners. One that is removed during a notification is no longer called. */
export function createSubscribers<Payload>(): Subscribers<Payload> {
  const listeners = new Set<(payload: Payload) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit(payload) {
      for (const listener of listeners) listener(payload);
    },
  };
}
