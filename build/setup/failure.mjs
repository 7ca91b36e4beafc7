/** A failure with a message for the user at the terminal: one line, no stack. */
export class PlainFailure extends Error {}
