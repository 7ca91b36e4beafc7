/** The schemas of a host's messages: the page trusts no unchecked shape. */
import * as z from 'zod/mini';
import { MESSAGE } from '#shared/bridge/protocol.ts';

const index = z.int().check(z.gte(0));
const namedIndices = z.array(z.tuple([z.string(), index]));
const notify = z.union([z.tuple([]), z.tuple([z.union([z.literal(1), z.string()]), index])]);

/** The description of an object; lists that a host omits are empty. */
export const classInfoSchema = z.object({
  methods: z.optional(namedIndices),
  signals: z.optional(namedIndices),
  properties: z.optional(z.array(z.tuple([index, z.string(), notify, z.unknown()]))),
});
export type HostClassInfo = z.output<typeof classInfoSchema>;

const updates = z.array(
  z.object({
    object: z.string(),
    signals: z.record(z.string(), z.unknown()),
    properties: z.record(z.string(), z.unknown()),
  }),
);

const hostMessage = z.union([
  z.object({ type: z.literal(MESSAGE.response), id: z.unknown(), data: z.optional(z.unknown()) }),
  z.object({
    type: z.literal(MESSAGE.signal),
    object: z.string(),
    signal: index,
    args: z.optional(z.array(z.unknown())),
  }),
  z.object({ type: z.literal(MESSAGE.propertyUpdate), data: updates }),
]);
export type HostMessage = z.output<typeof hostMessage>;

/** Reads a transport's event, with text or an object. Undefined for anything else. */
export function readHostMessage(event: unknown): HostMessage | undefined {
  if (typeof event !== 'object' || event === null || !('data' in event)) return undefined;
  const { data } = event;
  const parsed = hostMessage.safeParse(typeof data === 'string' ? parseJson(data) : data);
  return parsed.success ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a host that sends this has other problems
  }
}
