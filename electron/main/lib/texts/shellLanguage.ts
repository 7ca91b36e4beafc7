/** The shell's language, and its listeners. */
import { type Language, matchLanguage } from '#shared/languages.ts';
import { createListeners } from '../listeners.ts';
import { type ShellText, englishText, loadShellText } from './shellTexts.ts';

export interface ShellLanguage {
  /** The stored language, or the system's without one. */
  readonly current: () => Language;
  /** The texts of the last loaded language; English until the first one is loaded. */
  readonly text: ShellText;
  /** Loads the texts of the current language, then calls the listeners. */
  readonly follow: () => Promise<void>;
  /** Returns what ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Creates the language; `preferred` are the system's languages in order of preference. */
export function createShellLanguage(dependencies: {
  readonly stored: () => Language | undefined;
  readonly preferred: () => readonly string[];
  readonly load?: (language: Language) => Promise<ShellText>;
}): ShellLanguage {
  const { load = loadShellText } = dependencies;
  const listeners = createListeners<[]>();
  let text = englishText;
  let spoken: Language = 'en';
  const current = (): Language => dependencies.stored() ?? matchLanguage(dependencies.preferred());
  return {
    current,
    text: (key, values) => text(key, values),
    follow: async () => {
      const wanted = current();
      if (wanted === spoken) return;
      const loaded = await load(wanted);
      // After two changes in a row, the texts of the first must not replace those of the second.
      if (wanted !== current()) return;
      text = loaded;
      spoken = wanted;
      listeners.call();
    },
    onChange: listeners.add,
  };
}
