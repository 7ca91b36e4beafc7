/** A store of files that does not do what it is asked. It is known without the client, which only some servers load. */

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: string;
  readonly code: string;

  /**
   * `reason` is `AWAY` when it does not answer, else what it calls the failure, or its status. The log has it, so nothing of an
   * address or a key may be in it.
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
