/** How many of something each address has open at this moment. */
import { addressKey } from './attempts.ts';

export type AddressCount = ReturnType<typeof createAddressCount>;

/** Makes a counter; without a limit there is always room. `elsewhere`: how many of a key other servers have open. */
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
    /** How many are open here, by the key of an address. */
    open,
    hasRoom(address: string): boolean {
      const key = addressKey(address);
      return most === undefined || (open.get(key) ?? 0) + elsewhere(key) < most;
    },
    /** One more; the answer is to be called when it has ended. Further calls of it do nothing. */
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
