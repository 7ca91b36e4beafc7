/** The consents of all servers of this run for camera and microphone. */
import { type BrowserWindow, type MessageBoxOptions, type Session, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type ServerChoice, storedServer } from '../servers/chosenServer.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import {
  type ConsentAnswer,
  type ConsentKind,
  type ConsentMemory,
  type MediaConsent,
  createGrantedConsent,
  createMediaConsent,
} from './mediaConsent.ts';

/** With more servers than this, the oldest answers are forgotten. */
const SERVERS_MAX = 50;

export type ServerConsents = ReturnType<typeof createServerConsents>;

export function createServerConsents({
  settings,
  text,
  window,
  isGranted,
}: {
  readonly settings: SettingsFile;
  readonly text: ShellText;
  readonly window: () => BrowserWindow | undefined;
  /** Everything is allowed without a question, for tests. */
  readonly isGranted: boolean;
}) {
  const made = new WeakMap<
    Session,
    { readonly consent: MediaConsent; readonly name: () => string }
  >();

  function find(session: Session) {
    const found = made.get(session);
    if (found === undefined) throw new Error('the session belongs to no server');
    return found;
  }

  return {
    /** Creates the consent of a session's server. `host` is the name of a server other than the embedded one. */
    make(session: Session, choice: ServerChoice, host: () => string): MediaConsent {
      // The embedded server's address is a number that changes with each start.
      const name = (): string => (choice.kind === 'embedded' ? PRODUCT_NAME : host());
      const consent = isGranted
        ? createGrantedConsent()
        : createMediaConsent(consentMemory(settings, storedServer(choice)), (kinds) =>
            askAboutMedia(window(), kinds, text, name()),
          );
      made.set(session, { consent, name });
      return consent;
    },
    /** Throws for a session without a server. */
    of: (session: Session): MediaConsent => find(session).consent,
    /** The name of the session's server for people. */
    nameOf: (session: Session): string => find(session).name(),
  };
}

/** The stored answers of one server, by its key in the settings. */
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

/** The dialog for these kinds. `cancelId` isn't a button: a closed dialog is no answer. */
function describeQuestion(
  kinds: readonly ConsentKind[],
  text: ShellText,
  server: string,
): MessageBoxOptions {
  const [only = 'camera'] = kinds;
  return {
    type: 'question',
    title: PRODUCT_NAME,
    message: text(`question.${kinds.length > 1 ? 'both' : only}`, { server }),
    detail: text('question.detail'),
    buttons: [text('question.allow'), text('question.deny')],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  };
}

/** Shows the dialog over the window and waits for the answer. Without a window there is no question. */
async function askAboutMedia(
  window: BrowserWindow | undefined,
  kinds: readonly ConsentKind[],
  text: ShellText,
  server: string,
): Promise<ConsentAnswer> {
  if (window === undefined || window.isDestroyed()) return 'dismissed';
  const { response } = await dialog.showMessageBox(window, describeQuestion(kinds, text, server));
  if (response === 0) return 'granted';
  return response === 1 ? 'denied' : 'dismissed';
}
