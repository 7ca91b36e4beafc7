/** The kinds of input. */
export type InputKind = 'audioInput' | 'videoInput';

/**
 * The constraints to try, best first: the chosen camera at 720p, at 360p, then any camera at any size; the chosen microphone, then
 * any. A camera that fails at one size often works at the next.
 */
export function constraintLadder(
  kind: InputKind,
  deviceId: string | undefined,
): readonly MediaTrackConstraints[] {
  const chosen = deviceId === undefined ? {} : { deviceId: { exact: deviceId } };
  if (kind === 'audioInput') {
    const processing = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    return deviceId === undefined
      ? [processing, {}]
      : [{ ...chosen, ...processing }, processing, {}];
  }
  const frameRate = { max: 30 };
  return [
    { ...chosen, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate },
    { ...chosen, width: { ideal: 640 }, height: { ideal: 360 }, frameRate },
    {},
  ];
}
