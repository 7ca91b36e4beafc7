/**
 * Fixed numbers that both sides agree on. Units are part of each name.
 * The fields are those of contract 5.6.
 */

/** Longest value of each sign-up field, in characters. */
export const SIGN_UP_MAX_LENGTH = {
  firstName: 64,
  lastName: 64,
  email: 250,
  loginName: 32,
  password: 255,
} as const;

/** Longest value of further account fields, in characters. */
export const ACCOUNT_MAX_LENGTH = { displayName: 128, company: 128, phone: 64 } as const;

/** Largest picture of a person, in bytes. */
export const AVATAR_MAX_BYTES = 1_048_576;

/** At this width or below, the narrow layout applies. */
export const NARROW_SCREEN_MAX_WIDTH_PX = 450;

/** A script or style part that has not loaded by then has failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Notifications wait this long after start. */
export const NOTIFICATION_START_DELAY_MS = 1000;

/** The main error animates in after this time. */
export const MAIN_ERROR_DELAY_MS = 500;

/** Conference fields (contract 5.1). */
export const CONFERENCE_ID_MAX_LENGTH = 128;
export const CONFERENCE_TOPIC_MAX_LENGTH = 240;

/** A guest's display name; longer input is refused by the form and by the server. */
export const GUEST_NAME_MAX_LENGTH = 64;

/** Largest number of people in one peer-to-peer conference (product.md, Media). */
export const MESH_MAX_PARTICIPANTS = 6;

/**
 * Largest number of people in one conference on a LiveKit cluster where everyone may speak, and of presenters where the
 * others listen: as many as a page shows at once.
 */
export const CLUSTER_MAX_PARTICIPANTS = 49;

/** The same where few speak and the others listen. */
export const CLUSTER_MAX_LISTENERS = 1000;

/** Signalling: one text message, messages a second, and the time to say who one is. */
export const SIGNALLING_MAX_MESSAGE_BYTES = 65_536;
export const SIGNALLING_MAX_MESSAGES_PER_S = 50;
export const SIGNALLING_JOIN_TIMEOUT_MS = 5000;

/** Signalling heartbeat: the client pings this often, and a link silent this long is dead. */
export const SIGNALLING_PING_INTERVAL_MS = 5000;
export const SIGNALLING_SILENCE_LIMIT_MS = 20_000;

/** A page in a call reports its media this often. */
export const QUALITY_INTERVAL_MS = 10_000;

/** A participant whose socket dropped keeps the seat this long. */
export const SIGNALLING_RESUME_WINDOW_MS = 60_000;

/** Page size of long lists (contract U11): the largest that the public examples show. */
export const LIST_PAGE_SIZE = 300;

/** Page size of lists that come as rows, each a third of a whole conference. */
export const LIST_ROWS_SIZE = 2500;

/** What is asked for first: enough for any window, and soon there. */
export const LIST_FIRST_SIZE = 50;

/** An ordinary request to the server is given up after this time. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Longest text of a chat message, in UTF-16 units. */
export const CHAT_TEXT_MAX_LENGTH = 2000;
/** Longest sentence to the waiting room, and how long its writer pauses before the next one. */
export const WAITING_NOTE_MAX_LENGTH = 160;
export const WAITING_NOTE_INTERVAL_S = 5;
/** Characters of the name of a file in the chat; of a longer one the end is kept, which shows its type. */
export const CHAT_FILE_NAME_MAX_LENGTH = 255;
/** How many messages of the chat come at once. */
export const CHAT_STRETCH = 200;
/** Size of the pieces in which a file of the chat is sent. */
export const CHAT_PIECE_BYTES = 524_288;
/** How long a key to a file of the chat opens it. */
export const CHAT_KEY_VALID_S = 600;

/** How long credentials for relays are good, unless the server is set otherwise. */
export const MESH_RELAY_LIFETIME_S = 3600;

/** So long it rings before no one has answered. */
export const RING_LIMIT_MS = 45_000;
/** Longest message to someone who calls, or did not answer, in UTF-16 units. */
export const RING_MESSAGE_MAX_LENGTH = 500;
