/** Microphones whose noise suppression by the browser is off. */
const untreated = new WeakSet<MediaStreamTrack>();

/** Turns the browser's own noise suppression on or off; some browsers can't change it on an open microphone. */
export async function tuneNoise(source: MediaStreamTrack, isOn: boolean): Promise<void> {
  if (source.readyState === 'ended' || untreated.has(source) !== isOn) return;
  if (isOn) untreated.delete(source);
  else untreated.add(source);
  try {
    await source.applyConstraints({ ...source.getConstraints(), noiseSuppression: isOn });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}
