/** How many of something each address has open at this moment. */
import { addressKey } from './attempts.ts';

export interface AddressCount {
  hasRoom(address: string): boolean;
  /** One more; the answer is to be called when it has ended. */
  enter(address: string): () => void;
}

/** Makes a counter; without a limit there is always room. */
export function createAddressCount(most: number | undefined): AddressCount {
  const open = new Map<string, number>();
  return {
    hasRoom: (address) => most === undefined || (open.get(addressKey(address)) ?? 0) < most,
    enter(address) {
      const key = addressKey(address);
      open.set(key, (open.get(key) ?? 0) + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}
