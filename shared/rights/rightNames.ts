/** Names of rights that an account has. Apart from the schemas, so that the start of a page can read them. */

/** The only right whose name is certain (contract 7.8). */
export const CREATE_GROUP_CONFERENCE = 'create_group_conference';

/** Everything in the administration. This and the two below are the roles of our own server (`roles.ts`). */
export const ADMINISTER_SERVER = 'administer_server';

/** Reading the audit log and how well the server is. */
export const AUDIT_SERVER = 'audit_server';

/** Seeing the conferences that run, and ending them. */
export const OPERATE_CONFERENCES = 'operate_conferences';
