import * as z from 'zod/mini';

/** Parses a page's socket message with the schema of a protocol; undefined when it doesn't match. */
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
