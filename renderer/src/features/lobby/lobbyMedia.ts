import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';

/** An input in the lobby. `notAsked`: requested, but the browser would show a prompt first. */
export type LobbyInput =
  | { readonly kind: 'off' }
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly track: MediaStreamTrack; readonly stream: MediaStream }
  | { readonly kind: 'unavailable'; readonly problem: DeviceProblem };

/** Whether the person wants to use this input. */
export function isWanted(input: LobbyInput): boolean {
  return input.kind === 'notAsked' || input.kind === 'starting' || input.kind === 'on';
}
