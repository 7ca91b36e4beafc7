/**
 * The pages that are notified about the system's devices. The list is opened by a page's first request and closed with the last
 * document that made one, so that no program runs without need.
 */
import type { WebContents, WebFrameMain } from 'electron';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';

/** The requesting page, as far as the table needs it. */
export interface DevicePage {
  readonly contents: Pick<WebContents, 'on'>;
  readonly frame: WebFrameMain;
}

/** Creates the table. `notify` sends a change to a page's frame. */
export function createNativeDeviceTable(
  open: () => NativeDevices,
  notify: (frame: WebFrameMain, devices: readonly NativeDevice[]) => void,
) {
  const known = new WeakSet<DevicePage['contents']>();
  const asking = new Map<DevicePage['contents'], WebFrameMain>();
  let devices: NativeDevices | undefined;

  function openOnce(): NativeDevices {
    if (devices !== undefined) return devices;
    devices = open();
    devices.onChange((list) => {
      for (const frame of asking.values()) notify(frame, list);
    });
    return devices;
  }

  function close(): void {
    asking.clear();
    devices?.close();
    devices = undefined;
  }

  function forget(contents: DevicePage['contents']): void {
    asking.delete(contents);
    if (asking.size === 0) close();
  }

  function watchDocument(contents: DevicePage['contents']): void {
    if (known.has(contents)) return;
    known.add(contents);
    contents.on('did-start-navigation', (event) => {
      if (event.isMainFrame && !event.isSameDocument) forget(contents);
    });
    contents.on('render-process-gone', () => forget(contents));
    contents.on('destroyed', () => forget(contents));
  }

  return {
    /** Resolves to the current list; from now on the page's document is notified of changes. */
    list(page: DevicePage): Promise<readonly NativeDevice[]> {
      watchDocument(page.contents);
      asking.set(page.contents, page.frame);
      return openOnce().list();
    },
    /** Closes the list and removes all pages, when the app quits. */
    close,
  };
}
