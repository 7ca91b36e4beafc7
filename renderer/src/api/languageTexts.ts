/** The part of a language: one JSON file with all its texts, and no script (L-2, CH-1). */
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts';
import languageParts from 'virtual:language-parts';

const textsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Languages whose part failed before: whatever lies in a cache under its address is not to be trusted. */
const failed = new Set<Language>();

/** Texts by namespace, or undefined when the part cannot be had. */
export async function loadLanguageTexts(
  language: Language,
): Promise<z.output<typeof textsSchema> | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CHUNK_TIMEOUT_MS);
  // Another address and no cache: a try that hangs still holds the plain one.
  const isAgain = failed.has(language);
  const address = isAgain ? `?r=${Date.now().toString(36)}` : '';
  failed.add(language);
  try {
    const response = await fetch(`${languageParts[language]}${address}`, {
      signal: limit.signal,
      ...(isAgain && { cache: 'reload' }),
    });
    const texts = textsSchema.safeParse(await response.json());
    if (!response.ok || !texts.success) return undefined;
    failed.delete(language);
    return texts.data;
  } catch {
    return undefined; // no connection, or an answer that is no JSON: the caller says so
  } finally {
    clearTimeout(timer);
  }
}
