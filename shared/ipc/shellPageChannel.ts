/**
 * The only channels of the shell's own pages. In a separate file, because the preload script needs them at run time, but only the
 * types of the messages.
 */

/** A page reports a pressed button. */
export const SHELL_PAGE_CHANNEL = 'shell-page:act';

/** A page has received a picture, and requests the QR code reader. */
export const SHELL_PAGE_QR_READER_CHANNEL = 'shell-page:qr-reader';

/** The main process sends changes to an open page. */
export const SHELL_PAGE_CHANGES_CHANNEL = 'shell-page:changes';

/** The maximum rows of a table; the oldest are removed. */
export const SHELL_TABLE_ROWS_MAX = 1000;
