/** What the inspector shows. */
import type { Language } from '#shared/languages.ts';
import type { DeviceChoice } from '../station/deviceSwitch.ts';
import type { HttpsState } from '../staging/faults.ts';
import type { InAppFavorite } from '../../../lib/storage/inAppFavorite.ts';
import type { Filter } from './inspectorActs.ts';
import type { TypedAddress } from './pageAddress.ts';

/** Ids of what changes while the page is open. */
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

/** Texts that change while the page is open, under the names of their elements. */
export interface LiveTexts {
  /** How the last act went. */
  readonly status: string;
  /** Where the window is now, and how safe the way there is. */
  readonly address: string;
  readonly connection: string;
  /** What is shown in place of the real page. */
  readonly staging: string;
  readonly clientVersion: string;
  readonly documents: string;
  readonly messages: string;
  /** Kinds of message that have been seen. */
  readonly kinds: string;
  /** What the button does now. */
  readonly record: string;
  readonly pause: string;
}

export interface InspectorState {
  readonly server: string;
  readonly page: 'server' | 'bundle';
  /** What the fields of the address bar hold. */
  readonly address: TypedAddress;
  /** What the page's requests say they come from. */
  readonly userAgent: string;
  readonly favorites: readonly InAppFavorite[];
  readonly versions: { readonly app: string; readonly electron: string; readonly chromium: string };
  readonly language: Language;
  readonly devices: DeviceChoice;
  readonly https: HttpsState;
  readonly filter: Filter;
  /** Whether a recording takes pictures. */
  readonly hasPictures: boolean;
  readonly live: LiveTexts;
  /** The cells of the table, oldest first. */
  readonly rows: readonly (readonly string[])[];
  /** The cells of the list of signals that were sent, oldest first. */
  readonly sent: readonly (readonly string[])[];
}
