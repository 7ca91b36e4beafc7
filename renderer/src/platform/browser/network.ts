/** Whether this device is in a network, as the browser sees it. */

/** False when the browser is sure that there is no network; true says only that there may be one. */
export function hasNetwork(): boolean {
  return navigator.onLine;
}

/** Calls back at every change; the answer stops that. */
export function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
