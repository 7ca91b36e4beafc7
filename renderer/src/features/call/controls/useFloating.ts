import { useEffect, useState } from 'react';
import { findFloating } from '#renderer/platform/desktop/floating.ts';

/** Whether the call's window floats in front of all others, with a toggle. */
export interface Floating {
  readonly isFloating: boolean;
  readonly toggle: () => void;
}

/** Undefined in browsers, where windows can't float. */
export function useFloating(): Floating | undefined {
  const [access] = useState(findFloating);
  const [isFloating, setIsFloating] = useState(false);
  useEffect(() => access?.watch(setIsFloating), [access]);
  return access && { isFloating, toggle: () => access.float(!isFloating) };
}
