/** The switch of a start at login, which a second start can have, too. */
export const HIDDEN_SWITCH = '--hidden';
