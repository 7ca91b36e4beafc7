import { EventEmitter } from 'node:events';
import type { WebFrameMain } from 'electron';
import { expect, test, vi } from 'vitest';
import { type DevicePage, createNativeDeviceTable } from './nativeDeviceTable.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';

const CAMERA: NativeDevice = { kind: 'videoinput', id: 'c', label: 'Cam', isDefault: false };

/** A page, and what happens to its document. */
function aPage(name: string) {
  const contents = new EventEmitter();
  // The members that the table uses.
  const page = { contents, frame: { name } } as unknown as DevicePage;
  const navigate = (isSameDocument: boolean): void => {
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument });
  };
  return { page, contents, navigate };
}

function aTable() {
  const opened: { change: (list: readonly NativeDevice[]) => void; isClosed: boolean }[] = [];
  const open = (): NativeDevices => {
    const entry = { change: (_list: readonly NativeDevice[]): void => undefined, isClosed: false };
    opened.push(entry);
    return {
      list: () => Promise.resolve([CAMERA]),
      onChange(listener) {
        entry.change = listener;
        return () => undefined;
      },
      close() {
        entry.isClosed = true;
      },
    };
  };
  const notify = vi.fn<(frame: WebFrameMain, list: readonly NativeDevice[]) => void>();
  return { table: createNativeDeviceTable(open, notify), opened, notify };
}

test('[IA-3] opens the list with the first request, and notifies all requesters', async () => {
  const { table, opened, notify } = aTable();
  expect(opened).toHaveLength(0);
  const one = aPage('one');
  const other = aPage('other');
  expect(await table.list(one.page)).toEqual([CAMERA]);
  await table.list(one.page);
  await table.list(other.page);
  expect(opened).toHaveLength(1);
  opened[0]?.change([]);
  expect(notify.mock.calls).toEqual([
    [{ name: 'one' }, []],
    [{ name: 'other' }, []],
  ]);
});

test('closes it with the last document, and opens it again for the next one', async () => {
  const { table, opened } = aTable();
  const one = aPage('one');
  const other = aPage('other');
  await table.list(one.page);
  await table.list(other.page);
  one.navigate(true);
  one.navigate(false);
  expect(opened[0]?.isClosed).toBe(false);
  other.contents.emit('destroyed');
  expect(opened[0]?.isClosed).toBe(true);
  await table.list(one.page);
  expect(opened).toHaveLength(2);
  one.contents.emit('render-process-gone');
  expect(opened[1]?.isClosed).toBe(true);
});

test('closes it at the end of the app', async () => {
  const { table, opened } = aTable();
  table.close();
  await table.list(aPage('one').page);
  table.close();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
});
