/** Spell checking: the system's own checker on Windows and macOS, the system's dictionaries on Linux. */
import type { Session } from 'electron';
import { type Dictionaries, findDictionaries, languagesToCheck } from './dictionaries.ts';
import { type DictionaryHost, startDictionaryHost } from './dictionaryHost.ts';

/** The parts of a session that are used. */
type SpellingSession = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'off'
  | 'on'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

/** How long a session may take to read its dictionaries, in ms; one that was closed reports nothing. */
const LONGEST_READING = 5000;

interface Found {
  readonly dictionaries: Dictionaries;
  /** Undefined without dictionaries. */
  readonly host: DictionaryHost | undefined;
}

/** Creates the spell checking; searches for nothing before the first use. */
export function createSpelling(dependencies: {
  readonly platform: NodeJS.Platform;
  readonly folders: readonly string[];
  /** Tags of the languages that the person uses, by priority. */
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
     * Turns spell checking on or off for a session; false when this computer can't check any of the languages. One session at a
     * time: all sessions store dictionaries in one folder, and a file that two write at once is lost.
     */
    apply: (session: SpellingSession, isOn: boolean): Promise<boolean> => {
      const done = turn.then(() => put(session, isOn));
      turn = done.catch(() => undefined); // the session was closed
      return done;
    },
  };
}

/** Makes Chromium load the dictionaries; false when it couldn't read any of them. */
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
    // Chromium doesn't reload languages that a session already has, even if their address has changed.
    session.setSpellCheckerLanguages([]);
    session.on('spellcheck-dictionary-initialized', onRead);
    session.on('spellcheck-dictionary-download-failure', onAnswer);
    session.setSpellCheckerLanguages([...languages]);
  });
}
