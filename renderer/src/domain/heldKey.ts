/** What the held key does: unmutes a muted microphone, or mutes one that is on. */
export const HELD_KEYS = ['talk', 'mute'] as const;
export type HeldKey = (typeof HELD_KEYS)[number];

export const USUAL_HELD_KEY: HeldKey = 'talk';
