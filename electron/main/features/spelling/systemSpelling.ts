/** Spell checking on this computer, by the person's setting. */
import { join } from 'node:path';
import { type Session, app } from 'electron';
import { LANGUAGES } from '#shared/languages.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { DICTIONARY_FOLDERS } from './dictionaries.ts';
import { createSpelling } from './spelling.ts';

/** Applies the setting to a session; false when this computer can't check any language. */
export type CheckSpelling = (session: Session) => Promise<boolean>;

/** Creates it for the languages of the app and of the system. */
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
