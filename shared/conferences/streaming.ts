/** The streaming configurations that a server offers (contract 5.1; path and shape of the list are proposed). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import {
  STREAM_CONFIGURATION_FIELDS as FIELDS,
  STREAM_CONFIGURATIONS_PATH,
} from '../wire/proposed.ts';
import { integer, text, tolerantList, webAddress, webAddressOf } from '../wire/values.ts';

/** A configuration of the embedded server: the part that is public. */
export const streamConfigurationWire = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/u)),
  [FIELDS.name]: z.string().check(minLength(1), maxLength(128)),
  /** The address for viewers. */
  [FIELDS.url]: z.optional(
    z.string().check(z.refine((address) => webAddressOf(address) !== undefined)),
  ),
});
export type StreamConfigurationWire = z.output<typeof streamConfigurationWire>;

const streamConfigurationSchema = z.pipe(
  z.object({
    id: z.union([z.string().check(minLength(1)), integer]),
    [FIELDS.name]: text,
    [FIELDS.url]: webAddress,
  }),
  z.transform((wire) => ({
    id: String(wire.id),
    name: wire[FIELDS.name] ?? String(wire.id),
    url: wire[FIELDS.url],
  })),
);

/** A configuration as the page uses it. */
export type StreamConfiguration = Readonly<z.output<typeof streamConfigurationSchema>>;

/** The list; its key is the name of its path. */
export const streamConfigurationsSchema = z.pipe(
  z.object({ [STREAM_CONFIGURATIONS_PATH]: tolerantList(streamConfigurationSchema) }),
  z.transform((wire) => wire[STREAM_CONFIGURATIONS_PATH]),
);
