import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';

/** An input in the lobby. `notAsked`: wanted, but the browser would ask first. */
export type LobbyInput =
  | { readonly kind: 'off' }
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly track: MediaStreamTrack; readonly stream: MediaStream }
  | { readonly kind: 'unavailable'; readonly problem: DeviceProblem };

/** Whether the person means to be heard or seen by this input. */
export function isWanted(input: LobbyInput): boolean {
  return input.kind === 'notAsked' || input.kind === 'starting' || input.kind === 'on';
}
