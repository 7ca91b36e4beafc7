/** An error of a file store. In its own file, because only some servers load the store's client. */

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: string;
  readonly code: string;

  /**
   * `reason` is `AWAY` when the store doesn't answer, otherwise its error code or its status. It is logged, so it must not include
   * an address or a key.
   */
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
    this.code = `STORE_${reason}`;
  }
}

/** Whether a store failed; the request can be sent again. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof StoreError;
}
