/** Names of rights that an account has. Apart from the schemas, so that the start of a page can read them. */

/** The only right whose name is certain (contract 7.8). */
export const CREATE_GROUP_CONFERENCE = 'create_group_conference';

/** Setting up the server, and adding accounts to it; a right of our own server. */
export const ADMINISTER_SERVER = 'administer_server';
