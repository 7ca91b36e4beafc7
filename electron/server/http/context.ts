/**
 * Everything that routes use, created once at the start. Each route takes the members that it needs; the layers below don't know
 * this type.
 */
import type { DirectoryPort, ProvedSignIns } from '#server/domain/accounts/signInPorts.ts';
import type { GrantFailure } from '#server/domain/accounts/grantParts.ts';
import type { ProviderSignInProblem } from '#server/domain/provider/problems.ts';
import type { ProviderSignIn } from '#server/domain/provider/providerSignIn.ts';
import type { Tally } from '#server/lib/tally.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';
import type { Courier } from '#server/domain/webhooks/courier.ts';
import type { AccountMails } from '#server/domain/mail/accountMails.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';
import type { ChatFiles } from '#server/domain/chat/chatFiles.ts';
import type { ConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import type { WrittenConferences } from '#server/domain/conferences/writtenConferences.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import type { HeldNotices } from '#server/domain/mail/heldNotices.ts';
import type { ConferenceMails } from '#server/domain/mail/invitationMail.ts';
import type { OnceOnly } from '#server/domain/onceOnly.ts';
import type { Presence } from '#server/domain/presence/presence.ts';
import type { LiveRecordings } from '#server/domain/recordings/liveRecordings.ts';
import type { Stores } from '#server/storage/stores.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';
import type { ServerHealthReader } from '#server/domain/operation/serverHealth.ts';
import type { ServerSetup } from '#server/domain/setup/setup.ts';
import type { SignInSetup } from '#server/domain/setup/signInServices.ts';
import type { Refusal } from '#server/http/server/failures.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';
import type { Rings } from '#server/realtime/ringing/rings.ts';
import type { Applications } from '#server/domain/accounts/applications.ts';
import type { Callers } from '#server/http/server/callers.ts';
import type { Guessing } from '#server/domain/accounts/guessing.ts';
import type { Passwords } from '#server/domain/accounts/passwords.ts';
import type { Tokens } from '#server/domain/accounts/tokens.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { CallRatings } from '#server/realtime/signalling/sessionLog.ts';
import type { Calls } from '#server/realtime/signalling/calls.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import type { RequestLimits } from '#server/domain/requestLimits.ts';
import type { RecordingTickets } from '#server/domain/recordings/recordingTickets.ts';
import type { RecordingUploads } from '#server/domain/recordings/recordingUploads.ts';
import type { PasswordLinks } from '#server/storage/passwordLinks.ts';

export interface ServerContext extends Omit<Stores, 'identities'> {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly written: WrittenConferences;
  readonly callRatings: CallRatings;
  readonly recordingFiles: RecordingFiles;
  readonly liveRecordings: LiveRecordings;
  readonly recordingUploads: RecordingUploads;
  readonly recordingTickets: RecordingTickets;
  readonly chatFiles: ChatFiles;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly applications: Applications;
  readonly callers: Callers;
  readonly guessing: Guessing;
  readonly runs: ConferenceRuns;
  readonly limits: RequestLimits;
  readonly onceOnly: OnceOnly<Refusal | RuleFailure>;
  readonly mails: ConferenceMails;
  readonly heldNotices: HeldNotices;
  readonly accountMails: AccountMails;
  readonly passwordLinks: PasswordLinks;
  readonly live: Calls;
  /** The ids by which people in a call know each other. */
  readonly personIdOf: PersonIdOf;
  readonly presence: Presence;
  readonly rings: Rings;
  readonly health: ServerHealthReader;
  readonly setup: ServerSetup;
  readonly signInServices: SignInSetup;
  readonly mailer: Mailer;
  readonly audit: AuditLog;
  readonly announcements: Announcements;
  readonly courier: Courier;
  readonly provider: ProviderSignIn;
  readonly directory: DirectoryPort;
  readonly provedSignIns: ProvedSignIns;
  readonly signInFailures: Tally<GrantFailure['kind'] | ProviderSignInProblem>;
}
