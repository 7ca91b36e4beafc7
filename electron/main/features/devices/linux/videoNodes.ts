/** Cameras as the kernel lists them (Video4Linux). */
import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeviceSource, describeDevice } from '../source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';

const NODE = /^video\d{1,3}$/u;

/** The folders in which the kernel lists its devices; others in tests. */
export interface VideoFolders {
  readonly names: string;
  readonly devices: string;
}

const KERNEL: VideoFolders = { names: '/sys/class/video4linux', devices: '/dev' };

/**
 * The cameras. Each has several nodes; the one with index 0 delivers pictures, the others metadata. Linux has no default camera.
 */
export function createVideoNodes(folders: VideoFolders = KERNEL): DeviceSource {
  return {
    async read() {
      const nodes = (await listFolder(folders.names)).filter((name) => NODE.test(name));
      const numberOf = (name: string): number => Number(name.slice('video'.length));
      nodes.sort((one, other) => numberOf(one) - numberOf(other));
      const cameras = await Promise.all(nodes.map((name) => readNode(folders, name)));
      return cameras.filter((camera) => camera !== undefined);
    },
    watch(onHint) {
      const onName = (name: string | null): void => {
        if (name === null || NODE.test(name)) onHint();
      };
      // The kernel creates entries below /sys without a notification, but notifies about those in /dev.
      const watchers = [folders.names, folders.devices].map((folder) => tryWatch(folder, onName));
      return () => {
        for (const watcher of watchers) watcher?.close();
      };
    },
  };
}

async function readNode(folders: VideoFolders, node: string): Promise<NativeDevice | undefined> {
  try {
    const [index, name] = await Promise.all([
      readFile(join(folders.names, node, 'index'), 'utf8'),
      readFile(join(folders.names, node, 'name'), 'utf8'),
    ]);
    if (index.trim() !== '0') return undefined;
    return describeDevice({
      kind: 'videoinput',
      id: join(folders.devices, node),
      label: name,
      isDefault: false,
    });
  } catch {
    return undefined; // unplugged while it was read
  }
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return []; // no camera was ever plugged in
  }
}

function tryWatch(folder: string, onName: (name: string | null) => void): FSWatcher | undefined {
  try {
    const watcher = watchFolder(folder, { persistent: false }, (_event, name) => onName(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined; // no such folder, or no watches left: the page's own hints remain
  }
}
