/** How a person reads captions. */
export const CAPTION_SIZES = ['small', 'medium', 'large', 'veryLarge'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

export interface CaptionChoice {
  readonly isShown: boolean;
  readonly size: CaptionSize;
}

export const USUAL_CAPTIONS: CaptionChoice = { isShown: false, size: 'medium' };
