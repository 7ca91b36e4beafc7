/** Parses and checks the actions of the inspector's buttons: a page's fields may contain any text. */
import { CLIENT_VERSION } from '#shared/clientVersion.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { type Language, isLanguage } from '#shared/languages.ts';
import { type DeviceChoice, TEST_DEVICES_MAX } from '../station/deviceSwitch.ts';
import type { AddressAct } from './addressBar.ts';
import { typedAddress } from './pageAddress.ts';
import { type ReadSignal, readSignal } from './sendSignal.ts';
import { FAULTS, type Fault, HTTPS_STATES, type HttpsState } from '../staging/faults.ts';

/** The speeds of a replay: the recorded one, ten times as fast, or without delays. */
export const SPEEDS = ['1', '10', 'atOnce'] as const;
export type Speed = (typeof SPEEDS)[number];

/** The filters of the table of messages. */
export const FILTERS = ['all', 'calls', 'events', 'refused'] as const;
export type Filter = (typeof FILTERS)[number];

export type InspectorAct =
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'versionRefused' }
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'devices'; readonly choice: DeviceChoice }
  | { readonly kind: 'https'; readonly https: HttpsState }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'filter'; readonly filter: Filter }
  | { readonly kind: 'replay'; readonly speed: Speed }
  | AddressAct
  | ReadSignal
  | { readonly kind: 'record'; readonly hasPictures: boolean }
  | { readonly kind: 'show' | 'unstage' | 'pause' | 'clear' };

/** The actions of the buttons, besides those of faults and signals. */
const INSPECTOR_ACTIONS = [
  ...(['go', 'keep', 'favorite', 'unkeep', 'record', 'show', 'unstage', 'pause'] as const),
  ...(['clear', 'version', 'language', 'devices', 'https', 'filter', 'replay'] as const),
] as const;
export type InspectorAction = (typeof INSPECTOR_ACTIONS)[number];

const FAULT_ACTIONS: ReadonlyMap<string, Fault> = new Map(
  FAULTS.map((fault) => [faultAction(fault), fault]),
);

/** The action of a fault's button: letters only, as the channel requires. */
export function faultAction(fault: Fault): string {
  return `provoke${fault.replaceAll('_', '')}`;
}

/** The action of a button; undefined when it isn't one of the inspector's, or when a field is invalid. */
export function readAct({ action: pressed, fields }: ShellPageAct): InspectorAct | undefined {
  const fault = FAULT_ACTIONS.get(pressed);
  if (fault !== undefined) return { kind: 'fault', fault };
  const signal = readSignal(pressed, fields);
  if (signal !== undefined) return signal;
  const action = INSPECTOR_ACTIONS.find((each) => each === pressed);
  switch (action) {
    case 'go':
      return { kind: action, typed: typedAddress(fields) };
    case 'keep':
      return {
        ...{ kind: action, typed: typedAddress(fields) },
        name: (fields['favoriteName'] ?? '').trim(),
      };
    case 'favorite':
    case 'unkeep':
      return { kind: action, name: fields['favorite'] ?? '' };
    case 'record':
      return { kind: action, hasPictures: fields['pictures'] !== undefined };
    case 'show':
    case 'unstage':
    case 'pause':
    case 'clear':
      return { kind: action };
    case 'version': {
      const version = (fields['version'] ?? '').trim();
      return CLIENT_VERSION.test(version)
        ? { kind: 'version', version }
        : { kind: 'versionRefused' };
    }
    case 'language': {
      const language = fields['language'] ?? '';
      return isLanguage(language) ? { kind: 'language', language } : undefined;
    }
    case 'devices': {
      const choice = readDevices(fields);
      return choice && { kind: 'devices', choice };
    }
    case 'https': {
      const https = HTTPS_STATES.find((state) => state === fields['https']);
      return https && { kind: 'https', https };
    }
    case 'filter': {
      const filter = FILTERS.find((each) => each === fields['filter']);
      return filter && { kind: 'filter', filter };
    }
    case 'replay': {
      const speed = SPEEDS.find((each) => each === fields['speed']);
      return speed && { kind: 'replay', speed };
    }
    case undefined:
      return undefined;
  }
}

function readDevices(fields: Readonly<Record<string, string>>): DeviceChoice | undefined {
  const kind = fields['devices'];
  if (kind === 'system' || kind === 'none') return { kind };
  if (kind !== 'set') return undefined;
  const count = (name: string): number => {
    const asked = Number(fields[name] ?? '');
    return Number.isInteger(asked) ? Math.min(Math.max(asked, 0), TEST_DEVICES_MAX) : 0;
  };
  const counts = {
    videoinput: count('videoinput'),
    audioinput: count('audioinput'),
    audiooutput: count('audiooutput'),
  };
  return { kind: 'set', counts };
}
