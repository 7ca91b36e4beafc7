/** The pages in in-app mode of this run: one for each server and kind of page. Loaded when the first is wanted. */
import { type BrowserWindow, app } from 'electron';
import { storedServer } from '../../net/servers/chosenServer.ts';
import { type Inspector, createInspector } from './inspector/inspectorWindow.ts';
import { type InAppWish, type StationsParts, openStaged } from './station/stagedStation.ts';
import type { InAppStation } from './station/station.ts';

/** A page, and the way to its inspector. */
interface InspectedStation {
  readonly station: InAppStation;
  readonly inspector: Inspector;
}

export interface Stations {
  /** Opens a page, or brings it to the front. */
  readonly open: (wish: InAppWish, takesLinks: boolean) => Promise<InspectedStation>;
  /** The one that was used last. */
  readonly current: () => InspectedStation | undefined;
}

/** Makes the list; `onChange` hears when one opens or closes. */
export function createStations(parts: StationsParts, onChange: () => void): Stations {
  const open = new Map<string, InspectedStation>();
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
        return standing;
      }
      const opened = openStaged(parts, wish, origin, takesLinks);
      const staged: InspectedStation = {
        station: opened.station,
        inspector: createInspector(opened, parts.language),
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
}
