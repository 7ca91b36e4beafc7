/** Creates groups of the server's parts that belong together, each from the parts created before. */
import type { AuditLog } from '#server/storage/auditLog.ts';
import type { Announcements } from '#server/domain/webhooks/announcements.ts';
import type { Tokens } from '#server/domain/accounts/tokens.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import type { Stores } from '#server/storage/stores.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createAccountConfirmations } from '#server/storage/accountConfirmations.ts';
import type { Database } from '#server/storage/open.ts';
import { createLiveCaptionRows } from '#server/storage/liveCaptions.ts';
import { createLiveRecordingRows } from '#server/storage/liveRecordings.ts';
import { createMailConfirmations } from '#server/storage/mailConfirmations.ts';
import { createAccountMails } from '#server/domain/mail/accountMails.ts';
import { createChatFiles } from '#server/domain/chat/chatFiles.ts';
import { createConferenceMails } from '#server/domain/mail/invitationMail.ts';
import { createRecordingUploads } from '#server/domain/recordings/recordingUploads.ts';
import { createDirectorySignIn } from '#server/domain/directory/directorySignIn.ts';
import { isOfDirectory } from '#server/domain/directory/entry.ts';
import { createProvedSignIns } from '#server/domain/identities/sessions.ts';
import { createProviderSignIn } from '#server/domain/provider/providerSignIn.ts';
import { createLiveCaptions } from '#server/domain/recordings/liveCaptions.ts';
import { createLiveRecordings } from '#server/domain/recordings/liveRecordings.ts';
import type { Http } from '#server/http/server/validation.ts';
import { createMailer } from '#server/domain/mail/mailer.ts';
import { createMailOutbox } from '#server/domain/mail/outbox.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { signInReach } from '#server/lib/settings/signInReach.ts';
import { iceServersOf } from '#server/realtime/signalling/iceServers.ts';
import { createOthersCalls } from '#server/realtime/callServers/othersCalls.ts';
import {
  type SharedCounts,
  createSharedCounts,
} from '#server/realtime/callServers/sharedCounts.ts';
import type { Sharing } from '#server/realtime/callServers/sharing.ts';
import {
  type LiveConferences,
  createLiveConferences,
} from '#server/realtime/signalling/liveConferences.ts';
import type { Calls } from '#server/realtime/signalling/calls.ts';
import { createMediaPlanes } from '#server/realtime/signalling/mediaPlanes.ts';
import type { SessionLog } from '#server/realtime/signalling/sessionLog.ts';
import { createRecordingFiles, openFolderFiles } from '#server/storage/recordingFiles.ts';
import type { ServerOptions } from './startOptions.ts';

/** The base of all other parts. */
export interface Base {
  readonly options: ServerOptions;
  readonly database: Database;
  readonly stores: Stores;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Http['log'];
}

/** The mails of conferences and accounts, and the mailer that sends them. */
export function createMailing(
  { options, database, stores, settings, clock, log }: Base,
  port: () => number,
) {
  const { users, conferences, registrations } = stores;
  const outbox = createMailOutbox(options.dataDirectory);
  const mailer = createMailer({ settings, clock, log, outbox });
  const mails = createConferenceMails({
    settings,
    clock,
    users,
    conferences,
    registrations,
    confirmations: createMailConfirmations(database, clock, settings.unconfirmed_mail_days),
    mailer,
    port,
  });
  const accountMails = createAccountMails({
    settings,
    confirmations: createAccountConfirmations(database, clock, settings),
    mailer,
    port,
  });
  return { mailer, mails, accountMails };
}

interface RunningCallParts {
  readonly sessionLog: SessionLog;
  readonly announcements: Announcements;
  readonly tokens: Tokens;
  readonly resumeWindowMs: number;
}

/** The calls of this server, and its link to the other servers if there are several. */
export async function createRunningCalls(
  { database, stores, settings, clock, log }: Base,
  { sessionLog, announcements, tokens, resumeWindowMs }: RunningCallParts,
): Promise<{
  readonly own: LiveConferences;
  readonly sharing: Sharing | undefined;
  readonly sockets: SharedCounts['sockets'];
}> {
  const others = createOthersCalls();
  const counts = createSharedCounts(settings.max_connections_per_address);
  const { sockets } = counts;
  const own = createLiveConferences(
    settings,
    clock,
    iceServersOf(settings),
    createMediaPlanes(settings, clock, log),
    resumeWindowMs,
    sessionLog,
    (isGuest) => others.count(isGuest),
  );
  if (settings.call_address === '') return { own, sharing: undefined, sockets };
  const { createSharing } = await import('#server/realtime/callServers/sharing.ts');
  const parts = { ...stores, settings, database, clock, log, tokens, announcements };
  return { own, sharing: createSharing({ ...parts, own, others, counts }), sockets };
}

/** The running conferences, their live recordings, and the files of their chats. */
export async function createCallParts(
  base: Base,
  parts: RunningCallParts & { readonly personIdOf: PersonIdOf },
) {
  const { options, database, stores, settings, clock, log } = base;
  const { personIdOf, announcements } = parts;
  const { recordings } = stores;
  const { own, sharing, sockets } = await createRunningCalls(base, parts);
  const live: Calls = sharing?.calls ?? own;
  const { recordingFiles, chatBytes } = await openFiles(
    options.dataDirectory,
    settings,
    personIdOf('', ''),
  );
  const liveRecordings = createLiveRecordings({
    ...{ recordings, live, personIdOf, clock, settings, announcements, log },
    dataDirectory: options.dataDirectory,
    rows: createLiveRecordingRows(database),
    captions: createLiveCaptions(createLiveCaptionRows(database), log),
    files: recordingFiles,
  });
  const chatFiles = createChatFiles({
    ...{ rows: stores.chatRows, bytes: chatBytes, clock, dataDirectory: options.dataDirectory },
    ...{ largestMb: settings.chat_file_max_mb, log },
    isInside: (id, seatId) => live.seats(id).some((seat) => seat.id === seatId),
  });
  const recordingUploads = createRecordingUploads(
    recordings,
    recordingFiles,
    options.dataDirectory,
    clock,
    announcements,
  );
  const calls = { own, sharing, sockets, live };
  return { ...calls, recordingFiles, liveRecordings, recordingUploads, chatFiles };
}

/** Signing in at a provider, or with the organization's directory. */
export function createSignIns(
  { stores, settings, clock, log }: Base,
  given: readonly string[],
  audit: AuditLog,
) {
  const reach = signInReach(settings, given);
  const signInParts = { ...stores, settings, clock, audit, log, reach };
  const provider = createProviderSignIn(signInParts);
  const directory = createDirectorySignIn(signInParts);
  const provedSignIns = createProvedSignIns({
    ...signInParts,
    sourceOf: (issuer) => (isOfDirectory(issuer) ? directory : provider).source,
  });
  return { reach, provider, directory, provedSignIns };
}

/**
 * The files of recordings and chats, in the data folder or in the bucket from the settings. `owner` identifies the database: a
 * server with another database must not clean up in the same place.
 */
async function openFiles(dataDirectory: string, settings: Settings, owner: string) {
  const open =
    settings.storage_url === ''
      ? openFolderFiles(dataDirectory, owner)
      : await openBucket(settings, owner);
  return {
    recordingFiles: createRecordingFiles(dataDirectory, 'recordings', open('recordings')),
    chatBytes: createRecordingFiles(dataDirectory, 'chat-files', open('chat-files')),
  };
}

/** The client is loaded only here. */
async function openBucket(settings: Settings, owner: string) {
  const { openBucketFiles } = await import('#server/storage/bucket/bucketFiles.ts');
  return openBucketFiles(settings, owner);
}
