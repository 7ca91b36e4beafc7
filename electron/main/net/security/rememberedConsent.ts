/** Where the answers about camera and microphone are kept: in the settings, one entry for each server. */
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import type { ConsentMemory } from './mediaConsent.ts';

/** Servers beyond this many are forgotten, those answered longest ago first. */
const SERVERS_MAX = 50;

/** The memory of one server, by the name under which settings store it. */
export function consentMemory(settings: SettingsFile, server: string): ConsentMemory {
  const readAll = () => settings.read().mediaPermissions ?? [];
  return {
    read: () => readAll().find((entry) => entry.server === server)?.answers ?? {},
    write(answers) {
      const others = readAll().filter((entry) => entry.server !== server);
      const entries = [...others, { server, answers: { ...answers } }].slice(-SERVERS_MAX);
      settings.change({ mediaPermissions: entries });
    },
  };
}
