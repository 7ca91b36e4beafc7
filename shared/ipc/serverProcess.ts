/**
 * The messages between the shell's main process and the embedded server's utility process. The server reports its address;
 * everything else uses HTTP as with any other server.
 */
import * as z from 'zod/mini';

/** Shell to server process. */
export const serverProcessCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    /** The folder for the database and files; the process creates it. */
    dataDir: z.string(),
    /** The port to listen on at 127.0.0.1; 0 lets the system choose. */
    port: z.int().check(z.gte(0), z.lte(65_535)),
    /** Whether a damaged database may be replaced by its last good backup, or by an empty one. */
    recover: z.boolean(),
  }),
  /** Finishes pending work and exits. */
  z.object({ kind: z.literal('stop') }),
]);
export type ServerProcessCommand = z.output<typeof serverProcessCommand>;

/** Server process to shell. */
export const serverProcessReport = z.discriminatedUnion('kind', [
  /** The server listens at this origin, such as `http://127.0.0.1:40123`. */
  z.object({ kind: z.literal('ready'), origin: z.string() }),
  /** The server can't start; the process exits after this message. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  /** The database is damaged; `backup` is the last good copy, if any. Another start would fail the same way. */
  z.object({ kind: z.literal('damaged'), backup: z.optional(z.string()) }),
]);
export type ServerProcessReport = z.output<typeof serverProcessReport>;
