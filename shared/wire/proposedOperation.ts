/** The same as `proposed.ts`, for what only administrators ask: apart, because everyone loads that one. */

/** What administrators see of the server while it runs: its conferences, how it is, and what `check` says. */
export const RUNNING_CONFERENCES_PATH = 'administration/conferences';
export const HEALTH_PATH = 'administration/health';
export const HEALTH_CHECKS_PATH = 'administration/health/checks';
/** Where people sign in besides this server, and a look whether it works. */
export const SIGN_IN_SERVICES_PATH = 'administration/sign-in-services';
export const SIGN_IN_CHECK_PATH = 'administration/sign-in-services/check';
/** The programs that act on the server. */
export const API_CLIENTS_PATH = 'administration/clients';
