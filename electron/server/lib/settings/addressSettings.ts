/** The `--set` settings for reaching this server: trusted proxies and certificate. */
import * as z from 'zod/mini';
import { parseNetworks } from '#server/lib/proxies.ts';
import { word } from './settingValues.ts';

/** One schema and one default for each name. */
export const ADDRESS_SETTINGS = {
  trusted_proxies: z.prefault(
    word.check(z.refine((text) => parseNetworks(text) !== undefined)),
    '',
  ),
  tls_cert: z.prefault(word, ''),
  tls_key: z.prefault(word, ''),
};
export type AddressSettings = Readonly<z.output<z.ZodMiniObject<typeof ADDRESS_SETTINGS>>>;

/** Checks the settings together; returns a sentence about what is wrong for the person who gave them. */
export function checkAddress({
  tls_cert: cert,
  tls_key: key,
}: AddressSettings): string | undefined {
  return (cert === '') === (key === '')
    ? undefined
    : 'Settings "tls_cert" and "tls_key" go together: give both files, or neither.';
}
