/** A page in in-app mode with what can be put in its place to try it: addresses, answers, recordings. */
import { join } from 'node:path';
import type { BrowserWindow, Session } from 'electron';
import { conferencePath } from '#shared/links.ts';
import type { NativeDevices } from '../../../lib/nativeDevices.ts';
import { logWarning } from '../../../lib/log.ts';
import { APP_PAGES, type PageRules, serverPages } from '../../../net/security/pageRules.ts';
import type { AnswerInPlace } from '../../../net/servers/answerInPlace.ts';
import type { ServerChoice } from '../../../net/servers/chosenServer.ts';
import type { ServerHub } from '../../../net/servers/serverHub.ts';
import { answersInPlace, faultAddress, simulatedOrigin } from '../staging/faults.ts';
import { createReplayHost } from '../staging/replay.ts';
import { simulateServer } from '../staging/simulateServer.ts';
import { type Staging, UNSTAGED } from '../staging/staging.ts';
import type { ShellLanguage } from '../../../lib/texts/shellLanguage.ts';
import { readPlace } from '../../../windows/inAppWindow.ts';
import type { ServerWindows } from '../../../windows/serverWindows.ts';
import { createDeviceSwitch } from './deviceSwitch.ts';
import { type Visit, openStation } from './station.ts';

/** Which page of which server, and as which version of the client. */
export interface InAppWish {
  readonly choice: ServerChoice;
  readonly page: 'server' | 'bundle';
  readonly clientVersion: string;
  /** Path and query to begin with; absent: the front page. */
  readonly place?: string | undefined;
  /** Absent: the app's own. */
  readonly userAgent?: string | undefined;
}

export interface StationsParts {
  readonly hub: ServerHub;
  readonly devTools: boolean;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly language: ShellLanguage;
  readonly windows: ServerWindows;
  /** Opens the system's list of devices. */
  readonly openDevices: () => NativeDevices;
  /** Hears of each window before its page is there. */
  readonly onOpened: (window: BrowserWindow) => void;
  /** The session of a page in in-app mode; with `simulated` a fresh one in memory. */
  readonly sessionOf: (
    choice: ServerChoice,
    rules: PageRules,
    page: 'server' | 'bundle',
    simulated?: { readonly name: string; readonly answer: AnswerInPlace | undefined },
  ) => Session;
  /** What judges the certificates of a session; absent where the server is our own. */
  readonly trustOf: (session: Session) => Visit['trust'];
}

/** A station with what can be staged for it. */
export type StagedStation = ReturnType<typeof openStaged>;

let lastSimulation = 0;

/** Opens it; `origin` is the server's, for a page of its own. */
export function openStaged(
  parts: StationsParts,
  wish: InAppWish,
  origin: string,
  takesLinks: boolean,
) {
  const { choice, page, clientVersion } = wish;
  let { place, userAgent } = wish;
  const { hub, language, devTools, openExternal, windows } = parts;
  const rules = page === 'bundle' ? APP_PAGES : serverPages(origin);
  let staging = UNSTAGED;

  function visitOf({ https, fault, replay }: Staging): Visit {
    const from = replay?.from?.place ?? replay?.recording.place ?? place;
    const address =
      fault === undefined && from !== undefined ? readPlace(from) : faultAddress(fault);
    if (https === 'asIs' && fault === undefined && replay === undefined) {
      const session = parts.sessionOf(choice, rules, page);
      return { session, rules, trust: parts.trustOf(session), userAgent, ...address };
    }
    lastSimulation += 1;
    const pageOrigin = simulatedOrigin(https) ?? rules.origin;
    const answer = answersInPlace(fault, https);
    const pageRules = pageOrigin === rules.origin ? rules : serverPages(pageOrigin);
    const session = parts.sessionOf(choice, pageRules, page, {
      name: `support-${lastSimulation}`,
      // Requests of our own pages are carried by the main process, whatever origin they have.
      answer: page === 'bundle' ? answer : undefined,
    });
    simulateServer(session, {
      target: rules.origin,
      pageOrigin,
      answer: page === 'server' ? answer : undefined,
      onFailure: (reason) => logWarning('simulation', { reason }),
    });
    return {
      ...{ session, rules: pageRules, trust: parts.trustOf(session), userAgent },
      ...address,
      ...(replay !== undefined && {
        host: createReplayHost(replay.recording, replay.speed, replay.from?.at),
        clientVersion: replay.recording.clientVersion,
      }),
    };
  }

  const station = openStation(
    {
      ...{ page, clientVersion, devTools, openExternal, takesLinks },
      onOpened: parts.onOpened,
      serverHost: hub.connect(choice).host,
      language: language.current(),
      devices: createDeviceSwitch(parts.openDevices(), (kind, number) =>
        language.text(`support.device.${kind}`, { number }),
      ),
      preload: join(import.meta.dirname, '../preload/inAppWindow.cjs'),
      openConference: (callId) => void windows.show(choice, conferencePath(callId)),
    },
    visitOf(UNSTAGED),
  );
  // The client speaks the app's language until the inspector gives it another.
  let followed = station.language();
  const stopFollowing = language.onChange(() => {
    if (station.language() !== followed) return;
    followed = language.current();
    station.setLanguage(followed);
  });
  station.onClosed(stopFollowing);
  return {
    station,
    staging: (): Staging => staging,
    stage: (next: Staging): void => {
      staging = next;
      station.visit(visitOf(next));
    },
    /** Goes to a page of the same server, without anything in its place. */
    go: (to: Pick<InAppWish, 'place' | 'userAgent'>): void => {
      ({ place, userAgent } = to);
      staging = UNSTAGED;
      station.visit(visitOf(UNSTAGED));
    },
    /** What was wished for: its server and kind of page never change. */
    wish,
    /** The server's origin, once it is known. */
    serverOrigin: hub.connect(choice).currentOrigin,
  };
}
