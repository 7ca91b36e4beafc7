/** The `--set` settings for who may sign up. */
import * as z from 'zod/mini';
import { asciiDomain } from '#shared/mailDomain.ts';
import { flag, flagOrAuto, listOf, word } from './settingValues.ts';

const domains = z.pipe(
  word.check(z.refine((text) => listOf(text).every((each) => asciiDomain(each) !== undefined))),
  z.transform((text): readonly string[] => [
    ...new Set(listOf(text).flatMap((each) => asciiDomain(each) ?? [])),
  ]),
);

/** One schema and one default for each name. */
export const SIGN_UP_SETTINGS = {
  sign_up_enabled: z.prefault(flagOrAuto, 'auto'),
  sign_up_domains: z.prefault(domains, ''),
  sign_up_confirmation: z.prefault(flag, 'false'),
  sign_up_token: z.prefault(word, ''),
  sign_up_rights: z.prefault(word, 'create_group_conference,edit_address_book'),
};
