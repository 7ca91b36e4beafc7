import { useEffect, useState } from 'react';
import { findFloating } from '#renderer/platform/desktop/floating.ts';

/** Whether the call's window floats in front of all others, and how to change that. */
export interface Floating {
  readonly isFloating: boolean;
  readonly toggle: () => void;
}

/** Undefined where windows cannot float: in a browser. */
export function useFloating(): Floating | undefined {
  const [access] = useState(findFloating);
  const [isFloating, setIsFloating] = useState(false);
  useEffect(() => access?.watch(setIsFloating), [access]);
  return access && { isFloating, toggle: () => access.float(!isFloating) };
}
