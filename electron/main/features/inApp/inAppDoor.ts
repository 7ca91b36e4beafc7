/** The way to in-app mode from menu and start: loads what it needs when it is first wanted. */
import type { BrowserWindow } from 'electron';
import type { ServerChoice } from '../../net/servers/chosenServer.ts';
import type { InAppWish } from './station/stagedStation.ts';
import type { InspectedParts, Stations } from './stations.ts';

export interface InAppDoor {
  /** Opens a page, or brings it to the front; rejects when its server does not start. */
  readonly open: (wish: InAppWish, takesLinks?: boolean) => Promise<BrowserWindow>;
  /** The window that was used last. */
  readonly window: () => BrowserWindow | undefined;
  readonly inspect: () => void;
  /** Opens our own page and plays a recording from a file in its place. */
  readonly play: (path: string, choice: ServerChoice) => Promise<void>;
  /** Hears when a page opens or closes. */
  readonly onChange: (listener: () => void) => void;
}

/** Makes it; nothing is loaded before the first `open`. */
export function createInAppDoor(
  parts: InspectedParts & {
    /** The version of a client when nothing else is asked for. */
    readonly clientVersion: string;
  },
): InAppDoor {
  const { clientVersion } = parts;
  const listeners: (() => void)[] = [];
  let loaded: Promise<Stations> | undefined;
  let stations: Stations | undefined;
  const loadStations = async (): Promise<Stations> => {
    const { createStations } = await import('./stations.ts');
    return createStations(parts, () => {
      for (const listener of listeners) listener();
    });
  };
  return {
    open: async (wish, takesLinks = false) => {
      loaded ??= loadStations();
      stations = await loaded;
      return (await stations.open(wish, takesLinks)).station.window();
    },
    window: () => stations?.current()?.station.window(),
    inspect: () => stations?.current()?.inspector.open(),
    play: async (path, choice) => {
      loaded ??= loadStations();
      stations = await loaded;
      const wish = { choice, page: 'bundle', clientVersion } as const;
      await (await stations.open(wish, false)).inspector.play(path);
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
