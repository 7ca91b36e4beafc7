/** The running server, as administrators see it: its conferences and its health. */
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** A running conference, with the number of people in it. */
const runningConferenceWire = z.object({
  id: z.string(),
  topic: z.string(),
  owner_display_name: z.string(),
  /** Unix seconds. */
  started_at: z.nullable(z.int()),
  /** Whether it is a direct call, which other people can't join. */
  is_call: z.boolean(),
  inside: count,
  waiting: count,
});
export type RunningConferenceWire = z.output<typeof runningConferenceWire>;

/** The conference, as the page uses it. */
const runningConferenceSchema = z.pipe(
  runningConferenceWire,
  z.transform((wire) => ({
    id: wire.id,
    topic: wire.topic,
    ownerName: wire.owner_display_name,
    startedAtS: wire.started_at,
    isCall: wire.is_call,
    inside: wire.inside,
    waiting: wire.waiting,
  })),
);
export type RunningConference = z.output<typeof runningConferenceSchema>;

/** One page of running conferences, newest first, and the total number. */
export const runningConferencesWire = z.object({
  next_page_id: z.int(),
  total: count,
  conferences: z.array(runningConferenceWire),
});
export type RunningConferencesWire = z.output<typeof runningConferencesWire>;

export const runningConferencesSchema = z.pipe(
  z.extend(runningConferencesWire, { conferences: z.array(runningConferenceSchema) }),
  z.transform((wire) => ({
    nextPageId: wire.next_page_id,
    total: wire.total,
    conferences: wire.conferences,
  })),
);
export type RunningConferences = z.output<typeof runningConferencesSchema>;

const INSIDE_ROLES = ['owner', 'moderator', 'participant'] as const;

/** A person in a conference; guests have no login. */
const runningParticipantWire = z.object({
  id: z.string(),
  display_name: z.string(),
  login_name: z.nullable(z.string()),
  role: z.enum(INSIDE_ROLES),
  /** Unix seconds. */
  joined_at: z.int(),
});
export type RunningParticipantWire = z.output<typeof runningParticipantWire>;

const runningParticipantSchema = z.pipe(
  runningParticipantWire,
  z.transform((wire) => ({
    id: wire.id,
    displayName: wire.display_name,
    loginName: wire.login_name,
    role: wire.role,
    joinedAtS: wire.joined_at,
  })),
);
export type RunningParticipant = z.output<typeof runningParticipantSchema>;

export const runningConferenceDetailsWire = z.object({
  conference: runningConferenceWire,
  people: z.array(runningParticipantWire),
});
export type RunningConferenceDetailsWire = z.output<typeof runningConferenceDetailsWire>;

export const runningConferenceDetailsSchema = z.object({
  conference: runningConferenceSchema,
  people: z.array(runningParticipantSchema),
});
export type RunningConferenceDetails = z.output<typeof runningConferenceDetailsSchema>;

/** The topics that `check` on the command line covers, too. */
export const HEALTH_TOPICS = [
  'dataFolder',
  'permissions',
  'database',
  'space',
  'storage',
  'settings',
  'proxies',
  'certificate',
  'address',
  'mail',
  'media',
  'relays',
  'callServers',
  'metrics',
  'tracing',
  'signIn',
  'directory',
] as const;
export type HealthTopic = (typeof HEALTH_TOPICS)[number];

/** What can be wrong. */
export const HEALTH_PROBLEMS = [
  'folder',
  'permissions',
  'database',
  'databaseSilent',
  'space',
  'storageRefused',
  'storageSilent',
  'settings',
  'proxiesAny',
  'proxiesMissing',
  'certificateUnusable',
  'certificateExpired',
  'certificateSoon',
  'certificateName',
  'addressSilent',
  'addressRefused',
  'mailPassword',
  'mailSilent',
  'media',
  'relays',
  'callServerSilent',
  'metrics',
  'collectorSilent',
  'signInSilent',
  'directoryBase',
  'directoryCertificate',
  'directoryPassword',
  'directorySilent',
] as const;
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number];

/** The result of a check; without a problem, everything is fine. */
const healthCheckWire = z.object({
  topic: z.enum(HEALTH_TOPICS),
  problem: z.nullable(z.enum(HEALTH_PROBLEMS)),
});
export const healthChecksWire = z.object({ checks: z.array(healthCheckWire) });
export type HealthChecks = z.output<typeof healthChecksWire>;

/** The server's health in numbers. Sizes are in bytes, times in Unix seconds. */
export const serverHealthWire = z.object({
  version: z.string(),
  started_at: z.int(),
  has_mail_server: z.boolean(),
  /** Null when there is no backup, or its file has disappeared. Absent when other tools make the backups. */
  backup_at: z.optional(z.nullable(z.int())),
  database_size: count,
  recordings_size: count,
  files_size: count,
  /** Null when the disk's free space is unknown. */
  free_size: z.nullable(count),
});
export type ServerHealthWire = z.output<typeof serverHealthWire>;

export const serverHealthSchema = z.pipe(
  serverHealthWire,
  z.transform((wire) => ({
    version: wire.version,
    startedAtS: wire.started_at,
    hasMailServer: wire.has_mail_server,
    backupAtS: wire.backup_at,
    databaseSize: wire.database_size,
    recordingsSize: wire.recordings_size,
    filesSize: wire.files_size,
    freeSize: wire.free_size,
  })),
);
export type ServerHealth = z.output<typeof serverHealthSchema>;
