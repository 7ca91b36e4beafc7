/** The way to in-app mode from menu and start: loads what it needs when it is first wanted. */
import type { BrowserWindow } from 'electron';
import { createListeners } from '../../lib/listeners.ts';
import type { ServerChoice } from '../../net/servers/chosenServer.ts';
import type { InAppWish } from './station/stagedStation.ts';
import type { InspectedParts, Stations } from './stations.ts';

export type InAppDoor = ReturnType<typeof createInAppDoor>;

/** Makes it; nothing is loaded before the first `open`. */
export function createInAppDoor(
  parts: InspectedParts & {
    /** The version of a client when nothing else is asked for. */
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
    /** Opens a page, or brings it to the front; rejects when its server does not start. */
    open: async (wish: InAppWish, takesLinks: boolean = false): Promise<BrowserWindow> => {
      loaded ??= loadStations();
      stations = await loaded;
      return (await stations.open(wish, takesLinks)).station.window();
    },
    /** The window that was used last. */
    window: (): BrowserWindow | undefined => stations?.current()?.station.window(),
    inspect: (): void => stations?.current()?.inspector.open(),
    /** Opens our own page and plays a recording from a file in its place. */
    play: async (path: string, choice: ServerChoice): Promise<void> => {
      loaded ??= loadStations();
      stations = await loaded;
      const wish = { choice, page: 'bundle', clientVersion } as const;
      await (await stations.open(wish, false)).inspector.play(path);
    },
    /** Hears when a page opens or closes. */
    onChange: listeners.add,
  };
}
