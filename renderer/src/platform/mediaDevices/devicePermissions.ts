/**
 * Whether the page may use camera and microphone. The browser answers; in the desktop app the shell does, because there Chromium
 * says "denied" even before anyone was asked.
 */
import type { ShellBridge } from '#shared/ipc/bridge.ts';
import { findShell } from '../desktop/shell.ts';
import type { InputKind } from './captureConstraints.ts';

const PERMISSION_NAMES = { audioInput: 'microphone', videoInput: 'camera' } as const;
type PermissionName = (typeof PERMISSION_NAMES)[InputKind];

/** The part of the browser's `Permissions` that is needed. */
export interface PermissionReader {
  query(descriptor: {
    readonly name: PermissionName;
  }): Promise<EventTarget & { readonly state: PermissionState }>;
}

/** The state of a permission. */
export interface PermissionReading {
  readonly state: PermissionState;
  /** False before the first answer, and where the browser has none. */
  readonly isKnown: boolean;
}

/** A permission counts as denied until it is known (IA-3): it turns nothing on, and the person doesn't see it. */
export const UNKNOWN_PERMISSION: PermissionReading = { state: 'denied', isKnown: false };

/** The browsers' name for the permission of a kind. */
export function permissionName(kind: InputKind): PermissionName {
  return PERMISSION_NAMES[kind];
}

/** The part of the shell's bridge that is needed. */
export type PermissionBridge = Pick<ShellBridge, 'mediaPermissions' | 'onMediaPermissionsChanged'>;

let ofShell: PermissionReader | undefined;

/** The reader for this page; undefined on an insecure page. */
export function devicePermissions(): PermissionReader | undefined {
  const shell = findShell();
  if (shell === undefined) return navigator.permissions;
  ofShell ??= readFromShell(shell);
  return ofShell;
}

/** Reads from a shell. As in browsers, a returned status stays up to date. */
export function readFromShell(shell: PermissionBridge): PermissionReader {
  const aStatus = (): EventTarget & { state: PermissionState } =>
    Object.assign(new EventTarget(), { state: UNKNOWN_PERMISSION.state });
  const statuses = { camera: aStatus(), microphone: aStatus() };
  shell.onMediaPermissionsChanged((states) => {
    for (const name of ['camera', 'microphone'] as const) {
      if (statuses[name].state === states[name]) continue;
      statuses[name].state = states[name];
      statuses[name].dispatchEvent(new Event('change'));
    }
  });
  return {
    async query({ name }) {
      statuses[name].state = (await shell.mediaPermissions())[name];
      return statuses[name];
    },
  };
}

/** Whether the desktop app answers for permissions, and not a browser's settings. */
export function isAppInCharge(): boolean {
  return findShell() !== undefined;
}
