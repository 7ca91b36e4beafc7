/** The `--set` settings for where finished files are stored: in the data folder, or in a bucket of an S3-compatible store. */
import * as z from 'zod/mini';
import { word } from './settingValues.ts';

/** One schema and one default for each name. */
export const STORAGE_SETTINGS = {
  // No segment may be `.` or `..`: URLs drop those.
  storage_url: z.prefault(
    word.check(
      z.regex(/^(?:https?:\/\/[^\s/?#@]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]{1,64}){0,8}\/?)?$/u),
    ),
    '',
  ),
  storage_region: z.prefault(word.check(z.regex(/^[\w-]{1,64}$/u)), 'us-east-1'),
  storage_key: z.prefault(word, ''),
  storage_secret: z.prefault(word, ''),
};
export type StorageSettings = Readonly<z.output<z.ZodMiniObject<typeof STORAGE_SETTINGS>>>;

/** Checks the settings together; returns a sentence about what is missing for the person who gave the rest. */
export function checkStorage({
  storage_url: url,
  storage_key: key,
  storage_secret: secret,
}: StorageSettings): string | undefined {
  return url !== '' && (key === '' || secret === '')
    ? 'storage_url needs storage_key and storage_secret, which PLENUM_STORAGE_KEY and PLENUM_STORAGE_SECRET give.'
    : undefined;
}
