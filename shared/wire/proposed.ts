/**
 * Everything about the server's wire that no public source shows, each as one constant (the items
 * marked P in the wire contract). A server that does it otherwise needs a change here and nowhere else.
 */

/** Base path of the REST API; the default minor is our proposal (contract 1). */
export const API_BASE = '/api/v3.8';

/** Sign-up is fixed to this minor by the specification (section 7). */
export const SIGN_UP_BASE = '/api/v3.1';

/** Token endpoint (contract 1) and the id of a server's own users (contract 2.1). */
export const TOKEN_PATH = '/oauth2/v1/token';
export const REVOKE_PATH = '/oauth2/v1/revoke';
export const SERVER_USERS_CLIENT_ID = 'trueconf_server_users';

/** Name of the grant that turns `call_id` and `k` into a token (contract U1). */
export const CLIENT_SECRET_KEY_GRANT = 'client_secret_key';

/** Name of the language parameter of public calls (contract 6.10, U5, U6). */
export const LANGUAGE_PARAMETER = 'lang';

/** Paths of public server data (contract U5, U6). */
export const SERVER_PATH = 'server';
export const SERVER_DOCUMENTS_PATH = 'server/documents';
export const SERVER_DOCUMENTATION_PATH = 'server/documentation';
export const SERVER_CONTACTS_PATH = 'server/contacts';

/** Path of conference templates (contract U2). */
export const TEMPLATES_PATH = 'templates/conferences';

/** Registrations of a conference (contract 6.12), and what the fields that every form has are called. */
export const REGISTRATIONS_PATH = 'registrations';
export const REGISTRATION_NAME = 'display_name';
export const REGISTRATION_EMAIL = 'email';

/** Path of the signalling WebSocket below the API base; the protocol is ours (`signalling.ts`). */
export const SIGNALLING_PATH = 'signalling';
