/** The pages in in-app mode of this run: one for each server and kind of page. Loaded when the first is wanted. */
import { join } from 'node:path';
import { type BrowserWindow, type Session, app } from 'electron';
import { conferencePath } from '#shared/links.ts';
import { openNativeDevices } from '../devices/openNativeDevices.ts';
import { logWarning } from '../log/log.ts';
import { APP_PAGES, type PageRules, serverPages } from '../security/pageRules.ts';
import { type ServerChoice, storedServer } from '../servers/chosenServer.ts';
import type { ServerHub } from '../servers/serverHub.ts';
import {
  type AnswerInPlace,
  answersInPlace,
  faultAddress,
  simulatedOrigin,
} from '../support/faults.ts';
import { openInspector } from '../support/inspectorWindow.ts';
import { createReplayHost } from '../support/replay.ts';
import { simulateServer } from '../support/simulateServer.ts';
import { type Staging, UNSTAGED } from '../support/staging.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { createDeviceSwitch } from './deviceSwitch.ts';
import type { InAppWish } from './inAppDoor.ts';
import { type InAppStation, type Visit, openStation } from './station.ts';

export interface StationsParts {
  readonly hub: ServerHub;
  readonly devTools: boolean;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly language: ShellLanguage;
  readonly windows: ServerWindows;
  /** The session of a page in in-app mode; with `simulated` a fresh one in memory. */
  readonly sessionOf: (
    choice: ServerChoice,
    rules: PageRules,
    page: 'server' | 'bundle',
    simulated?: { readonly name: string; readonly answer: AnswerInPlace | undefined },
  ) => Session;
}

/** A station with what can be staged for it. */
export interface StagedStation {
  readonly station: InAppStation;
  readonly staging: () => Staging;
  readonly stage: (staging: Staging) => void;
  readonly inspect: () => void;
}

export interface Stations {
  /** Opens a page, or brings it to the front. */
  readonly open: (wish: InAppWish, takesLinks: boolean) => Promise<InAppStation>;
  /** The one that was used last. */
  readonly current: () => StagedStation | undefined;
}

let lastSimulation = 0;

/** Makes the list; `onChange` hears when one opens or closes. */
export function createStations(parts: StationsParts, onChange: () => void): Stations {
  const open = new Map<string, StagedStation>();
  let last: string | undefined;

  return {
    current: () => (last === undefined ? undefined : open.get(last)),
    open: async (wish, takesLinks) => {
      const key = `${wish.page} ${storedServer(wish.choice)}`;
      // A page of the server needs the server's address, so an embedded one must have started before.
      const origin = wish.page === 'bundle' ? '' : await parts.hub.connect(wish.choice).origin();
      const standing = open.get(key);
      if (standing !== undefined) {
        standing.station.focus();
        return standing.station;
      }
      const staged = openStaged(parts, wish, origin, takesLinks);
      open.set(key, staged);
      last = key;
      const noteFocus = (_event: unknown, window: BrowserWindow): void => {
        if (window === staged.station.window()) last = key;
      };
      app.on('browser-window-focus', noteFocus);
      staged.station.onClosed(() => {
        app.off('browser-window-focus', noteFocus);
        open.delete(key);
        if (last === key) last = [...open.keys()].at(-1);
        onChange();
      });
      onChange();
      return staged.station;
    },
  };
}

function openStaged(
  parts: StationsParts,
  { choice, page, clientVersion }: InAppWish,
  origin: string,
  takesLinks: boolean,
): StagedStation {
  const { hub, language, devTools, openExternal, windows } = parts;
  const rules = page === 'bundle' ? APP_PAGES : serverPages(origin);
  let staging = UNSTAGED;

  function visitOf({ https, fault, replay }: Staging): Visit {
    const address = faultAddress(fault);
    if (https === 'asIs' && fault === undefined && replay === undefined) {
      return { session: parts.sessionOf(choice, rules, page), rules, ...address };
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
      ...{ session, rules: pageRules },
      ...address,
      ...(replay !== undefined && {
        host: createReplayHost(replay.recording, replay.speed),
        clientVersion: replay.recording.clientVersion,
      }),
    };
  }

  const station = openStation(
    {
      ...{ page, clientVersion, devTools, openExternal, takesLinks },
      serverHost: hub.connect(choice).host,
      language: language.current(),
      devices: createDeviceSwitch(openNativeDevices(), (kind, number) =>
        language.text(`support.device.${kind}`, { number: String(number) }),
      ),
      preload: join(import.meta.dirname, '../preload/inAppWindow.cjs'),
      openConference: (callId) => void windows.show(choice, conferencePath(callId)),
    },
    visitOf(UNSTAGED),
  );
  const staged: Omit<StagedStation, 'inspect'> = {
    station,
    staging: () => staging,
    stage: (next) => {
      staging = next;
      station.visit(visitOf(next));
    },
  };
  return { ...staged, inspect: openInspector(staged, language) };
}
