/** What every route and the signalling need, made once at the start and handed down. */
import type { Clock } from '#server/lib/clock.ts';
import type { ChatRows } from '#server/storage/chat.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { Database } from '#server/storage/open.ts';
import type { Groups } from '#server/storage/groups.ts';
import type { Recordings } from '#server/storage/recordings.ts';
import type { SessionSamples } from '#server/storage/sessionSamples.ts';
import type { Sessions } from '#server/storage/sessions.ts';
import type { Users } from '#server/storage/users.ts';
import type { AccountMails } from '#server/domain/mail/accountMails.ts';
import type { CallerByToken } from '#server/domain/accounts/callers.ts';
import type { ChatFiles } from '#server/domain/chat/chatFiles.ts';
import type { ConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import type { HeldNotices } from '#server/domain/mail/heldNotices.ts';
import type { ConferenceMails } from '#server/domain/mail/invitationMail.ts';
import type { OnceOnly } from '#server/domain/onceOnly.ts';
import type { Presence } from '#server/domain/presence/presence.ts';
import type { LiveRecordings } from '#server/domain/recordings/liveRecordings.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';
import type { Setup } from '#server/domain/setup/setup.ts';
import type { Refusal } from '#server/http/server/failures.ts';
import type { Log } from '#server/lib/log.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';
import type { Rings } from '#server/realtime/ringing/rings.ts';
import type { Callers } from '#server/http/server/callers.ts';
import type { Guessing } from '#server/domain/accounts/guessing.ts';
import type { HostRules } from '#server/http/server/hosts.ts';
import type { Passwords } from '#server/domain/accounts/passwords.ts';
import type { Tokens } from '#server/domain/accounts/tokens.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { LiveConferences } from '#server/realtime/signalling/liveConferences.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';

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
