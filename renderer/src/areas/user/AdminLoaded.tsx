import type { ReactNode } from 'react';
import type { Asked } from '#renderer/state/asked.ts';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';

/** What was asked of the server: something in its place while it comes, and why it could not be loaded. */
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
