/** Secures a server's session: permissions, network, downloads, and our own scheme. */
import { type Session, systemPreferences } from 'electron';
import type { ServerTrust } from '../certificates/serverTrust.ts';
import { logError, logWarning, thrown } from '../../lib/log.ts';
import { type MediaOriginsParts, createMediaOrigins } from '../servers/mediaOrigins.ts';
import { keepRefreshTokens } from '../servers/refreshTokens.ts';
import { createCarrier } from '../servers/requests.ts';
import type { ServerHub } from '../servers/serverHub.ts';
import type { SignInFile } from '../../lib/storage/signInFile.ts';
import type { AnswerInPlace } from '../servers/answerInPlace.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { guardDownloads } from './downloads.ts';
import { serveHostScript } from './hostScript.ts';
import type { MediaConsent } from './mediaConsent.ts';
import { restrictNetwork } from './network.ts';
import type { PageRules } from './pageRules.ts';
import { type ScreenAccess, type SystemMediaAccess, restrictPermissions } from './permissions.ts';
import { type AppBundle, serveAppScheme } from './scheme.ts';

export interface SessionParts {
  readonly bundle: Promise<AppBundle>;
  readonly hub: ServerHub;
  readonly language: ShellLanguage;
  /** Undefined for the embedded server. */
  readonly trust: ServerTrust | undefined;
  readonly consent: MediaConsent;
  readonly screens: ScreenAccess;
  /** Stores the server's other origins between starts. */
  readonly media: Pick<MediaOriginsParts, 'remembered' | 'remember' | 'onMore'>;
  /** Serves the shell's own pages in a window of the server with this host; undefined for other paths. */
  readonly shellPage: (pathname: string, serverHost: string) => Response | undefined;
  readonly rules: PageRules;
  /** Whether our front end runs in it, under any origin; a server's own page gets no part of it. */
  readonly hasFrontEnd: boolean;
  /** Whether its pages are in in-app mode and get the host's script. */
  readonly isInApp: boolean;
  /** Replaces responses of the server, to test the page. */
  readonly answer?: AnswerInPlace | undefined;
  /** Stores the refresh tokens of its pages; undefined where its pages store nothing. */
  readonly signIns: SessionSignIns | undefined;
}

export interface SessionSignIns {
  readonly file: SignInFile;
  /** The key of the session's entry. */
  readonly server: string;
  readonly sayUnreadable: (serverName: string) => void;
}

/** Secures a session; call it once per session. */
export function secureSession(own: Session, parts: SessionParts): void {
  const { hub, language, trust, consent, rules, screens } = parts;
  const server = hub.of(own);
  const refusePermission = (permission: string): void => {
    logWarning('permission refused', { permission });
  };
  const refuseAddress = (): void => logWarning('foreign address refused');
  restrictPermissions(own, consent, systemMediaAccess(), screens, refusePermission, rules);
  screens.serve(own);
  const fetch: typeof own.fetch = trust?.fetch ?? ((url, init) => own.fetch(url, init));
  const media = createMediaOrigins({ currentOrigin: server.currentOrigin, fetch, ...parts.media });
  restrictNetwork(own, server.currentOrigin, refuseAddress, {
    hasSockets: rules.hasSockets,
    others: media.current,
  });
  guardDownloads(own, rules);
  if (parts.isInApp) serveHostScript(own);
  const carryOn = createCarrier({
    serverOrigin: server.origin,
    fetch,
    onFailure: (facts) => logWarning('request failed', facts),
  });
  const { answer, signIns } = parts;
  const carry =
    signIns === undefined
      ? carryOn
      : keepRefreshTokens(carryOn, {
          file: signIns.file,
          server: signIns.server,
          onUnreadable: () => signIns.sayUnreadable(server.host()),
        });
  serveAppScheme(own, {
    bundle: parts.bundle,
    hasFrontEnd: parts.hasFrontEnd,
    isInApp: parts.isInApp,
    language: language.current,
    mediaOrigins: media.find,
    carry:
      answer === undefined
        ? carry
        : (request, url) =>
            answer({ method: request.method, pathname: url.pathname }, () => carry(request, url)),
    shellPage: (pathname) => parts.shellPage(pathname, server.host()),
    onFailure: (error) => {
      logError('scheme handler failed', thrown(error));
    },
  });
}

/** Only macOS asks the user per app; other systems have no such permission, or it shows as a failing device. */
function systemMediaAccess(): SystemMediaAccess {
  return process.platform === 'darwin'
    ? (kind) => systemPreferences.askForMediaAccess(kind)
    : () => undefined;
}
