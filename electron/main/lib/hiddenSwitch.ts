/** The switch of a start at login; a second start may have it too. */
export const HIDDEN_SWITCH = '--hidden';
