import type { InputKind } from './captureConstraints.ts';
import { type PermissionReader, devicePermissions, permissionName } from './devicePermissions.ts';

/**
 * Reports the new state whenever the person changes the permission of a kind, in the site settings, in the
 * browser's question or in the app's menu. Silent where the browser does not report it (Firefox before 132).
 */
export function watchPermission(
  kind: InputKind,
  listener: (state: PermissionState) => void,
  permissions: PermissionReader | undefined = devicePermissions(),
): () => void {
  const ended = new AbortController();
  void watch();
  return () => ended.abort();

  async function watch(): Promise<void> {
    try {
      const status = await permissions?.query({ name: permissionName(kind) });
      if (ended.signal.aborted) return;
      status?.addEventListener('change', () => listener(status.state), { signal: ended.signal });
    } catch {
      // The browser does not know the name: there is nothing to watch.
    }
  }
}
