import { useState } from 'react';
import type { Layout } from '#shared/personal/layout.ts';

type Value = Layout | undefined;

/** What was before, and what was taken back; the layout of now is the caller's. */
export interface LayoutHistory {
  readonly change: (layout: Value) => void;
  /** Undefined when there is nothing to take back, or to do again. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** As many steps can be taken back. */
const MOST_STEPS = 100;

/** Remembers the steps of a layout, so that they can be taken back and done again. */
export function useLayoutHistory(now: Value, onChange: (layout: Value) => void): LayoutHistory {
  const [past, setPast] = useState<readonly { readonly layout: Value }[]>([]);
  const [future, setFuture] = useState<readonly { readonly layout: Value }[]>([]);
  const before = past.at(-1);
  const after = future.at(-1);
  return {
    change(layout) {
      setPast([...past, { layout: now }].slice(-MOST_STEPS));
      setFuture([]);
      onChange(layout);
    },
    undo:
      before &&
      (() => {
        setPast(past.slice(0, -1));
        setFuture([...future, { layout: now }]);
        onChange(before.layout);
      }),
    redo:
      after &&
      (() => {
        setFuture(future.slice(0, -1));
        setPast([...past, { layout: now }]);
        onChange(after.layout);
      }),
  };
}
