import { FIRST_TABLES } from './firstTables.ts';

/**
 * All migration steps of a database, oldest first. A step and its number (`user_version`) are written in one transaction, so an
 * interrupted one leaves the database unchanged. Steps are TypeScript rather than files, so that every bundle includes them. Never
 * edit one that has shipped; add the next, and see `READABLE_FROM`.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  FIRST_TABLES,
  [
    `CREATE TABLE kept_answers (
      key_hash TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL,
      answer TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX kept_answers_created ON kept_answers (created_at)',
  ],
  [
    `CREATE TABLE registrations (
      id TEXT PRIMARY KEY,
      conference_id TEXT NOT NULL REFERENCES conferences (id) ON DELETE CASCADE,
      email TEXT NOT NULL COLLATE NOCASE,
      display_name TEXT NOT NULL,
      fields TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE UNIQUE INDEX registrations_email ON registrations (conference_id, email)',
  ],
  [
    'ALTER TABLE conferences ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE users ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE templates ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE invitations ADD COLUMN is_moderator INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE sessions ADD COLUMN invited TEXT',
    'ALTER TABLE session_participants ADD COLUMN application TEXT',
    'ALTER TABLE session_participants ADD COLUMN leave_reason INTEGER',
    `CREATE TABLE session_samples (
      arrival INTEGER NOT NULL REFERENCES session_participants (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      bitrate_in INTEGER,
      bitrate_out INTEGER,
      frames_in REAL,
      frames_out REAL,
      loss_in REAL,
      loss_out REAL,
      width INTEGER,
      height INTEGER,
      PRIMARY KEY (arrival, at)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE recordings (
      id TEXT PRIMARY KEY,
      conference_id TEXT NOT NULL,
      name TEXT NOT NULL,
      media_type TEXT NOT NULL,
      size INTEGER NOT NULL,
      duration REAL,
      created_at INTEGER NOT NULL,
      share_key TEXT,
      deleted_at INTEGER
    ) STRICT`,
    // A deleted recording frees its name.
    'CREATE UNIQUE INDEX recordings_name ON recordings (conference_id, name) WHERE deleted_at IS NULL',
    'CREATE UNIQUE INDEX recordings_share ON recordings (share_key)',
    `CREATE TABLE groups (
      id TEXT PRIMARY KEY,
      display_name TEXT NOT NULL,
      rights TEXT NOT NULL DEFAULT '[]'
    ) STRICT`,
    `CREATE TABLE group_members (
      group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
      login TEXT NOT NULL COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE,
      PRIMARY KEY (group_id, login)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX group_members_login ON group_members (login)',
    `CREATE TABLE sent_reminders (
      conference_id TEXT NOT NULL REFERENCES conferences (id) ON DELETE CASCADE,
      start INTEGER NOT NULL,
      lead INTEGER NOT NULL,
      PRIMARY KEY (conference_id, start, lead)
    ) STRICT, WITHOUT ROWID`,
  ],
  [
    'ALTER TABLE users ADD COLUMN language TEXT',
    'ALTER TABLE registrations ADD COLUMN language TEXT',
    'ALTER TABLE tokens ADD COLUMN is_ended INTEGER NOT NULL DEFAULT 0',
  ],
  [
    'ALTER TABLE conferences ADD COLUMN extended_from INTEGER',
    'ALTER TABLE conferences ADD COLUMN extended_to INTEGER',
  ],
  [
    `CREATE TABLE live_recordings (
      id TEXT PRIMARY KEY,
      conference_id TEXT NOT NULL UNIQUE,
      sender TEXT NOT NULL,
      user_id TEXT NOT NULL,
      display_name TEXT NOT NULL,
      name TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      is_paused INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
  ],
  ['ALTER TABLE tokens ADD COLUMN used_at INTEGER'],
  [
    `CREATE TABLE chat_messages (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      display_name TEXT NOT NULL,
      at_ms INTEGER NOT NULL,
      text TEXT NOT NULL,
      reply_to INTEGER,
      file_id TEXT
    ) STRICT`,
    // A message that is sent twice is stored once.
    'CREATE UNIQUE INDEX chat_messages_id ON chat_messages (session_id, id)',
    'CREATE INDEX chat_messages_place ON chat_messages (session_id, place)',
    `CREATE TABLE chat_files (
      id TEXT PRIMARY KEY,
      conference_id TEXT NOT NULL,
      session_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      name TEXT NOT NULL,
      size INTEGER NOT NULL,
      is_picture INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
    'CREATE INDEX chat_files_conference ON chat_files (conference_id)',
  ],
  [
    'ALTER TABLE users ADD COLUMN email_confirmed INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE invitations ADD COLUMN for_account INTEGER NOT NULL DEFAULT 0',
    `UPDATE invitations SET for_account = 1
      WHERE EXISTS (SELECT 1 FROM users WHERE users.login = invitations.id)`,
  ],
  [
    `CREATE TABLE mail_confirmations (
      address_hash TEXT PRIMARY KEY,
      key_hash TEXT NOT NULL,
      mailed_at INTEGER NOT NULL,
      confirmed_at INTEGER
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX mail_confirmations_key ON mail_confirmations (key_hash)',
  ],
  [
    'CREATE TABLE secrets (person_ids TEXT NOT NULL) STRICT',
    'INSERT INTO secrets (person_ids) VALUES (lower(hex(randomblob(32))))',
  ],
  [
    `CREATE TABLE account_confirmations (
      key_hash TEXT PRIMARY KEY,
      login TEXT NOT NULL COLLATE NOCASE,
      address_hash TEXT NOT NULL,
      mailed_at INTEGER NOT NULL,
      used_at INTEGER
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX account_confirmations_login ON account_confirmations (login)',
    'CREATE INDEX account_confirmations_address ON account_confirmations (address_hash)',
    'CREATE INDEX account_confirmations_mailed ON account_confirmations (mailed_at)',
  ],
  [
    'ALTER TABLE conferences ADD COLUMN invited_at INTEGER',
    'ALTER TABLE conferences ADD COLUMN removed_at INTEGER',
    `CREATE TABLE held_notices (
      conference_id TEXT PRIMARY KEY REFERENCES conferences (id) ON DELETE CASCADE,
      told TEXT,
      before TEXT,
      undo_key TEXT,
      due INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  [
    `CREATE TABLE missed_calls (
      id TEXT PRIMARY KEY,
      callee TEXT NOT NULL,
      caller TEXT NOT NULL,
      caller_name TEXT NOT NULL,
      at INTEGER NOT NULL,
      message TEXT
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX missed_calls_callee ON missed_calls (callee, at)',
    'CREATE TABLE do_not_disturb (login TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
  ],
  [
    'CREATE TABLE chosen_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID',
    // The first account of an own server administers it; in a new database the seed grants this right.
    `UPDATE users SET rights = json_insert(rights, '$[#]', 'administer_server')
      WHERE login = 'admin' AND EXISTS (SELECT 1 FROM meta WHERE key = 'seed' AND value = 'empty')`,
    `INSERT INTO meta (key, value)
      SELECT 'setup', 'done' FROM meta WHERE key = 'seed' AND value <> 'empty'`,
  ],
  ['CREATE INDEX session_participants_user ON session_participants (user_id)'],
  [
    'ALTER TABLE conferences ADD COLUMN series_id TEXT',
    'CREATE INDEX conferences_series ON conferences (series_id)',
  ],
  [
    'ALTER TABLE recordings ADD COLUMN has_captions INTEGER NOT NULL DEFAULT 0',
    `CREATE TABLE recording_captions (
      recording_id TEXT PRIMARY KEY REFERENCES recordings (id) ON DELETE CASCADE,
      content TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  // Cached data of a conference is valid while its version is the same. A version is never reused, not even by a conference with
  // the id of a deleted one. Triggers count, so that no writer can forget to.
  [
    'ALTER TABLE conferences ADD COLUMN version INTEGER NOT NULL DEFAULT 0',
    `CREATE TABLE change_counts (
      conferences INTEGER NOT NULL,
      lists INTEGER NOT NULL,
      names INTEGER NOT NULL
    ) STRICT`,
    'INSERT INTO change_counts VALUES (0, 0, 0)',
    `CREATE TRIGGER conferences_added AFTER INSERT ON conferences BEGIN
      UPDATE change_counts SET conferences = conferences + 1, lists = lists + 1;
      UPDATE conferences SET version = (SELECT conferences FROM change_counts) WHERE id = new.id;
    END`,
    `CREATE TRIGGER conferences_changed AFTER UPDATE ON conferences WHEN new.version = old.version BEGIN
      UPDATE change_counts SET conferences = conferences + 1,
        lists = lists + (new.owner IS NOT old.owner OR new.created_at IS NOT old.created_at
          OR new.removed_at IS NOT old.removed_at);
      UPDATE conferences SET version = (SELECT conferences FROM change_counts) WHERE id = new.id;
    END`,
    `CREATE TRIGGER conferences_removed AFTER DELETE ON conferences BEGIN
      UPDATE change_counts SET lists = lists + 1;
    END`,
    ...['INSERT', 'UPDATE', 'DELETE'].map(
      (
        event,
      ) => `CREATE TRIGGER invitations_${event.toLowerCase()} AFTER ${event} ON invitations BEGIN
      UPDATE change_counts SET conferences = conferences + 1, lists = lists + 1;
      UPDATE conferences SET version = (SELECT conferences FROM change_counts)
        WHERE id = ${event === 'DELETE' ? 'old' : 'new'}.conference_id;
    END`,
    ),
    ...['INSERT', 'DELETE', 'UPDATE OF login, display_name'].map(
      (
        event,
      ) => `CREATE TRIGGER users_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON users BEGIN
      UPDATE change_counts SET names = names + 1;
    END`,
    ),
  ],
  [
    `CREATE TABLE applications (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      secret_hash TEXT NOT NULL,
      scopes TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  [
    `CREATE TABLE audit_lines (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      act TEXT NOT NULL,
      actor_kind TEXT NOT NULL,
      actor TEXT COLLATE NOCASE,
      address TEXT,
      target TEXT,
      details TEXT NOT NULL,
      count INTEGER NOT NULL DEFAULT 1,
      fold_key TEXT UNIQUE
    ) STRICT`,
    'CREATE INDEX audit_lines_at ON audit_lines (at)',
    'CREATE INDEX audit_lines_act ON audit_lines (act, id)',
    'CREATE INDEX audit_lines_actor ON audit_lines (actor, id)',
  ],
  [
    `CREATE TABLE webhooks (
      id TEXT PRIMARY KEY,
      url TEXT NOT NULL,
      events TEXT NOT NULL,
      secret TEXT NOT NULL,
      is_active INTEGER NOT NULL DEFAULT 1,
      created_at INTEGER NOT NULL,
      failing_since INTEGER
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE webhook_deliveries (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      message_id TEXT NOT NULL,
      type TEXT NOT NULL,
      body TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      state TEXT NOT NULL DEFAULT 'waiting',
      tries TEXT NOT NULL DEFAULT '[]',
      due INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, state, due)',
  ],
  // A person's sign-ins, and links to choose a password.
  [
    'ALTER TABLE tokens ADD COLUMN started_at INTEGER',
    "ALTER TABLE tokens ADD COLUMN user_agent TEXT NOT NULL DEFAULT ''",
    `CREATE TABLE password_links (
      key_hash TEXT PRIMARY KEY,
      login TEXT NOT NULL COLLATE NOCASE,
      made_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX password_links_login ON password_links (login)',
  ],
  [
    'ALTER TABLE applications ADD COLUMN created_by TEXT',
    'ALTER TABLE applications ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE applications ADD COLUMN last_used_at INTEGER',
  ],
  [
    'ALTER TABLE users ADD COLUMN confirm_until INTEGER',
    'CREATE INDEX users_confirm_until ON users (confirm_until) WHERE confirm_until IS NOT NULL',
  ],
  // The identities of people at providers, and the sign-ins that depend on them. The trigger deletes such a sign-in with its last
  // token.
  [
    `CREATE TABLE identities (
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      login TEXT NOT NULL COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE,
      linked_at INTEGER NOT NULL,
      PRIMARY KEY (issuer, subject)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX identities_login ON identities (login)',
    `CREATE TABLE provider_sessions (
      sign_in TEXT PRIMARY KEY,
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      refresh_token TEXT,
      checked_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    `CREATE TRIGGER provider_sessions_ended AFTER DELETE ON tokens BEGIN
      DELETE FROM provider_sessions WHERE sign_in = old.family
        AND NOT EXISTS (SELECT 1 FROM tokens WHERE family = old.family);
    END`,
  ],
  // The spoken texts of a recording in progress, which become its captions.
  [
    'ALTER TABLE live_recordings ADD COLUMN recorded_ms INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE live_recordings ADD COLUMN counted_since INTEGER',
    'UPDATE live_recordings SET counted_since = started_at WHERE is_paused = 0',
    `CREATE TABLE live_captions (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      recording_id TEXT NOT NULL REFERENCES live_recordings (id) ON DELETE CASCADE,
      start_ms INTEGER NOT NULL,
      end_ms INTEGER NOT NULL,
      name TEXT NOT NULL,
      language TEXT,
      text TEXT NOT NULL
    ) STRICT`,
    'CREATE INDEX live_captions_recording ON live_captions (recording_id)',
    'ALTER TABLE recordings ADD COLUMN captions_language TEXT',
  ],
  // Guests rate picture and sound after a call.
  ['ALTER TABLE session_participants ADD COLUMN rating TEXT'],
  // Applications of others that act for people who allow it: their redirect addresses, their codes, and the scopes of their tokens.
  [
    "ALTER TABLE applications ADD COLUMN redirect_uris TEXT NOT NULL DEFAULT '[]'",
    'ALTER TABLE applications ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE tokens ADD COLUMN application TEXT',
    'ALTER TABLE tokens ADD COLUMN scopes TEXT',
    'CREATE INDEX tokens_application ON tokens (application) WHERE application IS NOT NULL',
    `CREATE TABLE access_codes (
      code_hash TEXT PRIMARY KEY,
      application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      redirect_uri TEXT NOT NULL,
      challenge TEXT NOT NULL,
      login TEXT NOT NULL COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE,
      allowed_in TEXT NOT NULL,
      scopes TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      sign_in TEXT
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX access_codes_expires ON access_codes (expires_at)',
    'CREATE INDEX access_codes_login ON access_codes (login)',
  ],
  // The audit line of an act that an application did for a person names the application, too.
  [
    'ALTER TABLE audit_lines ADD COLUMN through TEXT',
    'ALTER TABLE audit_lines ADD COLUMN through_name TEXT',
    'CREATE INDEX audit_lines_through ON audit_lines (through, id) WHERE through IS NOT NULL',
  ],
  // Several servers carry calls, and each conference with people in it is at one of them.
  [
    `CREATE TABLE call_servers (
      id TEXT PRIMARY KEY,
      address TEXT NOT NULL,
      lock_number INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE call_places (
      conference_id TEXT PRIMARY KEY REFERENCES conferences (id) ON DELETE CASCADE,
      server_id TEXT NOT NULL REFERENCES call_servers (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX call_places_server ON call_places (server_id)',
  ],
];

/**
 * The oldest program that can work with a database with all these steps, as its number of steps. A step that only adds
 * (`migrations.test.ts` defines that) keeps this number, and an update can be reverted to the previous program. Any other step sets
 * it to its own number: after it, only a backup helps to go back. The same for a version that writes values into old columns which
 * the previous program can't read.
 */
export const READABLE_FROM = 31;
