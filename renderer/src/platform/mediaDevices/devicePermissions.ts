/**
 * Whether the page may use camera and microphone: in a browser the browser knows, in the desktop app the
 * shell does. There Chromium's own answer is "denied" also before anyone was asked.
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

/** What is known of a permission. */
export interface PermissionReading {
  readonly state: PermissionState;
  /** False while nothing has answered, and where the browser does not say. */
  readonly isKnown: boolean;
}

/**
 * A permission counts as denied until it is known (IA-3): nothing is switched on because of it, and the
 * person sees nothing of it.
 */
export const UNKNOWN_PERMISSION: PermissionReading = { state: 'denied', isKnown: false };

/** What browsers call the permission of a kind. */
export function permissionName(kind: InputKind): PermissionName {
  return PERMISSION_NAMES[kind];
}

/** The part of the shell's bridge that is needed. */
export type PermissionBridge = Pick<ShellBridge, 'mediaPermissions' | 'onMediaPermissionsChanged'>;

let ofShell: PermissionReader | undefined;

/** The reader for this page; undefined on a page that is not secure, where browsers have none. */
export function devicePermissions(): PermissionReader | undefined {
  const shell = findShell();
  if (shell === undefined) return navigator.permissions;
  ofShell ??= readFromShell(shell);
  return ofShell;
}

/** Reads from a shell. As in browsers, a status that was handed out stays up to date. */
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
