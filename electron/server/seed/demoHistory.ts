/** The demo's history: sessions with their people and media, a chat and a recording. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LEAVE_REASONS } from '#shared/history/callLog.ts';
import { QUALITY_INTERVAL_MS } from '#shared/limits.ts';
import {
  chatMessages,
  recordings,
  sessionParticipants,
  sessions,
} from '#server/storage/schema/history.ts';
import { fullId } from '#server/domain/accounts/identity.ts';
import type { SeedContext } from './seedParts.ts';

/** The conference that has a history, and the name of its recording. */
const CONFERENCE_ID = 'weekly_sync';
export const DEMO_RECORDING = 'Weekly sync.webm';
/** The build copies it, see `electron.vite.config.ts`. */
const DEMO_FILM = 'demoFilm.webm';
/** The length of the film: `build/demoFilm/makeFilm.ts` prints it. */
const FILM_LENGTH_S = 30;
const RECORDING_ID = 'de30000000000000000000000000000a';

const DAY_S = 86_400;
/** The daily time of the sessions: a usual one for meetings, whenever the demo is made. */
const TIME_OF_DAY_S = 9.5 * 3600;
const NAMES = { anna: 'Anna Weiss', boris: 'Boris Ivanov', chen: 'Chen Li' } as const;
const INVITED = JSON.stringify(['anna', 'boris', 'chen', 'dora'].map((id) => ({ id, name: null })));

type HistoryContext = Pick<SeedContext, 'database' | 'settings' | 'clock' | 'recordingFiles'>;

/** Adds the history to a database that has the demo's people and conferences. */
export async function seedHistory({
  database,
  settings,
  clock,
  recordingFiles,
}: HistoryContext): Promise<void> {
  const { query, client } = database;
  const nowS = clock.nowS();
  const todayS = nowS - (nowS % DAY_S) + TIME_OF_DAY_S;
  const past = pastSessions(todayS);
  const film = await readFilm();
  await recordingFiles.add(RECORDING_ID, film);
  const [, stays] = await query.batch([
    query.insert(sessions).values(past),
    query
      .insert(sessionParticipants)
      .values(
        past.flatMap((session, index) =>
          staysOf(session, index).map((stay) => ({
            ...stay,
            sessionId: session.id,
            userId: fullId(stay.userId, settings),
          })),
        ),
      )
      .returning(),
    query.insert(recordings).values({
      id: RECORDING_ID,
      conferenceId: CONFERENCE_ID,
      name: DEMO_RECORDING,
      mediaType: 'video/webm',
      size: film.length,
      duration: FILM_LENGTH_S,
      createdAtS: todayS - DAY_S + 2400,
    }),
    query.insert(chatMessages).values(chatOf(past[0], settings)),
  ]);
  await client.execute({
    sql: `INSERT INTO session_samples
     (arrival, at, bitrate_in, bitrate_out, frames_in, frames_out, loss_in, loss_out, width, height)
     SELECT ${SAMPLE}, 640, 360 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    args: [JSON.stringify(stays.flatMap((stay) => samplesOf(stay)))],
  });
}

/** The values of one sample, cast to the types of their columns. */
const SAMPLE = [
  ...[0, 1, 2, 3].map((place) => `CAST(value->>${place} AS BIGINT)`),
  ...[4, 5, 6, 7].map((place) => `CAST(value->>${place} AS DOUBLE PRECISION)`),
].join();

/** The film is next to this file, and next to the bundle that includes this file. */
function readFilm(): Promise<Buffer> {
  return readFile(path.join(import.meta.dirname, DEMO_FILM));
}

/** The messages of the last session, with minutes after its start. */
function chatOf(
  session: ReturnType<typeof pastSessions>[number] | undefined,
  settings: HistoryContext['settings'],
) {
  if (session === undefined) return [];
  const lines: readonly (readonly [minute: number, keyof typeof NAMES, string])[] = [
    [1, 'anna', 'Good morning! Today: visitors, the new landing page, who is away next week.'],
    [9, 'boris', 'The chart: https://stats.plenum.example/visitors'],
    [11, 'chen', 'Up by a quarter since the new landing page. 🎉'],
    [24, 'anna', 'Chen writes down what we learned from it.'],
    [25, 'chen', 'On it. You get it on Friday.'],
    [38, 'boris', 'I am away on Wednesday and Thursday.'],
  ];
  return lines.map(([minute, login, text], index) => ({
    sessionId: session.id,
    id: `demo-${String(index)}`,
    userId: fullId(login, settings),
    displayName: NAMES[login],
    atMs: (session.startedAtS + minute * 60) * 1000,
    text,
    replyTo: null,
    fileId: null,
  }));
}

function pastSessions(todayS: number) {
  return [1, 8, 15].map((daysAgo, index) => ({
    id: `${(index + 1).toString(16).padStart(8, '0')}@plenum.local#vcs`,
    conferenceId: CONFERENCE_ID,
    topic: 'Weekly sync',
    owner: 'anna',
    startedAtS: todayS - daysAgo * DAY_S,
    endedAtS: todayS - daysAgo * DAY_S + 2400 + index * 300,
    participantCount: [3, 4, 2][index] ?? 3,
    invited: INVITED,
  }));
}

interface SeededStay {
  readonly userId: keyof typeof NAMES;
  readonly displayName: string;
  readonly joinedAtS: number;
  readonly leftAtS: number;
  readonly application: string;
  readonly leaveReason: number;
}

/** All three come; in the second session Boris is disconnected and returns, and Chen misses the third. */
function staysOf(
  { startedAtS: from, endedAtS: to }: { readonly startedAtS: number; readonly endedAtS: number },
  index: number,
): readonly SeededStay[] {
  const { left, ended, connectionLost } = LEAVE_REASONS;
  const stay = (
    userId: keyof typeof NAMES,
    joinedAtS: number,
    leftAtS: number,
    leaveReason: number,
  ): SeededStay => ({
    userId,
    displayName: NAMES[userId],
    joinedAtS,
    leftAtS,
    leaveReason,
    application: userId === 'boris' ? 'desktop' : 'browser',
  });
  const chen = stay('chen', from + 80, to - 30, left);
  const boris =
    index === 1
      ? [
          stay('boris', from + 40, from + 900, connectionLost),
          stay('boris', from + 1020, to, ended),
        ]
      : [stay('boris', from + 40, to, ended)];
  return [stay('anna', from, to, ended), ...boris, ...(index === 2 ? [] : [chen])];
}

/** Waves with a dip in the middle, like a connection that is congested for a minute. The same at each start. */
function samplesOf(stay: {
  readonly id: number;
  readonly joinedAtS: number;
  readonly leftAtS: number | null;
}): readonly (readonly number[])[] {
  const stepS = QUALITY_INTERVAL_MS / 1000;
  const { id, joinedAtS } = stay;
  const lengthS = (stay.leftAtS ?? joinedAtS) - joinedAtS;
  return Array.from({ length: Math.floor(lengthS / stepS) }, (_, index) => {
    const wave = (speed: number) => Math.sin(index / speed + id);
    const isCrowded = Math.abs(index - lengthS / stepS / 2) < 6;
    const share = isCrowded ? 0.35 : 1;
    return [
      id,
      joinedAtS + (index + 1) * stepS,
      Math.round((1400 + 180 * wave(7) + 60 * wave(2.3)) * share),
      Math.round((820 + 90 * wave(9) + 40 * wave(1.7)) * share),
      Number(((25 + 2 * wave(5)) * (isCrowded ? 0.6 : 1)).toFixed(1)),
      Number(((24 + 2 * wave(6)) * (isCrowded ? 0.7 : 1)).toFixed(1)),
      Number((Math.max(0.3 + 0.3 * wave(4), 0) + (isCrowded ? 6 : 0)).toFixed(2)),
      Number((Math.max(0.2 + 0.2 * wave(3), 0) + (isCrowded ? 4 : 0)).toFixed(2)),
    ];
  });
}
