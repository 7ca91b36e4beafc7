/** A control's accessible name contains its visible text, so that people can use it by voice (WCAG 2.5.3). */
import type { Language } from '#shared/languages.ts';
import { readLocale } from './localeFiles.ts';

/** A control's visible text, and its whole name; each by namespace and key. */
const NAMED_CONTROLS = [
  ['common:copy', 'errors:explanation.copy'],
  ['common:copy', 'account:copyId'],
  ['common:copy', 'admin:clients.copyId'],
  ['common:copy', 'admin:clients.copySecret'],
  ['call:shortcuts.change', 'call:shortcuts.changeNamed'],
  ['call:shortcuts.press', 'call:shortcuts.pressNamed'],
  ['call:shortcuts.switchOff', 'call:shortcuts.switchOffNamed'],
  ['call:waiting.refuse', 'call:waiting.refuseName'],
  ['call:waiting.letIn', 'call:waiting.letInName'],
  ['support:storedData.clear', 'support:storedData.clearNamed'],
  ['user:registrants.delete', 'user:registrants.deleteName'],
] as const;

/** Names without their control's visible text. */
export function namesWithoutTheirWords(language: Language): readonly string[] {
  const texts = readLocale(language);
  const textOf = (address: string): string => {
    const [namespace = '', key = ''] = address.split(':');
    const text = texts.get(namespace)?.get(key);
    if (text === undefined) throw new Error(`There is no text ${address}.`);
    return text.toLocaleLowerCase(language);
  };
  return NAMED_CONTROLS.filter(([words, name]) => !holdsInOrder(textOf(name), textOf(words))).map(
    ([words, name]) => `${name}: “${textOf(name)}” lacks “${textOf(words)}”`,
  );
}

/** Whether a name has all of the words in order; an owner's name may be between them. */
function holdsInOrder(name: string, words: string): boolean {
  let end = 0;
  for (const word of words.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const start = name.indexOf(word, end);
    if (start === -1) return false;
    end = start + word.length;
  }
  return true;
}
