/** A recording of a session in in-app mode in its stored form: one JSON file, redacted, with schema and version. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { CLIENT_VERSION } from '#shared/clientVersion.ts';
import { PRODUCT_NAME, RECORDING_EXTENSION } from '#shared/product.ts';

const FORMAT = 'plenum-in-app-recording';
/** Version 1 had the messages only, version 2 no pictures. */
const VERSION = 3;

/** Limits of one recording; anything beyond is dropped, and `isCut` is set. */
export const RECORDING_LIMITS = {
  messages: 20_000,
  /** All other events of the page. */
  events: 5000,
  /** Characters of all messages together. */
  size: 8 * 1024 * 1024,
  pictures: 600,
  /** Characters of one picture, and of all together. */
  picture: 512 * 1024,
  pictureSize: 6 * 1024 * 1024,
  /** Bytes of a file that is opened. */
  file: 24 * 1024 * 1024,
} as const;

const short = z.string().check(maxLength(128));

const recordedMessage = z.object({
  /** Milliseconds since the beginning. */
  at: z.number().check(z.gte(0)),
  connection: z.int().check(z.gte(1)),
  from: z.enum(['page', 'client']),
  /** The message of the protocol, redacted. */
  message: z.record(z.string(), z.unknown()),
  refusal: z.optional(short),
});
export type RecordedMessage = z.output<typeof recordedMessage>;

const recordedEvent = z.object({
  /** On the clock of the messages. */
  at: z.number().check(z.gte(0)),
  kind: z.enum(['navigation', 'console', 'request']),
  /** The address, the console's message, or the failed request with its reason; redacted. */
  text: z.string().check(maxLength(4096)),
});
export type RecordedEvent = z.output<typeof recordedEvent>;

const recordedPicture = z.object({
  /** On the clock of the messages. */
  at: z.number().check(z.gte(0)),
  /** A picture of the page: a JPEG. It isn't redacted. */
  data: z.string().check(maxLength(RECORDING_LIMITS.picture), z.regex(/^[A-Za-z0-9+/]+={0,2}$/u)),
});
export type RecordedPicture = z.output<typeof recordedPicture>;

const recording = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  app: z.object({ version: short, electron: short, chromium: short, system: short }),
  clientVersion: z.string().check(z.regex(CLIENT_VERSION)),
  page: z.enum(['server', 'bundle']),
  /** The start of the recording, in ISO 8601. */
  startedAt: short,
  isCut: z.boolean(),
  /** The page's path and query at the start: a replay begins there. */
  place: z.string().check(maxLength(4096), z.startsWith('/')),
  events: z.array(recordedEvent).check(maxLength(RECORDING_LIMITS.events)),
  /** Only if the person wanted pictures. */
  pictures: z.array(recordedPicture).check(maxLength(RECORDING_LIMITS.pictures)),
  messages: z.array(recordedMessage).check(maxLength(RECORDING_LIMITS.messages)),
});
export type RecordingFile = z.output<typeof recording>;

/** The facts about a recording. */
export type RecordingFacts = Pick<
  RecordingFile,
  'app' | 'clientVersion' | 'page' | 'startedAt' | 'place'
>;

export type ReadRecording =
  | { readonly kind: 'recording'; readonly recording: RecordingFile }
  | { readonly kind: 'tooLarge' | 'foreign' | 'otherVersion' | 'damaged' };

/** Reads a file's text. Never throws. */
export function parseRecording(text: string): ReadRecording {
  if (text.length > RECORDING_LIMITS.file) return { kind: 'tooLarge' };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { kind: text.includes(FORMAT) ? 'damaged' : 'foreign' };
  }
  const head = z.object({ format: z.literal(FORMAT), version: z.unknown() }).safeParse(raw);
  if (!head.success) return { kind: 'foreign' };
  const { version } = head.data;
  if (version !== 1 && version !== 2 && version !== VERSION) return { kind: 'otherVersion' };
  const parsed = recording.safeParse(upgrade(raw, version));
  return parsed.success ? { kind: 'recording', recording: parsed.data } : { kind: 'damaged' };
}

function upgrade(raw: unknown, version: 1 | 2 | typeof VERSION): unknown {
  const isFirst = version === 1;
  return {
    ...(isFirst && { place: '/', events: [] }),
    ...(version !== VERSION && { pictures: [] }),
    ...Object(raw),
    version: VERSION,
  };
}

/** The text of a file: one message per line, for people who read it. */
export function writeRecording({ messages, ...head }: RecordingFile): string {
  const start = JSON.stringify(head).slice(0, -1);
  const lines = messages.map((message) => JSON.stringify(message)).join(',\n');
  return `${start},"messages":[\n${lines}\n]}\n`;
}

export function toRecording(
  facts: RecordingFacts,
  messages: readonly RecordedMessage[],
  isCut: boolean,
  events: readonly RecordedEvent[] = [],
  pictures: readonly RecordedPicture[] = [],
): RecordingFile {
  const lists = { events: [...events], pictures: [...pictures], messages: [...messages] };
  return { format: FORMAT, version: VERSION, ...facts, isCut, ...lists };
}

/** A name for the file with its time, without characters that file systems refuse. */
export function recordingFileName(startedAt: string): string {
  const moment = startedAt.slice(0, 19).replaceAll(':', '-').replace('T', '_');
  return `${PRODUCT_NAME.toLowerCase()}-in-app-${moment}.${RECORDING_EXTENSION}`;
}
