/**
 * The only channel of the shell's own pages. In a file of its own: the preload script needs this at
 * run time and of the message only its type.
 */
export const SHELL_PAGE_CHANNEL = 'shell-page:act';
