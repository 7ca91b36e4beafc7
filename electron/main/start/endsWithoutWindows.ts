/** Decides whether the app quits with its last window. */

/**
 * On macOS an app stays in the Dock and can reopen its window from there. Before the first server, and in in-app mode, there is no
 * window to reopen.
 */
export function endsWithoutWindows(
  shown: { readonly isInApp: boolean; readonly hasShown: boolean },
  platform: NodeJS.Platform = process.platform,
): boolean {
  return platform !== 'darwin' || shown.isInApp || !shown.hasShown;
}
