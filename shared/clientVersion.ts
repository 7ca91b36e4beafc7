/** The version format of desktop clients: `8.5.2`, with two to four numbers. */
export const CLIENT_VERSION = /^\d{1,4}(?:\.\d{1,6}){1,3}$/u;
