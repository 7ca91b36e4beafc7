/** Whether the browser keeps anything for this page: blocked cookies and site data refuse both reading and writing. */
export function isStorageUsable(): boolean {
  const key = 'storage-check';
  try {
    window.localStorage.setItem(key, key);
    const isKept = window.localStorage.getItem(key) === key;
    window.localStorage.removeItem(key);
    return isKept;
  } catch (error) {
    // A full storage is no refusal: what is there can be read.
    return error instanceof DOMException && error.name === 'QuotaExceededError';
  }
}
