/** Names of an account's rights. Separate from the schemas, so that a page's start can load them. */

/** The only right whose name is certain (contract 7.8). */
export const CREATE_GROUP_CONFERENCE = 'create_group_conference';

/** All permissions of the administration. This and the two below are the roles of our own server (`roles.ts`). */
export const ADMINISTER_SERVER = 'administer_server';

/** Reading the audit log and the server's health. */
export const AUDIT_SERVER = 'audit_server';

/** Seeing and ending running conferences. */
export const OPERATE_CONFERENCES = 'operate_conferences';
