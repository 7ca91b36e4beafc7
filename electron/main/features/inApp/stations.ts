/** The pages in in-app mode of this run: one per server and kind of page. Loaded at the first use. */
import { type BrowserWindow, app } from 'electron';
import { type ServerChoice, storedServer } from '../../net/servers/chosenServer.ts';
import { type Inspector, createInspector } from './inspector/inspectorWindow.ts';
import {
  type InAppWish,
  type StagedStation,
  type StationsParts,
  openStaged,
} from './station/stagedStation.ts';
import type { InAppStation } from './station/station.ts';
import type { FavoriteStore } from './inspector/favorites.ts';

/** A page and its inspector. */
interface InspectedStation {
  readonly station: InAppStation;
  readonly go: StagedStation['go'];
  readonly inspector: Inspector;
}

export type Stations = ReturnType<typeof createStations>;

export interface InspectedParts extends StationsParts {
  readonly favorites: FavoriteStore;
  /** False for a server that an administrator doesn't allow. */
  readonly mayOpen: (choice: ServerChoice) => boolean;
}

/** Creates the list; calls `onChange` when a page opens or closes. */
export function createStations(parts: InspectedParts, onChange: () => void) {
  const open = new Map<string, InspectedStation>();
  let last: string | undefined;

  const stations = {
    /** The most recently used page. */
    current: (): InspectedStation | undefined => (last === undefined ? undefined : open.get(last)),
    /** Opens a page, or brings it to the front. */
    open: async (wish: InAppWish, takesLinks: boolean): Promise<InspectedStation> => {
      const key = `${wish.page} ${storedServer(wish.choice)}`;
      // A page of the server needs the server's address, so an embedded server must have started.
      const origin = wish.page === 'bundle' ? '' : await parts.hub.connect(wish.choice).origin();
      const standing = open.get(key);
      if (standing !== undefined) {
        standing.station.focus();
        if (wish.place !== undefined) standing.go(wish);
        return standing;
      }
      const opened = openStaged(parts, wish, origin, takesLinks);
      const staged: InspectedStation = {
        station: opened.station,
        go: opened.go,
        inspector: createInspector(opened, parts.language, {
          ...{ favorites: parts.favorites, mayOpen: parts.mayOpen },
          openOther: (other) => {
            void stations.open(other, false).then(({ inspector }) => inspector.open());
          },
        }),
      };
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
      return staged;
    },
  };
  return stations;
}
