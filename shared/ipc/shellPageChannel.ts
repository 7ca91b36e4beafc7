/**
 * The only channels of the shell's own pages. In a file of their own: the preload script needs them at
 * run time and of the messages only their types.
 */

/** A page says which button was pressed. */
export const SHELL_PAGE_CHANNEL = 'shell-page:act';

/** A page was given a picture, and asks for what reads its QR code. */
export const SHELL_PAGE_QR_READER_CHANNEL = 'shell-page:qr-reader';

/** The main process says what changes in an open page. */
export const SHELL_PAGE_CHANGES_CHANNEL = 'shell-page:changes';

/** So many rows a table keeps; the oldest go. */
export const SHELL_TABLE_ROWS_MAX = 1000;
