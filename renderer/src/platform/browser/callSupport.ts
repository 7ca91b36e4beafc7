/** Why this page can hold no call, before anyone tries to join one. */

export type CallObstacle = 'insecurePage' | 'unsupported';

/** What is in the way; undefined where calls are possible. */
export function callObstacle(
  host: {
    readonly isSecureContext: boolean;
    readonly navigator: { readonly mediaDevices?: unknown };
  } = window,
): CallObstacle | undefined {
  // On an insecure page browsers leave `mediaDevices` out: that is the cause to name.
  if (!host.isSecureContext) return 'insecurePage';
  const canCall = 'RTCPeerConnection' in host && host.navigator.mediaDevices !== undefined;
  return canCall ? undefined : 'unsupported';
}

/** Whether this is a phone or a tablet: fingers are all it has. */
export function isHandheld(host: { readonly matchMedia?: Window['matchMedia'] } = window): boolean {
  return host.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;
}
