import { type ReactNode, useState } from 'react';

/** Holds the value of a control, so that it works in the live page. */
export function Held<Value>({
  first,
  children,
}: {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
