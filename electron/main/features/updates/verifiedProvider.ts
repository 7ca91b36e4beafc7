/** Passes the release from a verified feed to electron-updater. It sends no requests. */
import { Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { Update } from './readFeed.ts';

export interface VerifiedRelease {
  readonly update: Update;
  readonly base: URL;
}

/** Creates the class for electron-updater's provider `custom`; `current` is called at each check. */
export function verifiedProvider(
  current: () => VerifiedRelease,
): new (
  options: unknown,
  updater: unknown,
  runtime: ProviderRuntimeOptions,
) => Provider<UpdateInfo> {
  return class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    override getLatestVersion(): Promise<UpdateInfo> {
      const { version, files } = current().update;
      return Promise.resolve({
        version,
        files: files.map(withoutUndefined),
        // A legacy field from the time of single files; the type still requires it.
        path: '',
        sha512: '',
        releaseDate: '',
      });
    }

    override resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
      const { base } = current();
      return files.map((info) => ({ url: new URL(encodeURIComponent(info.url), base), info }));
    }
  };
}

function withoutUndefined({ url, sha512, size, isAdminRightsRequired }: Update['files'][number]) {
  return {
    url,
    sha512,
    size,
    ...(isAdminRightsRequired !== undefined && { isAdminRightsRequired }),
  };
}
