/** Recordings of conferences (contract 5.7, U9). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import {
  count,
  instant,
  integer,
  optionalFlag,
  text,
  tolerantList,
  unwrap,
  webAddress,
} from '../wire/values.ts';

/** The maximum size of an uploaded piece, in bytes. */
export const RECORD_PIECE_BYTES = 1_048_576;

/** The body that starts an upload. */
export const uploadCreateWire = z.object({
  name: z.string().check(minLength(1), maxLength(240)),
  size: z.int().check(z.positive()),
  /** Seconds, as the sender's browser measured them. */
  duration: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
});
export type UploadCreateWire = z.output<typeof uploadCreateWire>;

/** Body of a change of the name. */
export const recordUpdateWire = z.object({
  name: z.string().check(minLength(1), maxLength(240)),
});

/** The maximum length of a recording's captions, in characters: five hours of speech have fewer. */
export const CAPTIONS_MAX_LENGTH = 500_000;

/** Body with the captions of a recording, in WebVTT. */
export const captionsWire = z.object({
  content: z
    .string()
    .check(maxLength(CAPTIONS_MAX_LENGTH), z.regex(/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/u)),
});

export const recordSchema = z.pipe(
  z.transform(unwrap('record')),
  z.pipe(
    z.object({
      name: z.string().check(minLength(1)),
      size: z.catch(count, undefined),
      created: instant,
      media_type: z.catch(text, undefined),
      duration: z.catch(z.nullish(z.number()), undefined),
      has_captions: z.catch(optionalFlag, undefined),
      captions_language: z.catch(text, undefined),
      share_url: webAddress,
      restorable_until: instant,
    }),
    z.transform((wire) => ({
      /** Its file name, which identifies it on the server. */
      name: wire.name,
      sizeBytes: wire.size !== undefined && wire.size >= 0 ? wire.size : undefined,
      createdS: wire.created,
      durationS: wire.duration !== null && (wire.duration ?? 0) > 0 ? wire.duration : undefined,
      isVideo:
        wire.media_type === undefined
          ? !/\.(?:wav|mp3|ogg|oga|m4a|opus)$/iu.test(wire.name)
          : wire.media_type.startsWith('video/'),
      hasCaptions: wire.has_captions === true,
      /** BCP 47 tag of the captions, when it is known. */
      captionsLanguage: wire.captions_language,
      /** The shared address; undefined when it isn't shared. */
      shareUrl: wire.share_url,
      restorableUntilS: wire.restorable_until,
    })),
  ),
);

export type Recording = Readonly<z.output<typeof recordSchema>>;

export const recordListSchema = z.pipe(
  z.object({ records: tolerantList(recordSchema) }),
  z.transform(({ records }) => records),
);

/** An upload in progress: its id, and the number of received bytes. */
export const uploadSchema = z.pipe(
  z.transform(unwrap('upload')),
  z.object({ id: z.string().check(minLength(1)), received: integer }),
);

/** The response to a piece; after the last one, the recording is there. */
export const pieceSchema = z.object({ received: integer });

/** An address on this server that opens a file without a token. Other addresses are never loaded. */
export const ticketSchema = z.object({
  url: z.string().check(z.regex(/^\/(?![/\\])[\x21-\x7e]+$/u), maxLength(2048)),
});
