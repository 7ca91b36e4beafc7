/** Fixed numbers that page and server share. Each name contains the unit. The fields are those of contract 5.6. */

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

/** The narrow layout applies up to this width. */
export const NARROW_SCREEN_MAX_WIDTH_PX = 450;

/** A script or style that hasn't loaded within this time has failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Notifications are held back for this time after the start. */
export const NOTIFICATION_START_DELAY_MS = 1000;

/** The delay before the main error appears. */
export const MAIN_ERROR_DELAY_MS = 500;

/** Conference fields (contract 5.1). */
export const CONFERENCE_ID_MAX_LENGTH = 128;
export const CONFERENCE_TOPIC_MAX_LENGTH = 240;

/** A guest's display name; longer input is refused by the form and by the server. */
export const GUEST_NAME_MAX_LENGTH = 64;

/** The maximum people in a peer-to-peer conference (product.md, Media). */
export const MESH_MAX_PARTICIPANTS = 6;

/**
 * The maximum people in a conference on a LiveKit cluster if everyone may speak, and the maximum presenters if the others listen:
 * as many as a page shows at once.
 */
export const CLUSTER_MAX_PARTICIPANTS = 49;

/** The maximum people if few speak and the others listen. */
export const CLUSTER_MAX_LISTENERS = 1000;

/** Signalling: the maximum size of a text message, messages per second, and the time to identify oneself. */
export const SIGNALLING_MAX_MESSAGE_BYTES = 65_536;
export const SIGNALLING_MAX_MESSAGES_PER_S = 50;
export const SIGNALLING_JOIN_TIMEOUT_MS = 5000;

/** Signalling heartbeat: the client's ping interval, and the silence after which a connection is dead. */
export const SIGNALLING_PING_INTERVAL_MS = 5000;
export const SIGNALLING_SILENCE_LIMIT_MS = 20_000;

/** The interval at which a page in a call reports its media quality. */
export const QUALITY_INTERVAL_MS = 10_000;

/** A participant whose socket dropped keeps the seat for this time. */
export const SIGNALLING_RESUME_WINDOW_MS = 60_000;

/** The page size of long lists (contract U11): the largest in the public examples. */
export const LIST_PAGE_SIZE = 300;

/** The page size of lists with `list_rows`, whose rows are a third of a whole conference. */
export const LIST_ROWS_SIZE = 2500;

/** The size of the first page: enough for any window, and quickly loaded. */
export const LIST_FIRST_SIZE = 50;

/** The timeout of an ordinary request to the server. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Longest text of a chat message, in UTF-16 units. */
export const CHAT_TEXT_MAX_LENGTH = 2000;
/** The maximum length of a message to the waiting room, and the pause before the next one. */
export const WAITING_NOTE_MAX_LENGTH = 160;
export const WAITING_NOTE_INTERVAL_S = 5;
/** The maximum characters of a file name in the chat; of a longer name, the end is kept, which shows its type. */
export const CHAT_FILE_NAME_MAX_LENGTH = 255;
/** The number of chat messages per page. */
export const CHAT_STRETCH = 200;
/** The size of the pieces in which a chat file is sent. */
export const CHAT_PIECE_BYTES = 524_288;
/** The validity of a key to a chat file. */
export const CHAT_KEY_VALID_S = 600;

/** The default validity of relay credentials. */
export const MESH_RELAY_LIFETIME_S = 3600;

/** The time it rings before the call counts as not answered. */
export const RING_LIMIT_MS = 45_000;
/** The maximum length of a message to a caller or a person who didn't answer, in UTF-16 units. */
export const RING_MESSAGE_MAX_LENGTH = 500;
