/** A page in in-app mode, and what can replace parts of it in tests: addresses, responses, recordings. */
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

/** The server, its page, and the version of the client. */
export interface InAppWish {
  readonly choice: ServerChoice;
  readonly page: 'server' | 'bundle';
  readonly clientVersion: string;
  /** The first path and query; absent: the front page. */
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
  /** Called with each window before its page loads. */
  readonly onOpened: (window: BrowserWindow) => void;
  /** The session of a page in in-app mode; with `simulated`, a new one in memory. */
  readonly sessionOf: (
    choice: ServerChoice,
    rules: PageRules,
    page: 'server' | 'bundle',
    simulated?: { readonly name: string; readonly answer: AnswerInPlace | undefined },
  ) => Session;
  /** Checks the certificates of a session; absent for the embedded server. */
  readonly trustOf: (session: Session) => Visit['trust'];
}

/** A station, and what can be staged for it. */
export type StagedStation = ReturnType<typeof openStaged>;

let lastSimulation = 0;

/** Opens a staged station; `origin` is the server's, for one of the server's own pages. */
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
      // The main process sends the requests of our own pages, whatever their origin.
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
  // The client has the app's language until the inspector sets another.
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
    /** Opens a page of the same server and ends the staging. */
    go: (to: Pick<InAppWish, 'place' | 'userAgent'>): void => {
      ({ place, userAgent } = to);
      staging = UNSTAGED;
      station.visit(visitOf(UNSTAGED));
    },
    /** The wish that opened it: its server and kind of page never change. */
    wish,
    /** The server's origin; undefined until it is known. */
    serverOrigin: hub.connect(choice).currentOrigin,
  };
}
