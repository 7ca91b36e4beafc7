/** The state that the inspector shows. */
import type { Language } from '#shared/languages.ts';
import type { DeviceChoice } from '../station/deviceSwitch.ts';
import type { HttpsState } from '../staging/faults.ts';
import type { InAppFavorite } from '../../../lib/storage/inAppFavorite.ts';
import type { Filter } from './inspectorActs.ts';
import type { TypedAddress } from './pageAddress.ts';

/** Ids of the elements that change while the page is open. */
export const LIVE = {
  status: 'status',
  address: 'address',
  connection: 'connection',
  staging: 'staging',
  clientVersion: 'clientVersion',
  documents: 'documents',
  messages: 'messages',
  kinds: 'kinds',
  record: 'record',
  pause: 'pause',
  rows: 'rows',
  sent: 'sent',
} as const;

/** Texts that change while the page is open, by the ids of their elements. */
export interface LiveTexts {
  /** How the last act went. */
  readonly status: string;
  /** The window's current address, and how secure its connection is. */
  readonly address: string;
  readonly connection: string;
  /** What replaces the real page: a fault or a replay. */
  readonly staging: string;
  readonly clientVersion: string;
  readonly documents: string;
  readonly messages: string;
  /** Kinds of message seen so far. */
  readonly kinds: string;
  /** The current label of the button. */
  readonly record: string;
  readonly pause: string;
}

export interface InspectorState {
  readonly server: string;
  readonly page: 'server' | 'bundle';
  /** The values of the address bar's fields. */
  readonly address: TypedAddress;
  /** The `User-Agent` of the page's requests. */
  readonly userAgent: string;
  readonly favorites: readonly InAppFavorite[];
  readonly versions: { readonly app: string; readonly electron: string; readonly chromium: string };
  readonly language: Language;
  readonly devices: DeviceChoice;
  readonly https: HttpsState;
  readonly filter: Filter;
  /** Whether a recording includes pictures. */
  readonly hasPictures: boolean;
  readonly live: LiveTexts;
  /** The cells of the table, oldest first. */
  readonly rows: readonly (readonly string[])[];
  /** The cells of the list of sent signals, oldest first. */
  readonly sent: readonly (readonly string[])[];
}
