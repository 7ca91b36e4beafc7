/** Spelling of what people write: the system's own checker on Windows and macOS, its dictionaries on Linux. */
import type { Session } from 'electron';
import { type Dictionaries, findDictionaries, languagesToCheck } from './dictionaries.ts';
import { type DictionaryHost, startDictionaryHost } from './dictionaryHost.ts';

/** What of a session is used. */
type SpellingSession = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

interface Found {
  readonly dictionaries: Dictionaries;
  /** Absent where there is nothing to hand over. */
  readonly host: DictionaryHost | undefined;
}

/** Makes it; nothing is looked for before the first use. */
export function createSpelling(dependencies: {
  readonly platform: NodeJS.Platform;
  readonly folders: readonly string[];
  /** Tags of the languages that the person uses, most wanted first. */
  readonly wanted: () => readonly string[];
}) {
  let found: Promise<Found> | undefined;
  const look = async (): Promise<Found> => {
    const dictionaries = await findDictionaries(dependencies.folders);
    const host =
      dictionaries.size === 0
        ? undefined
        : await startDictionaryHost(dictionaries).catch(() => undefined); // no port: nothing is checked
    return { dictionaries, host };
  };
  const choose = async (session: SpellingSession): Promise<boolean> => {
    found ??= look();
    const { dictionaries, host } = await found;
    const available = session.availableSpellCheckerLanguages;
    const languages = languagesToCheck(dependencies.wanted(), available, dictionaries);
    if (host === undefined || languages.length === 0) return false;
    session.setSpellCheckerDictionaryDownloadURL(host.address);
    session.setSpellCheckerLanguages([...languages]);
    return true;
  };
  return {
    /** Switches it on a session on or off; false when this computer cannot check any of the languages. */
    apply: async (session: SpellingSession, isOn: boolean): Promise<boolean> => {
      if (!isOn) {
        session.setSpellCheckerEnabled(false);
        return true;
      }
      const canCheck = dependencies.platform === 'linux' ? await choose(session) : true;
      session.setSpellCheckerEnabled(canCheck);
      return canCheck;
    },
  };
}
