/** What every route and the signalling need, made once at the start and handed down. */
import type { Clock } from './clock.ts';
import type { ChatRows } from './database/chat.ts';
import type { Conferences } from './database/conferences.ts';
import type { Database } from './database/open.ts';
import type { Groups } from './database/groups.ts';
import type { Recordings } from './database/recordings.ts';
import type { SessionSamples } from './database/sessionSamples.ts';
import type { Sessions } from './database/sessions.ts';
import type { Users } from './database/users.ts';
import type { AccountMails } from './domain/accountMails.ts';
import type { CallerByToken } from './domain/callers.ts';
import type { ChatFiles } from './domain/chatFiles.ts';
import type { ConferenceRuns } from './domain/conferenceRuns.ts';
import type { RuleFailure } from './domain/failures.ts';
import type { HeldNotices } from './domain/heldNotices.ts';
import type { ConferenceMails } from './domain/invitationMail.ts';
import type { OnceOnly } from './domain/onceOnly.ts';
import type { Presence } from './domain/presence.ts';
import type { LiveRecordings } from './domain/liveRecordings.ts';
import type { RecordingFiles } from './domain/recordingFiles.ts';
import type { Setup } from './domain/setup.ts';
import type { Refusal } from './http/failures.ts';
import type { Log } from './lib/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Rings } from './ringing/rings.ts';
import type { Callers } from './security/callers.ts';
import type { Guessing } from './security/guessing.ts';
import type { HostRules } from './security/hosts.ts';
import type { Passwords } from './security/passwords.ts';
import type { Tokens } from './security/tokens.ts';
import type { Settings } from './settings.ts';
import type { LiveConferences } from './signalling/liveConferences.ts';
import type { PersonIdOf } from './signalling/personIds.ts';

export interface ServerContext {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly database: Database;
  readonly users: Users;
  readonly conferences: Conferences;
  readonly sessions: Sessions;
  readonly samples: SessionSamples;
  readonly recordings: Recordings;
  readonly recordingFiles: RecordingFiles;
  readonly liveRecordings: LiveRecordings;
  readonly chatRows: ChatRows;
  readonly chatFiles: ChatFiles;
  /** The bytes of the chat's files. */
  readonly chatBytes: RecordingFiles;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  /** Whom a token stands for; the sockets have no request to read it from. */
  readonly callerByToken: CallerByToken;
  readonly callers: Callers;
  readonly guessing: Guessing;
  readonly hosts: HostRules;
  readonly runs: ConferenceRuns;
  readonly onceOnly: OnceOnly<Refusal | RuleFailure>;
  readonly mails: ConferenceMails;
  readonly heldNotices: HeldNotices;
  readonly accountMails: AccountMails;
  readonly live: LiveConferences;
  /** What people in a call know each other by. */
  readonly personIdOf: PersonIdOf;
  readonly presence: Presence;
  readonly rings: Rings;
  readonly groups: Groups;
  readonly setup: Setup;
  readonly mailer: Mailer;
  readonly log: Log;
}
