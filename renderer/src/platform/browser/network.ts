/** Whether this device is online, as far as the browser knows. */

/** False when the browser is sure that there is no network; true means that there may be one. */
export function hasNetwork(): boolean {
  return navigator.onLine;
}

/** Calls back at every change. Returns a function that stops this. */
export function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
