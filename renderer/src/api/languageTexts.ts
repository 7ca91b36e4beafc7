/** The parts of a language: JSON files with its texts, and no script (L-2, CH-1). */
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts';
import type { TextGroup } from '#shared/textGroups.ts';
import languageParts from 'virtual:language-parts';

const textsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Addresses that failed before: cached copies of them can't be trusted. */
const failed = new Set<string>();

/** Texts by namespace; undefined when the part can't be loaded. */
export async function loadLanguageTexts(
  language: Language,
  group: TextGroup,
): Promise<z.output<typeof textsSchema> | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CHUNK_TIMEOUT_MS);
  // Another address and no cache: a hanging try still blocks the plain one.
  const part = languageParts[group][language];
  const isAgain = failed.has(part);
  const query = isAgain ? `?r=${Date.now().toString(36)}` : '';
  failed.add(part);
  try {
    const response = await fetch(`${part}${query}`, {
      signal: limit.signal,
      ...(isAgain && { cache: 'reload' }),
    });
    const texts = textsSchema.safeParse(await response.json());
    if (!response.ok || !texts.success) return undefined;
    failed.delete(part);
    return texts.data;
  } catch {
    return undefined; // no connection, or an answer that is no JSON: the caller says so
  } finally {
    clearTimeout(timer);
  }
}
