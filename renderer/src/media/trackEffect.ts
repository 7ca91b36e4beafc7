/** Why an effect ended on its own: it failed, or the machine is too slow for it. */
export type EffectEnd = 'failed' | 'tooSlow';

/** A track with an effect. Closing it doesn't stop the device's own track. */
export interface RefinedTrack {
  readonly track: MediaStreamTrack;
  readonly close: () => void;
}

/** Applies an effect to a device's track; undefined when it isn't possible. */
export type TrackEffect = (
  source: MediaStreamTrack,
  onEnd: (reason: EffectEnd) => void,
) => Promise<RefinedTrack | undefined>;

/** The effects to apply; absent means the device's own track. */
export interface TrackEffects {
  readonly audioInput?: TrackEffect | undefined;
  readonly videoInput?: TrackEffect | undefined;
}
