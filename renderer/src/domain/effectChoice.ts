/** What is done to the own voice and picture before anyone gets them. */

/** `browser`: what every browser does on its own; `strong`: a net trained on noise, in the page. */
export const NOISE_CHOICES = ['browser', 'strong', 'off'] as const;
export type NoiseChoice = (typeof NOISE_CHOICES)[number];

/** What is behind the person. `own`: the person's picture, kept on this machine. */
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

/** The own picture is a data URL of at most this many characters. */
export const OWN_PICTURE_MAX_LENGTH = 700_000;
