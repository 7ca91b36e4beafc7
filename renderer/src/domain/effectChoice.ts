/** Effects on the person's voice and picture before they are sent. */

/** `browser`: the browser's own noise suppression; `strong`: a neural network in the page. */
export const NOISE_CHOICES = ['browser', 'strong', 'off'] as const;
export type NoiseChoice = (typeof NOISE_CHOICES)[number];

/** The background. `own`: a picture of the person, stored on this machine. */
export const BACKGROUND_CHOICES = [
  'none',
  'blur',
  'strongBlur',
  'dusk',
  'hills',
  'shelves',
  'paper',
  'own',
] as const;
export type BackgroundChoice = (typeof BACKGROUND_CHOICES)[number];

export interface EffectChoice {
  readonly noise: NoiseChoice;
  readonly background: BackgroundChoice;
}

export const NO_EFFECTS: EffectChoice = { noise: 'browser', background: 'none' };

/** The person's background is a data URL of at most this many characters. */
export const OWN_PICTURE_MAX_LENGTH = 700_000;
