/** Counts how many of something each address has open. */
import { addressKey } from './attempts.ts';

export type AddressCount = ReturnType<typeof createAddressCount>;

/** Makes a counter; without a limit there is always room. `elsewhere` returns a key's open count on other servers. */
export function createAddressCount(
  most: number | undefined,
  elsewhere: (key: string) => number = () => 0,
) {
  const open = new Map<string, number>();
  function add(key: string, count: number): void {
    const left = (open.get(key) ?? 0) + count;
    if (left === 0) open.delete(key);
    else open.set(key, left);
  }
  return {
    /** The open count on this server, by address key. */
    open,
    hasRoom(address: string): boolean {
      const key = addressKey(address);
      return most === undefined || (open.get(key) ?? 0) + elsewhere(key) < most;
    },
    /** Counts one more. Call the returned function when it ends; further calls do nothing. */
    enter(address: string): () => void {
      const key = addressKey(address);
      add(key, 1);
      let isOver = false;
      return () => {
        if (!isOver) add(key, -1);
        isOver = true;
      };
    },
  };
}
