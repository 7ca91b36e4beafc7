/**
 * The list of the page's parts with their files. The build writes it into each document as a JSON element; `platform/parts` reads
 * it before any schema has loaded.
 */

/** Id of the JSON element in the documents. */
export const PART_LIST_ELEMENT = 'parts';

/** The file that shows whether there is a newer build; it must not be cached. */
export const VERSION_FILE = 'version.json';

/** The parts that the page loads by name (CH-1). The build fails when the bundler uses another name. */
export const LAZY_PARTS = [
  'application',
  'landingGuard',
  'conferenceStart',
  'overlays',
  'guest',
  'nextConference',
  'support',
  'conference',
  'conferencePages',
  'call',
  'user',
  'scheduler',
  'reports',
  'account',
  'setup',
  'admin',
  'contacts',
  'calendar',
  'charts',
  'month',
  'moments',
  'drag-and-drop',
  'livekit',
  'recorder',
  'chat',
  'callContacts',
  'callLayouts',
  'statistics',
  'captions',
  'callRating',
  'shortcuts',
  'effects',
  'DocumentDialog',
  'QrCodeDialog',
  'RegistrationDialog',
  'webChannel',
] as const;
export type PartName = (typeof LAZY_PARTS)[number];

/** Identifies a build. */
export interface BuildName {
  readonly version: string;
  /** Changes with every change to anything that a page loads. */
  readonly build: string;
}

/** A lazy part. Files are relative to the bundle's root. */
export interface PartFiles {
  /** Its own script first, then its imports that aren't part of the start. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The name of the script's export that is the part; without it, all exports are the part. */
  readonly namespace?: string;
  /** Whether no other script imports its script: then it may be loaded under another name without a second copy. */
  readonly isLeaf: boolean;
}

/** A document's information about its build: each file once, and for each part the indices of its files. */
export interface PartList extends BuildName {
  readonly files: readonly string[];
  readonly parts: Readonly<Record<string, ListedPart>>;
}

/** Defaults are omitted: no style of its own, and imported by no other script. */
interface ListedPart extends Pick<PartFiles, 'namespace'> {
  readonly scripts: readonly number[];
  readonly styles?: readonly number[];
  readonly isLeaf?: false;
}

/** The files of a part. */
export function filesOfPart({ files, parts }: PartList, name: string): PartFiles | undefined {
  const part = parts[name];
  const named = (places: readonly number[] = []) => places.flatMap((place) => files[place] ?? []);
  return (
    part && { isLeaf: true, ...part, scripts: named(part.scripts), styles: named(part.styles) }
  );
}
