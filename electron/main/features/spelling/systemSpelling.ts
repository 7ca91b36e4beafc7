/** Spelling on this computer, as the person has set it. */
import { join } from 'node:path';
import { type Session, app } from 'electron';
import { LANGUAGES } from '#shared/languages.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { DICTIONARY_FOLDERS } from './dictionaries.ts';
import { createSpelling } from './spelling.ts';

/** Puts the setting into force on a session; false when this computer cannot check anything. */
export type CheckSpelling = (session: Session) => Promise<boolean>;

/** Makes it for the languages of the app and of the system. */
export function createSystemSpelling(
  settings: SettingsFile,
  language: ShellLanguage,
): CheckSpelling {
  const spelling = createSpelling({
    platform: process.platform,
    folders: [...DICTIONARY_FOLDERS, join(app.getPath('userData'), 'spelling')],
    wanted: () => [LANGUAGES[language.current()].tag, ...app.getPreferredSystemLanguages()],
  });
  return (session) => spelling.apply(session, settings.read().spelling !== false);
}
