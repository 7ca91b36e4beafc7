/** Microphones on which the browser's own noise suppression was switched off. */
const untreated = new WeakSet<MediaStreamTrack>();

/** Switches what the browser itself does against noise; one that cannot do so on an open microphone leaves it unchanged. */
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
