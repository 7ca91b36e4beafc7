/**
 * The compressed sizes that the page may load. A build over a budget fails, and every build prints the table. A change that needs
 * more raises a number here, with the reason in its commit.
 */
import type { DocumentKind } from '#shared/documentKinds.ts';
import type { PartFiles, PartName } from '#shared/partList.ts';
import { EARLY_ROWS } from './partGraph.ts';

export interface StartBudget {
  readonly document: DocumentKind;
  /** The parts that it loads besides the start. */
  readonly parts: readonly PartName[];
  /** A script that is no part of the bundler's. */
  readonly ownScript?: string;
  /** Of the largest language. */
  readonly documentKib: number;
  readonly scriptKib: number;
  readonly styleKib: number;
  /** Scripts and style sheets. */
  readonly files: number;
}

/** The ways to open the page, until a person can do what they came for. */
export const START_BUDGETS: Readonly<Record<string, StartBudget>> = {
  'landing page': {
    document: 'landing',
    parts: [],
    documentKib: 13.4,
    // The names of files, which are made of their content, move it by 0.2.
    scriptKib: 77.8,
    styleKib: 0,
    files: 3,
  },
  'landing page at rest': {
    document: 'landing',
    parts: ['landingGuard'],
    documentKib: 13.4,
    scriptKib: 106.2,
    styleKib: 0,
    files: 5,
  },
  'guest’s link': {
    document: 'conference',
    parts: ['conferenceStart', 'conference'],
    documentKib: 10.7,
    scriptKib: 136.9,
    styleKib: 6.5,
    files: 9,
  },
  call: {
    document: 'conference',
    parts: ['conferenceStart', 'conference', 'call'],
    documentKib: 10.7,
    scriptKib: 203.4,
    styleKib: 6.5,
    files: 12,
  },
  'personal area': {
    document: 'list',
    parts: ['application', 'user'],
    // Its first rows come before the application: a page to put them into, and a script with the schema of what it reads.
    ownScript: EARLY_ROWS,
    documentKib: 12.7,
    // The start says its texts without i18next, which comes behind it.
    scriptKib: 275.3,
    styleKib: 8.5,
    files: 14,
  },
};

/** The limit of a script or sheet that isn't listed below. */
const FILE_KIB = 20;

/**
 * Files that weigh more, by their part. The names of other files in them, which are made of their content, move each by
 * 0.1 with any change: a number leaves that much room.
 */
const HEAVY_FILES_KIB: Readonly<Record<string, number>> = {
  start: 77.5,
  server: 29,
  // With the router and i18next.
  application: 43.5,
  // Half a KiB came from the conference's own file, which gave it the names of its classes.
  call: 50.5,
  // All that a list needs beside the application, with the behaviour of menus: in one file, because it comes at once.
  user: 63.5,
  // With the checks of the form, which the personal area no longer starts with.
  scheduler: 25.5,
  // Only loaded when opened.
  charts: 48,
  livekit: 116,
  noiseWorklet: 1264,
};

export interface BuiltFiles {
  readonly parts: Readonly<Record<string, PartFiles>>;
  /** What the entry is made of. */
  readonly startScripts: readonly string[];
  /** Every file of the bundle. */
  readonly files: readonly string[];
  /** Compressed size of a file, in bytes. */
  readonly sizeOf: (file: string) => number;
}

export function sizeOfStart(
  { document, parts, ownScript }: StartBudget,
  { parts: built, startScripts, files, sizeOf }: BuiltFiles,
) {
  const needed = parts.flatMap((name) => built[name] ?? []);
  const scripts = new Set([
    ...startScripts,
    ...needed.flatMap((part) => part.scripts),
    ...files.filter((file) => ownScript !== undefined && file.startsWith(`parts/${ownScript}.`)),
  ]);
  const styles = new Set(needed.flatMap((part) => part.styles));
  const kib = (names: Iterable<string>) =>
    [...names].reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
  const documents = files.filter((file) => file.startsWith(`documents/${document}.`));
  return {
    documentKib: Math.max(0, ...documents.map((file) => sizeOf(file) / 1024)),
    scriptKib: kib(scripts),
    styleKib: kib(styles),
    files: scripts.size + styles.size,
  };
}

/** The file with the numbers, for messages of the build. */
const HERE = 'build/web/budgets.ts';

const COLUMNS = ['documentKib', 'scriptKib', 'styleKib', 'files'] as const;

export function overBudget(built: BuiltFiles): readonly string[] {
  const starts = Object.entries(START_BUDGETS).flatMap(([name, budget]) => {
    const size = sizeOfStart(budget, built);
    return COLUMNS.filter((column) => size[column] > budget[column]).map(
      (column) =>
        `${name}: ${column} is ${rounded(size[column])}, more than ${budget[column]} (${HERE})`,
    );
  });
  const heavy = built.files.flatMap((file) => {
    const part = /^parts\/([\w-]+)\.[^/]*\.(?:js|css)$/u.exec(file)?.[1];
    if (part === undefined) return [];
    const limit = HEAVY_FILES_KIB[part] ?? FILE_KIB;
    const kib = built.sizeOf(file) / 1024;
    return kib > limit ? [`${file} has ${rounded(kib)} KiB, more than ${limit} (${HERE})`] : [];
  });
  return [...starts, ...heavy];
}

/** The table that the build prints: the sizes of each start, and their limits. */
export function budgetTable(built: BuiltFiles): string {
  const rows = Object.entries(START_BUDGETS).map(([name, budget]) => {
    const size = sizeOfStart(budget, built);
    return [name, ...COLUMNS.map((column) => `${rounded(size[column])} of ${budget[column]}`)];
  });
  const table = [
    ['what each start holds', 'document KiB', 'script KiB', 'style KiB', 'files'],
    ...rows,
  ];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
