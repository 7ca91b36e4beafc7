/** Opens in-app mode from the menu and at the start; its code is loaded at the first use. */
import type { BrowserWindow } from 'electron';
import { createListeners } from '../../lib/listeners.ts';
import type { ServerChoice } from '../../net/servers/chosenServer.ts';
import type { InAppWish } from './station/stagedStation.ts';
import type { InspectedParts, Stations } from './stations.ts';

export type InAppDoor = ReturnType<typeof createInAppDoor>;

/** Creates the entry to in-app mode; loads nothing before the first use. */
export function createInAppDoor(
  parts: InspectedParts & {
    /** The default version of a client. */
    readonly clientVersion: string;
  },
) {
  const { clientVersion } = parts;
  const listeners = createListeners<[]>();
  let loaded: Promise<Stations> | undefined;
  let stations: Stations | undefined;
  const loadStations = async (): Promise<Stations> => {
    const { createStations } = await import('./stations.ts');
    return createStations(parts, listeners.call);
  };
  return {
    /** Opens a page, or brings it to the front; rejects when its server doesn't start. */
    open: async (wish: InAppWish, takesLinks: boolean = false): Promise<BrowserWindow> => {
      loaded ??= loadStations();
      stations = await loaded;
      return (await stations.open(wish, takesLinks)).station.window();
    },
    /** The most recently used window. */
    window: (): BrowserWindow | undefined => stations?.current()?.station.window(),
    inspect: (): void => stations?.current()?.inspector.open(),
    /** Opens our own page and plays a recording from a file in it. */
    play: async (path: string, choice: ServerChoice): Promise<void> => {
      loaded ??= loadStations();
      stations = await loaded;
      const wish = { choice, page: 'bundle', clientVersion } as const;
      await (await stations.open(wish, false)).inspector.play(path);
    },
    /** Calls a listener when a page opens or closes. */
    onChange: listeners.add,
  };
}
