/**
 * What the shell's main process and the embedded server's utility process say to each other. The
 * server reports where it listens; everything else goes over HTTP as with any other server.
 */
import * as z from 'zod/mini';

/** Shell to server process. */
export const serverProcessCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    /** Folder for the database and files; the process creates it. */
    dataDir: z.string(),
    /** The port to listen on at 127.0.0.1; 0 lets the system choose. */
    port: z.int().check(z.gte(0), z.lte(65_535)),
    /** Whether a damaged database may give way to its last good backup, or to an empty one. */
    recover: z.boolean(),
  }),
  /** Finish what is under way and exit. */
  z.object({ kind: z.literal('stop') }),
]);
export type ServerProcessCommand = z.output<typeof serverProcessCommand>;

/** Server process to shell. */
export const serverProcessReport = z.discriminatedUnion('kind', [
  /** It listens at this origin, such as `http://127.0.0.1:40123`. */
  z.object({ kind: z.literal('ready'), origin: z.string() }),
  /** It cannot start; the process exits after saying so. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  /** Its database is damaged; `backup` is the last good copy, where there is one. Another start would end alike. */
  z.object({ kind: z.literal('damaged'), backup: z.optional(z.string()) }),
]);
export type ServerProcessReport = z.output<typeof serverProcessReport>;
