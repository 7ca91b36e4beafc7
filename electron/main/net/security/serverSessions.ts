/** The sessions of the servers, each created and secured once: certificates, permissions and network. */
import { type Session, session, webContents } from 'electron';
import { type ServerTrust, type TrustQuestions, trustServer } from '../certificates/serverTrust.ts';
import { type ServerChoice, partitionOf, storedServer } from '../servers/chosenServer.ts';
import type { ServerBook } from '../servers/serverBook.ts';
import type { ServerHub } from '../servers/serverHub.ts';
import type { AnswerInPlace } from '../servers/answerInPlace.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { APP_PAGES, type PageRules } from './pageRules.ts';
import type { ScreenAccess } from './permissions.ts';
import type { AppBundle } from './scheme.ts';
import { type SessionParts, type SessionSignIns, secureSession } from './secureSession.ts';
import type { ServerConsents } from './serverConsents.ts';

/** The options of a session in in-app mode that differ from those of a server's main window. */
interface SessionUse {
  readonly rules: PageRules;
  readonly partition: string;
  /** Whether its pages show our front end. */
  readonly hasFrontEnd: boolean;
  /** Replaces responses of the server, for tests. */
  readonly answer: AnswerInPlace | undefined;
}

export type ServerSessions = ReturnType<typeof createServerSessions>;

/** Creates the list; each session is created at its first use. */
export function createServerSessions(parts: {
  readonly bundle: Promise<AppBundle>;
  readonly hub: ServerHub;
  readonly book: ServerBook;
  readonly language: ShellLanguage;
  readonly consents: ServerConsents;
  readonly screens: ScreenAccess;
  readonly questions: TrustQuestions;
  readonly shellPage: SessionParts['shellPage'];
  readonly signIns: Omit<SessionSignIns, 'server'>;
}) {
  const { bundle, hub, book, language, consents, screens, questions } = parts;
  const trusts = new WeakMap<Session, ServerTrust>();
  return {
    /** A server's session, already secured. */
    of: (choice: ServerChoice, use?: SessionUse): Session => {
      const partition = use?.partition ?? partitionOf(choice);
      const own = session.fromPartition(partition);
      if (!hub.bind(own, choice)) return own;
      const address = storedServer(choice);
      // A server's own page isn't reloaded for a new policy: it doesn't have ours. It waits for its certificate itself.
      const reload = (): void => {
        if (use?.hasFrontEnd !== false) reloadPagesOf(own);
      };
      const trust =
        choice.kind === 'remote'
          ? trustServer(own, address, {
              ...{ book, questions },
              reload,
            })
          : undefined;
      if (trust !== undefined) trusts.set(own, trust);
      secureSession(own, {
        ...{ bundle, hub, language, trust, screens, shellPage: parts.shellPage },
        media: {
          remembered: () => book.mediaOrigins(address),
          remember: (origins) => book.rememberMedia(address, origins),
          onMore: reload,
        },
        consent: consents.make(own, choice, hub.of(own).host),
        rules: use?.rules ?? APP_PAGES,
        hasFrontEnd: use?.hasFrontEnd ?? true,
        isInApp: use !== undefined,
        answer: use?.answer,
        // A partition in memory is for tests: its sign-ins aren't stored.
        signIns: partition.startsWith('persist:')
          ? { ...parts.signIns, server: partition }
          : undefined,
      });
      return own;
    },
    /** Undefined for the embedded server. */
    trustOf: (own: Session): ServerTrust | undefined => trusts.get(own),
  };
}

function reloadPagesOf(own: Session): void {
  for (const contents of webContents.getAllWebContents()) {
    if (contents.session === own) contents.reload();
  }
}
