/** A failure whose message is meant for the person at the terminal: one line, no stack. */
export class PlainFailure extends Error {}
