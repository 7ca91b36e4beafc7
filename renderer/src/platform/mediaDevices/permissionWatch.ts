import type { InputKind } from './captureConstraints.ts';

const PERMISSION_NAMES = { audioInput: 'microphone', videoInput: 'camera' } as const;

/**
 * Tells the new state whenever the person changes the permission of a kind, in the site settings or in
 * the browser's question. Silent where the browser does not tell (Firefox before 132).
 */
export function watchPermission(
  kind: InputKind,
  listener: (state: PermissionState) => void,
  // Pages that are not secure have none, which the DOM's types do not know.
  permissions: Pick<Permissions, 'query'> | undefined = navigator.permissions,
): () => void {
  const ended = new AbortController();
  void watch();
  return () => ended.abort();

  async function watch(): Promise<void> {
    try {
      const status = await permissions?.query({ name: PERMISSION_NAMES[kind] });
      if (ended.signal.aborted) return;
      status?.addEventListener('change', () => listener(status.state), { signal: ended.signal });
    } catch {
      // The browser does not know the name: there is nothing to watch.
    }
  }
}
