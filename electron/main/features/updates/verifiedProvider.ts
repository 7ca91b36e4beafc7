/** Gives electron-updater the release that was read from a verified feed. It asks nothing of the network itself. */
import { Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { Update } from './readFeed.ts';

export interface VerifiedRelease {
  readonly update: Update;
  readonly base: URL;
}

/** Makes the class that electron-updater's provider `custom` wants; `current` is asked at each check. */
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
        // What was read before there were several files; the type still wants it.
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
