/**
 * What every document says of the page's parts: which files each is made of. The build writes it into
 * the document as a JSON element, `platform/parts` reads it before any schema has been loaded.
 */

/** Id of the JSON element in the documents. */
export const PART_LIST_ELEMENT = 'parts';

/** The answer to "is there a newer build": a file in the bundle's root that no one may keep. */
export const VERSION_FILE = 'version.json';

/** The parts that the page asks for by name (CH-1). The build fails when the bundler has named one otherwise. */
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
  /** Changes whenever anything that a page loads has changed. */
  readonly build: string;
}

/** One lazy part. Files are relative to the bundle's root. */
export interface PartFiles {
  /** Its own script first, then what that imports and the start has not brought already. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Under which of the script's exports the part is; absent: the script's exports are the part. */
  readonly namespace?: string;
  /** No other script imports its script, so that it may be loaded under another name without a second copy. */
  readonly isLeaf: boolean;
}

/** What a document says about its build: each file once, and of each part the places of its files in that list. */
export interface PartList extends BuildName {
  readonly files: readonly string[];
  readonly parts: Readonly<Record<string, ListedPart>>;
}

/** What most parts are is left out: without a style of their own, and imported by no other script. */
interface ListedPart extends Pick<PartFiles, 'namespace'> {
  readonly scripts: readonly number[];
  readonly styles?: readonly number[];
  readonly isLeaf?: false;
}

/** The files of a part that the list has. */
export function filesOfPart({ files, parts }: PartList, name: string): PartFiles | undefined {
  const part = parts[name];
  const named = (places: readonly number[] = []) => places.flatMap((place) => files[place] ?? []);
  return (
    part && { isLeaf: true, ...part, scripts: named(part.scripts), styles: named(part.styles) }
  );
}
