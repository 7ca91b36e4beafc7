/** Whether the app ends with its last window. */

/**
 * On macOS an app stays in the Dock, from where its window comes back. One that has shown no server yet, or a page in
 * in-app mode, has no window to bring back.
 */
export function endsWithoutWindows(
  shown: { readonly isInApp: boolean; readonly hasShown: boolean },
  platform: NodeJS.Platform = process.platform,
): boolean {
  return platform !== 'darwin' || shown.isInApp || !shown.hasShown;
}
