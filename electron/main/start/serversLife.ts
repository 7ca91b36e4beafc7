/** The person's servers: the page that manages them, the rail, and the connections in the background. */
import { setTimeout as pause } from 'node:timers/promises';
import { conferencePath } from '#shared/links.ts';
import { createServerRail } from '../features/serverRail/serverRail.ts';
import { createServersWindow } from '../features/serverList/serversWindow.ts';
import { oneAtATime } from '../lib/oneAtATime.ts';
import { EMBEDDED, type ServerEntry } from '../lib/storage/serverEntry.ts';
import type { SignInFile } from '../lib/storage/signInFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { type ServerChoice, partitionOf, storedServer } from '../net/servers/chosenServer.ts';
import { type ServerBook, choiceOf } from '../net/servers/serverBook.ts';
import type { CarryDependencies } from '../net/servers/requests.ts';
import { isServerAt } from '../net/servers/secureMove.ts';
import { withServer } from '../net/servers/serverList.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';

/** The visible page is loaded first, then the others one after the other. */
const CONNECT_GAP_MS = 1500;

/** Creates it; connects nothing before it is called. */
export function createServersLife(parts: {
  readonly windows: () => ServerWindows;
  readonly book: ServerBook;
  readonly language: ShellLanguage;
  readonly signIns: Pick<SignInFile, 'read'>;
  readonly lock: ServerLock | undefined;
  /** Requests a server's public information. */
  readonly fetch: CarryDependencies['fetch'];
  readonly attention: {
    readonly of: (address: string) => number;
    readonly onChange: (listener: () => void) => void;
  };
}) {
  const { windows, book, language } = parts;
  const current = (): string => storedServer(windows().currentServer());
  const used = (): readonly ServerEntry[] =>
    book.used().filter(({ address }) => parts.lock?.(choiceOf(address)) !== false);
  /** Whether a server's page stays open while another one is shown. */
  const staysConnected = (choice: ServerChoice): boolean => {
    const entry = book.list().find(({ address }) => address === storedServer(choice));
    return entry !== undefined && entry.staysConnected !== false;
  };
  /** Without a sign-in a page can't receive calls. */
  const isSignedIn = (choice: ServerChoice): boolean => {
    const signIns = parts.signIns.read(partitionOf(choice));
    return signIns !== 'unreadable' && signIns.length > 0;
  };

  /** Connects the servers with a sign-in, in the background. */
  const connectOthers = oneAtATime(async () => {
    for (const { address } of used()) {
      const choice = choiceOf(address);
      if (windows().isConnected(address) || !staysConnected(choice)) continue;
      await pause(CONNECT_GAP_MS);
      if (isSignedIn(choice)) windows().connect(choice);
    }
  });

  const page = createServersWindow({
    ...{ language, current, list: book.usedFirst, used: book.used, onList: book.change },
    parent: () => windows().current(),
    answers: (origin) => isServerAt(parts.fetch, origin),
    onForget: (address) => {
      // Its page must close first; the data is deleted once nothing writes to it any more.
      const leave = async (): Promise<boolean> => {
        if (address === current() && !(await windows().show(choiceOf(EMBEDDED)))) return false;
        return windows().disconnect(choiceOf(address));
      };
      void leave().then((hasLeft) => {
        if (hasLeft) book.forget(address);
        else book.change(withServer(book.list(), address) ?? book.list());
      });
    },
    onOpen: (address, callId) => {
      const path = callId === undefined ? undefined : conferencePath(callId);
      void windows().show(choiceOf(address), path);
    },
  });
  const rail = createServerRail({
    ...{ language, list: book.list, onList: book.change },
    state: () => ({ servers: used(), current: current(), attentionOf: parts.attention.of }),
    onOpen: (address) => void windows().show(choiceOf(address)),
    onStaysConnected: (address, isWanted) => {
      if (isWanted) void connectOthers();
      else if (address !== current()) void windows().disconnect(choiceOf(address));
    },
    onResized: () => windows().place(),
    onAdd: () => page.show({ kind: 'add', typed: '' }),
    onManage: () => page.show({ kind: 'list' }),
  });
  parts.attention.onChange(rail.update);
  book.onChange(() => {
    rail.update();
    windows().place();
  });

  return {
    rail,
    hasOthers: (choice: ServerChoice): boolean =>
      used().some(({ address }) => address !== storedServer(choice)),
    ...{ staysConnected, connectOthers, page },
  };
}
