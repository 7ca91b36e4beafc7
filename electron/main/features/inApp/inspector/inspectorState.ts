/** What the inspector shows. */
import type { Language } from '#shared/languages.ts';
import type { DeviceChoice } from '../station/deviceSwitch.ts';
import type { HttpsState } from '../staging/faults.ts';
import type { Filter } from './inspectorActs.ts';

/** Texts that change while the page is open, under the names of their elements. */
export interface LiveTexts {
  /** How the last act went. */
  readonly status: string;
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
  readonly versions: { readonly app: string; readonly electron: string; readonly chromium: string };
  readonly language: Language;
  readonly devices: DeviceChoice;
  readonly https: HttpsState;
  readonly filter: Filter;
  readonly live: LiveTexts;
  /** The cells of the table, oldest first. */
  readonly rows: readonly (readonly string[])[];
}
