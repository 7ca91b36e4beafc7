import type { InputKind } from './captureConstraints.ts';
import { type PermissionReader, devicePermissions, permissionName } from './devicePermissions.ts';

/**
 * Reports the new state whenever the person changes the permission of a kind: in the site settings, the browser's prompt or the
 * app's menu. Browsers that don't report it (Firefox before 132) stay silent.
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
      // The browser doesn't know this permission.
    }
  }
}
