import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVideoNodes } from './videoNodes.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenum-video-'));
  await mkdir(join(root, 'dev'));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const folders = () => ({ names: join(root, 'names'), devices: join(root, 'dev') });

async function plugIn(node: string, index: string, name: string): Promise<void> {
  await mkdir(join(root, 'names', node), { recursive: true });
  await writeFile(join(root, 'names', node, 'index'), index);
  await writeFile(join(root, 'names', node, 'name'), name);
}

const read = () => createVideoNodes(folders()).read(new AbortController().signal);

test('a machine without cameras has an empty list', async () => {
  expect(await read()).toEqual([]);
});

test('[IA-3] each camera is one device, in the kernel’s order, with any name', async () => {
  await plugIn('video10', '0\n', 'USB Capture\n');
  await plugIn('video2', '0\n', 'Камера "HD"\nsecond line\n');
  await plugIn('video3', '1\n', 'Facts about the other\n');
  await plugIn('v4l-subdev0', '0\n', 'No camera\n');
  await plugIn('video4', 'garbage', 'No camera\n');
  await mkdir(join(root, 'names/video5'));
  await plugIn('video6', '0\n', '\n');
  expect(await read()).toEqual([
    {
      kind: 'videoinput',
      id: join(root, 'dev/video2'),
      label: 'Камера "HD" second line',
      isDefault: false,
    },
    {
      kind: 'videoinput',
      id: join(root, 'dev/video6'),
      label: join(root, 'dev/video6'),
      isDefault: false,
    },
    { kind: 'videoinput', id: join(root, 'dev/video10'), label: 'USB Capture', isDefault: false },
  ]);
});

test('[IA-3] an added or removed node is a hint, and other files are not', async () => {
  const onHint = vi.fn<() => void>();
  const unwatch = createVideoNodes(folders()).watch(onHint);
  await writeFile(join(root, 'dev/tty9'), '');
  await writeFile(join(root, 'dev/video0'), '');
  await vi.waitFor(() => expect(onHint).toHaveBeenCalled());
  onHint.mockClear();
  await rm(join(root, 'dev/video0'));
  await vi.waitFor(() => expect(onHint).toHaveBeenCalled());
  unwatch();
  unwatch();
  onHint.mockClear();
  await writeFile(join(root, 'dev/video1'), '');
  await writeFile(join(root, 'dev/tty1'), '');
  expect(onHint).not.toHaveBeenCalled();
});
