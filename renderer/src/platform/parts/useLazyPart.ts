import { useEffect, useState } from 'react';
import type { PartName } from '#shared/partList.ts';
import { fetchPart } from '#renderer/platform/parts/partFiles.ts';

type Loaded<Component> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Part: Component }
  | { readonly kind: 'failed' };

/** The state of a part that is loaded when it is shown. */
export type LazyPart<Component> =
  | Exclude<Loaded<Component>, { readonly kind: 'failed' }>
  | { readonly kind: 'failed'; readonly retry: () => void };

/**
 * Loads a component with its library. Browsers remember a failed import for the life of the page, so nothing is imported before its
 * files have arrived. Define `load` at the top of its file, so that it is the same at each call.
 */
export function useLazyPart<Component>(
  part: PartName,
  load: () => Promise<Component>,
): LazyPart<Component> {
  const [loaded, setLoaded] = useState<Loaded<Component>>({ kind: 'loading' });
  const isLoading = loaded.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    const end = new AbortController();
    async function obtain(): Promise<void> {
      const isThere = await fetchPart(part, end.signal);
      const outcome: Loaded<Component> = isThere
        ? { kind: 'ready', Part: await load() }
        : { kind: 'failed' };
      if (!end.signal.aborted) setLoaded(outcome);
    }
    void obtain();
    return () => end.abort();
  }, [isLoading, part, load]);
  return loaded.kind === 'failed'
    ? { kind: 'failed', retry: () => setLoaded({ kind: 'loading' }) }
    : loaded;
}
