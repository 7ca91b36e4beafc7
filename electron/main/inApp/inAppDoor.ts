/** The way to in-app mode from menu and start: loads what it needs when it is first wanted. */
import type { BrowserWindow } from 'electron';
import type { InAppWish, StationsParts } from './stagedStation.ts';
import type { Stations } from './stations.ts';

export interface InAppDoor {
  /** Opens a page, or brings it to the front; rejects when its server does not start. */
  readonly open: (wish: InAppWish, takesLinks?: boolean) => Promise<BrowserWindow>;
  /** The window that was used last. */
  readonly window: () => BrowserWindow | undefined;
  readonly inspect: () => void;
  /** Hears when a page opens or closes. */
  readonly onChange: (listener: () => void) => void;
}

/** Makes it; nothing is loaded before the first `open`. */
export function createInAppDoor(parts: StationsParts): InAppDoor {
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
      return (await stations.open(wish, takesLinks)).window();
    },
    window: () => stations?.current()?.station.window(),
    inspect: () => stations?.current()?.inspect(),
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
