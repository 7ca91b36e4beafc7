/**
 * Everything about the server's wire that no public source shows, each as one constant (the items
 * of contract 11). A server that does it otherwise needs a change here and nowhere else.
 */

/** Base path of the REST API; the default minor is our proposal (contract 1). */
export const API_BASE = '/api/v3.8';

/** Sign-up has a minor of its own (contract 1). */
export const SIGN_UP_BASE = '/api/v3.1';

/** Token endpoint (contract 1) and the id of a server's own users (contract 2.1). */
export const TOKEN_PATH = '/oauth2/v1/token';
export const REVOKE_PATH = '/oauth2/v1/revoke';
export const SERVER_USERS_CLIENT_ID = 'trueconf_server_users';

/**
 * Sign-in at another provider (OpenID Connect): its name in the server's info, where a person's browser begins, and where the
 * provider sends it back to. What it brings back is a one-time code, for which the token endpoint has a grant of this name.
 */
export const SIGN_IN_PROVIDER = 'sign_in_provider';
export const PROVIDER_SIGN_IN_PATH = '/oauth2/v1/sign-in';
export const PROVIDER_CALLBACK_PATH = '/oauth2/v1/sign-in/callback';
export const PROVIDER_RETURN = 'return';
export const PROVIDER_GRANT = 'provider_code';

/**
 * The same for an app on a person's computer, which opens their browser for it (RFC 8252): the app begins with the SHA-256 of a
 * secret, as PKCE has it, and shows the secret with the code.
 */
export const PROVIDER_APP_CHALLENGE = 'code_challenge';
export const PROVIDER_APP_CHALLENGE_FORM = /^[\w-]{43}$/u;

/**
 * Where the page puts its access token in requests to v3.1 to v3.8 (contract 2.3): the `authorization` header, which keeps it out
 * of every log, or for a server that reads no header the query parameter `access_token`.
 */
export const ACCESS_TOKEN_PLACE: AccessTokenPlace = 'header';
export type AccessTokenPlace = 'header' | 'query';
export const ACCESS_TOKEN_PARAMETER = 'access_token';

/** Name of the grant that turns `call_id` and `k` into a token (contract U1). */
export const CLIENT_SECRET_KEY_GRANT = 'client_secret_key';

/** Name of the language parameter of public calls (contract 6.10, U5, U6). */
export const LANGUAGE_PARAMETER = 'lang';

/** Paths of public server data (contract U5, U6). */
export const SERVER_PATH = 'server';
export const SERVER_DOCUMENTS_PATH = 'server/documents';
export const SERVER_DOCUMENTATION_PATH = 'server/documentation';
export const SERVER_CONTACTS_PATH = 'server/contacts';

/** The first run of an own server: what its administrator sets up, and a mail that tries it. */
export const SETUP_PATH = 'server/setup';
export const TEST_MAIL_PATH = 'server/setup/test-mail';

/** In version 4: who did what on the server, and the same as a file. */
export const AUDIT_PATH = 'logs/audit';
export const AUDIT_EXPORT_PATH = 'logs/audit/export';

/** In version 4: where other programs hear what happens. */
export const WEBHOOKS_PATH = 'webhooks';

/** What administrators read of people and groups, and who is inside; below a user, a link to choose a password. */
export const MANAGED_USERS_PATH = 'administration/users';
export const MANAGED_GROUPS_PATH = 'administration/groups';
export const PASSWORD_LINK = 'password-link';
/** Where the key of such a link becomes a password. */
export const NEW_PASSWORDS_PATH = 'new-passwords';

/** Path of conference templates (contract U2). */
export const TEMPLATES_PATH = 'templates/conferences';

/** Paths of a user's address book, below the user, and of its statuses alone (contract U10). */
export const ADDRESS_BOOK_PATH = 'addressbook';
export const ADDRESS_BOOK_STATUSES_PATH = 'addressbook/statuses';

/** Registrations of a conference (contract 6.12), and what the fields that every form has are called. */
export const REGISTRATIONS_PATH = 'registrations';
/** Below them: the link in a mail that confirms the address it went to. */
export const CONFIRM_ADDRESS_PATH = 'confirm-address';
export const REGISTRATION_NAME = 'display_name';
export const REGISTRATION_EMAIL = 'email';

/** Whether people may change their own account here, in their user (contract U4); ends every sign-in, below the user. */
export const ACCOUNT_EDITABLE = 'is_editable';
export const SIGN_OUT_EVERYWHERE = 'sign-out';

/**
 * Whether the address of an account is confirmed, in its owner's user where the server has a mail server; below the user,
 * another mail with a key; where such a key is sent to.
 */
export const EMAIL_CONFIRMED = 'email_confirmed';
export const CONFIRMATION_MAIL = 'confirmation-mail';
export const ADDRESS_CONFIRMATIONS_PATH = 'address-confirmations';

/**
 * Until when the address of a new account must be confirmed, which can't be used before: in the answer of a sign-up. Why
 * such an account can't sign in; where another mail is asked for with login and password; why an address may not sign up.
 */
export const CONFIRM_UNTIL = 'confirm_until';
export const EMAIL_NOT_CONFIRMED = 'emailNotConfirmed';
export const CONFIRMATION_MAILS_PATH = 'confirmation-mails';
export const EMAIL_DOMAIN_NOT_ALLOWED = 'emailDomainNotAllowed';

/** Beside a new `password` in an edit of the own account: the one that it replaces (contract U12). */
export const OLD_PASSWORD = 'old_password';

/** The interface language of a user, for what the server writes to them; null while it knows none (contract U4). */
export const USER_LANGUAGE = 'language';

/** Beside `accessTokenInvalid`: the person has ended this sign-in from another one (contract 2.5). */
export const SIGN_IN_ENDED = 'signInEnded';

/** A file whose last piece has come is on its way to the server's storage: the same piece is sent again until it is there. */
export const FILE_IS_STORED = 'fileIsBeingStored';

/** Path of the signalling WebSocket below the API base; the protocol is ours (`signalling.ts`). */
export const SIGNALLING_PATH = 'signalling';
/** Path of the ringing WebSocket beside it (`ringing.ts`). */
export const RINGING_PATH = 'ringing';

/** Names of conference fields that no source shows (contract U3, U4, U19). */
export const SCHEDULE_TIME_ZONE = 'time_zone';
export const SCHEDULE_UNTIL = 'until';

/** Where the streaming configurations of a server are listed, and what their fields are called (contract 5.1). */
export const STREAM_CONFIGURATIONS_PATH = 'broadcasts';
export const STREAM_CONFIGURATION_FIELDS = { name: 'name', url: 'url' } as const;

/**
 * Asks for the list of conferences as rows: only what a list shows, searches and sorts (`shared/conferences/listedConference.ts`),
 * so that a page can be long. Only a server that announces `list_rows` is asked.
 */
export const LIST_VIEW_PARAMETER = 'view';
export const ROWS_VIEW = 'rows';

/** Lists the optional things that a server keeps or does, in its info (contract U4). */
export const CAPABILITIES_FIELD = 'capabilities';

/** Names of further conference fields (contract U4, U19): ours where v4 has none. */
export const PROPOSED_FIELDS = {
  location: 'location',
  reminders: 'reminders',
  endingWarning: 'ending_warning',
  endingExtension: 'ending_extension',
  waitingRoomFor: 'waiting_room_for',
  registrationFrom: 'registration_from',
  registrationUntil: 'registration_until',
  interpretation: 'interpretation',
  layout: 'layout',
  /** A call between people rather than something planned: not listed, and gone with the last of them (contract 9.4). */
  adHoc: 'ad_hoc',
  /** Counts the changes of a conference; sent back as `If-Match`, it keeps one from overwriting another. */
  revision: 'revision',
  /** Whether invitations went out, or are about to. */
  invitationsSent: 'invitations_sent',
  /** In answers to a create, an edit or a delete: the mails that wait for a moment (`heldNotice.ts`). */
  heldNotice: 'held_notice',
  /** What the conferences of one series have in common; absent on all others. */
  seriesId: 'series_id',
  /** In the object of a template: how it repeats where its schedule can't say it (`shared/conferences/repetition.ts`). */
  repetition: 'repetition',
} as const;

/** Below a conference: takes its last save back while the mails about it wait, that of its whole series where it was one. */
export const UNDO_PATH = 'undo';

/** Conferences that repeat as no schedule can say: makes all of them; below one of them, changes or deletes several. */
export const SERIES_PATH = 'series';

/** When people whom one may find are busy, without a word about what they do. */
export const FREE_BUSY_PATH = 'free_busy';

/** The field of a user that holds the licence to take part (contract 9.3). */
export const USER_LICENCE = 'pro_license';

/** Further fields of the session log (contract 5.8, 5.9 have the others): attendance, stays, and what the samples hang on. */
export const SESSION_FIELDS = {
  invited: 'invited_count',
  came: 'attended_count',
  arrival: 'arrival',
  application: 'application',
  /** How picture and sound were, as the person answered afterwards. */
  rating: 'picture_and_sound',
  /** In the list of attended sessions: whether it is the reader's own, who came, and what is left of it. */
  isOwn: 'is_own',
  people: 'people',
  peopleCount: 'people_count',
  hasChat: 'has_chat',
  records: 'records',
  isRecording: 'recording_unfinished',
} as const;

/** Asks the log for the sessions that the reader attended, beside those of own conferences; below a session, its chat. */
export const ATTENDED_PARAMETER = 'attended';
export const SESSION_CHAT_PATH = 'chat';

/** Quality samples of one stay: `logs/calls/{id}/participants/{arrival}/samples`, and what their fields are called. */
export const SAMPLES_PATH = 'samples';
export const QUALITY_FIELDS = {
  bitrateIn: 'bitrate_in',
  bitrateOut: 'bitrate_out',
  framesIn: 'frames_in',
  framesOut: 'frames_out',
  lossIn: 'loss_in',
  lossOut: 'loss_out',
} as const;

/**
 * What may be done with recordings beyond the contract's list and download (contract U9), below
 * `conferences/{id}/records/{name}`; files are sent in pieces to `conferences/{id}/records/uploads/{upload}`.
 */
export const RECORD_ACTIONS = {
  restore: 'restore',
  share: 'share',
  ticket: 'ticket',
  captions: 'captions',
} as const;
export const RECORD_UPLOADS_PATH = 'uploads';
/** A recording in progress, below `conferences/{id}/records`; v4 has start, pause and stop (contract 6.4). */
export const LIVE_RECORDINGS_PATH = 'live';
/** Addresses that open a file without a token: for a short while, or for anyone who has the link. */
export const RECORD_TICKETS_PATH = 'record-tickets';
export const SHARED_RECORDS_PATH = 'shared-records';

/** Where guests say after a call how picture and sound were, by a key that the signalling gives out. */
export const CALL_RATINGS_PATH = 'call-ratings';

/** Where files of a call's chat are sent and had, by keys that the signalling gives out. */
export const CHAT_FILES_PATH = 'chat-files';
