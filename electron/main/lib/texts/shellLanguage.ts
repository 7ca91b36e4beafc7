/** Which language the shell speaks, and who must hear when that changes. */
import { type Language, matchLanguage } from '#shared/languages.ts';
import { createListeners } from '../listeners.ts';
import { type ShellText, englishText, loadShellText } from './shellTexts.ts';

export interface ShellLanguage {
  /** The stored language, else the system's. */
  readonly current: () => Language;
  /** The sentences of the language that was last read; English until the first one is there. */
  readonly text: ShellText;
  /** Reads the sentences of the current language; listeners hear when they have come. */
  readonly follow: () => Promise<void>;
  /** Returns what ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Makes it; `preferred` are the system's languages in order of preference. */
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
      // Two changes in a row: the sentences of the first must not come after those of the second.
      if (wanted !== current()) return;
      text = loaded;
      spoken = wanted;
      listeners.call();
    },
    onChange: listeners.add,
  };
}
