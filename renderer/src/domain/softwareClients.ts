/** Sorts a server's apps by system. */
import type { ClientPlatform, SoftwareClient } from '#shared/wire/softwareClient.ts';

/** A system with apps. */
export type ClientSystem = Exclude<ClientPlatform, 'webrtc'>;

/** The name of each system, the same in every language. */
export const SYSTEM_NAMES: Record<ClientSystem, string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
};

/** An app that can be had. */
export interface Download extends SoftwareClient {
  readonly platform: ClientSystem;
  readonly downloadUrl: string;
}

/** The available apps in two groups: for the visitor's system, and for all others. */
export function sortDownloads(
  clients: readonly SoftwareClient[],
  system: ClientSystem | undefined,
): { readonly own: readonly Download[]; readonly others: readonly Download[] } {
  const downloads = clients.filter(isDownload);
  return {
    own: downloads.filter(({ platform }) => platform === system),
    others: downloads.filter(({ platform }) => platform !== system),
  };
}

function isDownload(client: SoftwareClient): client is Download {
  return client.platform !== 'webrtc' && client.downloadUrl !== undefined;
}
