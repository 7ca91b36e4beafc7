/** Bytes of the call's part and of its lazy parts, as transferred. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  PART_LIST_ELEMENT,
  filesOfPart,
  type PartFiles,
  type PartList,
  type PartName,
} from '#shared/partList.ts';
import { ROOT } from '../places.ts';
import type { Row, Table } from '../report.ts';

const BUNDLE = path.join(ROOT, 'out/web');
const KIB = 1024;

const FIRST: PartName = 'call';
const LATER: readonly PartName[] = [
  'livekit',
  'chat',
  'callLayouts',
  'statistics',
  'captions',
  'shortcuts',
  'effects',
  'recorder',
];

export async function measureCallParts(): Promise<readonly Table[]> {
  const list = await readPartList();
  const filesOf = (name: PartName): PartFiles => {
    const part = filesOfPart(list, name);
    if (part === undefined) throw new Error(`The bundle has no part “${name}”.`);
    return part;
  };
  const call = filesOf(FIRST);
  const rows = await Promise.all(
    [FIRST, ...LATER].map(async (name: PartName): Promise<Row> => {
      const { scripts, styles } = filesOf(name);
      const isNew = (file: string) =>
        name === FIRST || ![...call.scripts, ...call.styles].includes(file);
      const sizes = [sizeOf(scripts.filter(isNew)), sizeOf(styles.filter(isNew))];
      return { name, cells: await Promise.all(sizes) };
    }),
  );
  return [
    {
      title: 'Parts of the call, KiB, compressed',
      columns: ['scripts', 'styles'],
      rows,
      notes: [
        'With all that they import and that neither the start nor the call’s part has brought.',
      ],
    },
  ];
}

async function readPartList(): Promise<PartList> {
  const document = await readFile(path.join(BUNDLE, 'index.html'), 'utf8');
  const json = new RegExp(`id="${PART_LIST_ELEMENT}">([^<]*)<`, 'u').exec(document)?.[1];
  if (json === undefined) throw new Error('The bundle lists no parts.');
  return JSON.parse(json);
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(BUNDLE, `${file}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KIB;
}
