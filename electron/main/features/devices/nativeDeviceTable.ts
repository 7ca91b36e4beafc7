/**
 * Which pages hear of the system's devices. The list is opened with the first question of a page and
 * closed with the last document that asked, so that no program runs unused.
 */
import type { WebContents, WebFrameMain } from 'electron';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';

/** The page that asks, as far as the table needs it. */
export interface DevicePage {
  readonly contents: Pick<WebContents, 'on'>;
  readonly frame: WebFrameMain;
}

/** Makes the table. `notify` sends a change to the frame of a page. */
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
    /** The present list; from now on the page's document is notified of changes. */
    list(page: DevicePage): Promise<readonly NativeDevice[]> {
      watchDocument(page.contents);
      asking.set(page.contents, page.frame);
      return openOnce().list();
    },
    /** Ends it all, when the app quits. */
    close,
  };
}
