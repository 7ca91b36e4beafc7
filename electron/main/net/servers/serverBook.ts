/** The stored list of servers, its listeners, and the deletion of a server's data. */
import type { Session } from 'electron';
import { createListeners } from '../../lib/listeners.ts';
import { logWarning, thrown } from '../../lib/log.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import { type ServerChoice, chooseServer, partitionOf, storedServer } from './chosenServer.ts';
import type { SignInFile } from '../../lib/storage/signInFile.ts';
import { EMBEDDED, type ServerEntry } from '../../lib/storage/serverEntry.ts';
import { listServers, usedFirst, usedServers, withChange, withServer } from './serverList.ts';

export type ServerBook = ReturnType<typeof openServerBook>;

/** The choice for a server of the list. */
export function choiceOf(address: string): ServerChoice {
  return chooseServer(undefined, address);
}

/** Opens the book; `fromPartition` is Electron's, and `hasRunOwn` says whether the embedded server has ever run. */
export function openServerBook(
  settings: SettingsFile,
  fromPartition: (partition: string) => Session,
  signIns: Pick<SignInFile, 'write'>,
  hasRunOwn: () => boolean,
) {
  const listeners = createListeners<[]>();
  const list = (): readonly ServerEntry[] => listServers(settings.read().servers);
  let hasShownOwn = false;
  const isOwnUsed = (): boolean => hasShownOwn || hasRunOwn();
  const note = (servers: readonly ServerEntry[]): void => {
    settings.change({ servers: [...servers] });
  };
  return {
    list,
    /** The servers that the person uses, in order. */
    used: (): readonly ServerEntry[] => usedServers(list(), isOwnUsed()),
    /** All of them, those in use first: the order of menus. */
    usedFirst: (): readonly ServerEntry[] => usedFirst(list(), isOwnUsed()),
    change: (changed: readonly ServerEntry[]): void => {
      settings.change({ servers: [...changed] });
      listeners.call();
    },
    /** Records that a server is shown: it is added to the list and opened at the next start. */
    noteShown: (choice: ServerChoice): void => {
      const address = storedServer(choice);
      if (address === EMBEDDED) hasShownOwn = true;
      const servers = withServer(list(), address) ?? list();
      const isNew = servers.length !== settings.read().servers?.length;
      if (isNew || settings.read().lastServer !== address)
        settings.change({ lastServer: address, servers: [...servers] });
      listeners.call();
    },
    trust: (address: string, fingerprint: string): void => {
      // If its window hasn't been shown yet, it isn't in the list.
      const servers = withServer(list(), address) ?? list();
      note(withChange(servers, address, { certificate: fingerprint }));
    },
    mediaOrigins: (address: string): readonly string[] | undefined =>
      list().find((entry) => entry.address === address)?.mediaOrigins,
    rememberMedia: (address: string, origins: readonly string[]): void => {
      note(withChange(list(), address, { mediaOrigins: [...origins] }));
    },
    /** Deletes all data of a server's partition, and its sign-ins. */
    forget: (address: string): void => {
      const choice = choiceOf(address);
      for (const use of ['server', 'in-app-bundle'] as const)
        signIns.write(partitionOf(choice, use), []);
      const session = fromPartition(partitionOf(choice));
      Promise.all([
        session.clearStorageData(),
        session.clearCache(),
        session.clearAuthCache(),
        session.clearHostResolverCache(),
      ]).catch((error: unknown) => {
        logWarning('server not forgotten', thrown(error));
      });
    },
    onChange: listeners.add,
  };
}
