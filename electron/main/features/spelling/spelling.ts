/** Spelling of what people write: the system's own checker on Windows and macOS, its dictionaries on Linux. */
import type { Session } from 'electron';
import { type Dictionaries, findDictionaries, languagesToCheck } from './dictionaries.ts';
import { type DictionaryHost, startDictionaryHost } from './dictionaryHost.ts';

/** What of a session is used. */
type SpellingSession = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'off'
  | 'on'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

/** How long a session may take to read its dictionaries, in ms; one that closed meanwhile says nothing. */
const LONGEST_READING = 5000;

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
  let turn: Promise<unknown> = Promise.resolve();
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
    return readDictionaries(session, languages);
  };
  const put = async (session: SpellingSession, isOn: boolean): Promise<boolean> => {
    const canCheck = !isOn || dependencies.platform !== 'linux' || (await choose(session));
    session.setSpellCheckerEnabled(isOn && canCheck);
    return canCheck;
  };
  return {
    /**
     * Switches it on a session on or off; false when this computer cannot check any of the languages.
     * One session at a time: all keep dictionaries in one folder, and a file that two write is lost to both.
     */
    apply: (session: SpellingSession, isOn: boolean): Promise<boolean> => {
      const done = turn.then(() => put(session, isOn));
      turn = done.catch(() => undefined); // the session was closed
      return done;
    },
  };
}

/** Lets Chromium fetch and read dictionaries; false when it could read none of them. */
async function readDictionaries(
  session: SpellingSession,
  languages: readonly string[],
): Promise<boolean> {
  return new Promise((resolve) => {
    let read = 0;
    let missing = languages.length;
    const end = (): void => {
      session.off('spellcheck-dictionary-initialized', onRead);
      session.off('spellcheck-dictionary-download-failure', onAnswer);
      clearTimeout(timer);
      resolve(read > 0);
    };
    const onAnswer = (): void => {
      missing -= 1;
      if (missing === 0) end();
    };
    const onRead = (): void => {
      read += 1;
      onAnswer();
    };
    const timer = setTimeout(end, LONGEST_READING);
    // Languages that a session already has are not read again, though their address has changed.
    session.setSpellCheckerLanguages([]);
    session.on('spellcheck-dictionary-initialized', onRead);
    session.on('spellcheck-dictionary-download-failure', onAnswer);
    session.setSpellCheckerLanguages([...languages]);
  });
}
