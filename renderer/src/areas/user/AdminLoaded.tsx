import type { ReactNode } from 'react';
import type { Asked } from '#renderer/state/asked.ts';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';

/** Renders loaded data, a placeholder while it loads, or the reason for a failure. */
export function AdminLoaded<Value>({
  asked,
  placeholder,
  children,
}: {
  readonly asked: Asked<Value>;
  readonly placeholder: ReactNode;
  readonly children: (value: Value) => ReactNode;
}) {
  switch (asked.kind) {
    case 'failed':
      return <ListFailed failure={asked.failure} onRetry={asked.retry} />;
    case 'loading':
      return <Loading>{placeholder}</Loading>;
    case 'ready':
      return children(asked.value);
  }
}
