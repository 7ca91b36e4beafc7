/** The tables of the first version: the first step of `MIGRATIONS`; the later steps change them. It has shipped: never edit it. */
export const FIRST_TABLES: readonly string[] = [
  'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
  `CREATE TABLE users (
      login TEXT PRIMARY KEY COLLATE NOCASE,
      email TEXT NOT NULL COLLATE NOCASE,
      password_hash TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      display_name TEXT NOT NULL,
      company TEXT NOT NULL DEFAULT '',
      mobile_phone TEXT NOT NULL DEFAULT '',
      work_phone TEXT NOT NULL DEFAULT '',
      home_phone TEXT NOT NULL DEFAULT '',
      rights TEXT NOT NULL DEFAULT '[]',
      is_active INTEGER NOT NULL DEFAULT 1,
      created_at INTEGER NOT NULL,
      avatar_tag TEXT
    ) STRICT`,
  'CREATE UNIQUE INDEX users_email ON users (email)',
  `CREATE TABLE avatars (
      login TEXT PRIMARY KEY COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE,
      media_type TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT`,
  `CREATE TABLE tokens (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      family TEXT NOT NULL,
      subject TEXT NOT NULL COLLATE NOCASE,
      subject_kind TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      is_used INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX tokens_family ON tokens (family)',
  'CREATE INDEX tokens_expires ON tokens (expires_at)',
  'CREATE INDEX tokens_subject ON tokens (subject)',
  `CREATE TABLE conferences (
      id TEXT PRIMARY KEY,
      owner TEXT NOT NULL COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE,
      state TEXT NOT NULL,
      schedule_type INTEGER NOT NULL,
      allow_guests INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      started_at INTEGER,
      session_id TEXT,
      details TEXT NOT NULL
    ) STRICT`,
  // Lists are sorted newest first; the first index alone can count them.
  'CREATE INDEX conferences_owner ON conferences (owner, created_at DESC, id)',
  'CREATE INDEX conferences_newest ON conferences (created_at DESC, id)',
  'CREATE INDEX conferences_state ON conferences (state)',
  `CREATE TABLE invitations (
      conference_id TEXT NOT NULL REFERENCES conferences (id) ON DELETE CASCADE,
      id TEXT NOT NULL COLLATE NOCASE,
      display_name TEXT,
      position INTEGER NOT NULL,
      PRIMARY KEY (conference_id, id)
    ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX invitations_id ON invitations (id)',
  `CREATE TABLE templates (
      id TEXT PRIMARY KEY,
      owner TEXT NOT NULL COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE,
      name TEXT NOT NULL,
      object TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
  'CREATE INDEX templates_owner ON templates (owner)',
  `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      conference_id TEXT NOT NULL,
      topic TEXT NOT NULL,
      owner TEXT NOT NULL COLLATE NOCASE,
      started_at INTEGER NOT NULL,
      ended_at INTEGER,
      participant_count INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
  'CREATE INDEX sessions_conference ON sessions (conference_id)',
  'CREATE INDEX sessions_owner ON sessions (owner)',
  `CREATE TABLE session_participants (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL,
      display_name TEXT NOT NULL,
      joined_at INTEGER NOT NULL,
      left_at INTEGER
    ) STRICT`,
  'CREATE INDEX session_participants_session ON session_participants (session_id)',
  `CREATE TABLE contacts (
      owner TEXT NOT NULL COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE,
      id TEXT NOT NULL COLLATE NOCASE,
      display_name TEXT NOT NULL,
      PRIMARY KEY (owner, id)
    ) STRICT, WITHOUT ROWID`,
];
