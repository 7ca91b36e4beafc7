/** How someone wants to read what the others say. */
export const CAPTION_SIZES = ['small', 'medium', 'large', 'veryLarge'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

export interface CaptionChoice {
  readonly isShown: boolean;
  readonly size: CaptionSize;
}

export const USUAL_CAPTIONS: CaptionChoice = { isShown: false, size: 'medium' };
