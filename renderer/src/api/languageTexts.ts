/** The part of a language: one JSON file with all its texts, and no script (L-2, CH-1). */
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import languageParts from 'virtual:language-parts';

const textsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Texts by namespace, or undefined when the part cannot be had. */
export async function loadLanguageTexts(
  language: Language,
): Promise<z.output<typeof textsSchema> | undefined> {
  try {
    const response = await fetch(languageParts[language]);
    const texts = textsSchema.safeParse(await response.json());
    return response.ok && texts.success ? texts.data : undefined;
  } catch {
    return undefined; // no connection, or an answer that is no JSON: the caller says so
  }
}
