/** The checkable rules of each language's voice: `locales/style.json` has them, with the permitted exceptions. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Language } from '#shared/languages.ts';
import { LOCALES, allEntries, baseKey, nameOf, ownWords } from './localeFiles.ts';

const styleSchema = z.object({
  /** The form of address, and other notes for writers. */
  voice: z.string(),
  /** Patterns of a wrong voice, each with the replacement. */
  against: z.array(
    z.object({ pattern: z.string(), why: z.string(), isCaseFree: z.optional(z.boolean()) }),
  ),
  /** Words with a capital letter in the middle of a sentence; missing for languages without this check. */
  names: z.optional(z.array(z.string())),
  /** Verbs at the start of buttons, and buttons without one, each with the reason: only for English. */
  buttons: z.optional(
    z.object({ verbs: z.array(z.string()), exceptions: z.record(z.string(), z.string()) }),
  ),
  /** Texts that violate a rule, each with the reason. */
  allowed: z.optional(z.record(z.string(), z.string())),
});

type Style = z.output<typeof styleSchema>;

let known: Readonly<Record<string, Style>> | undefined;

function readStyles(): Readonly<Record<string, Style>> {
  known ??= z
    .record(z.string(), styleSchema)
    .parse(JSON.parse(fs.readFileSync(path.join(LOCALES, 'style.json'), 'utf8')));
  return known;
}

/** The start of a button in English. */
export function buttonWords(): NonNullable<Style['buttons']> {
  const buttons = readStyles()['en']?.buttons;
  if (buttons === undefined) throw new Error('locales/style.json says nothing about buttons.');
  return buttons;
}

/** Texts in another voice than their language's. */
export function wrongVoice(language: Language): readonly string[] {
  const style = readStyles()[language];
  if (style === undefined) return [`locales/style.json says nothing about ${language}`];
  const { allowed = {} } = style;
  return faultyTexts(language)
    .filter(({ name }) => !Object.hasOwn(allowed, name))
    .map(({ name, text, faults }) => `${name}: ${faults.join('; ')}: ${text}`);
}

/** Unused exceptions. */
export function staleVoiceAllowances(language: Language): readonly string[] {
  const found = new Set(faultyTexts(language).map(({ name }) => name));
  return Object.keys(readStyles()[language]?.allowed ?? {}).filter((name) => !found.has(name));
}

/** The problems with a text's voice. */
export function voiceFaults(text: string, language: Language): readonly string[] {
  const { against = [], names } = readStyles()[language] ?? {};
  const written = text.replaceAll(/\{\{[^}]*\}\}/gu, '{}');
  return [
    ...against
      .filter(({ pattern, isCaseFree }) =>
        new RegExp(pattern, isCaseFree === false ? 'u' : 'iu').test(written),
      )
      .map(({ why }) => why),
    ...(names === undefined
      ? []
      : capitalsWithin(text, names).map((word) => `a capital in “${word}”`)),
  ];
}

/** Capitalized words inside a sentence, a quoted label or a line that are not names. */
function capitalsWithin(text: string, names: readonly string[]): readonly string[] {
  let rest = ownWords(text);
  for (const name of names)
    rest = rest.replaceAll(new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'gu'), 'x');
  return rest.match(/(?<=\p{Ll}[\p{L}’]*,? )\p{Lu}\p{Ll}[\p{L}’]*/gu) ?? [];
}

function faultyTexts(language: Language) {
  return allEntries(language).flatMap((entry) => {
    const faults = voiceFaults(entry.text, language);
    const name = nameOf({ ...entry, key: baseKey(entry.key) });
    return faults.length === 0 ? [] : [{ name, text: entry.text, faults }];
  });
}

/** The last part of keys that are buttons everywhere. */
const BUTTON =
  /(?<!\.(?:next|confirm))\.(?:add|addServer|cancel|changePassword|copyLink|delete|download|join|next|open|refuse|rejoin|rename|retry|save|send|share|signIn|signOut|skip|submit|unmute|upload)$/u;

/** Buttons that end with a full stop: they are not sentences. */
export function buttonsWithPoint(language: Language): readonly string[] {
  return allEntries(language)
    .filter((entry) => isButtonWithPoint(`${entry.namespace}.${entry.key}`, entry.text))
    .map((entry) => `${nameOf(entry)}: ${entry.text}`);
}

/** Whether a key belongs to a button and its text is a sentence. */
export function isButtonWithPoint(key: string, text: string): boolean {
  return BUTTON.test(key) && /[.。]$/u.test(text);
}
