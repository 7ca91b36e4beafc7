import * as z from 'zod/mini';

/** What a page sent over a socket, as one of the messages of a protocol; undefined for anything else. */
export function parseMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> | undefined {
  if (!Buffer.isBuffer(data)) return undefined;
  try {
    const parsed = z.safeParse(schema, JSON.parse(data.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // not JSON
  }
}
