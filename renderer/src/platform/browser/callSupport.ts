/** Whether this page can hold a call, checked before anyone joins one. */

export type CallObstacle = 'insecurePage' | 'unsupported';

/** The obstacle; undefined where calls are possible. */
export function callObstacle(
  host: {
    readonly isSecureContext: boolean;
    readonly navigator: { readonly mediaDevices?: unknown };
  } = window,
): CallObstacle | undefined {
  // On an insecure page browsers omit `mediaDevices`: name that cause.
  if (!host.isSecureContext) return 'insecurePage';
  const canCall = 'RTCPeerConnection' in host && host.navigator.mediaDevices !== undefined;
  return canCall ? undefined : 'unsupported';
}

/** Whether this is a phone or a tablet: touch is its only pointer. */
export function isHandheld(host: { readonly matchMedia?: Window['matchMedia'] } = window): boolean {
  return host.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;
}
