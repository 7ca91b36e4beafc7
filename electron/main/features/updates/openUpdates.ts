/** Connects the parts of the updates: engine, memory and window. Loaded long after the first window. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { CallState } from '../../windows/callState.ts';
import { logWarning } from '../../lib/log.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { createElectronUpdater } from './electronUpdater.ts';
import type { FeedConfig } from './feedConfig.ts';
import { type PackageFacts, packageKind } from './packageKind.ts';
import { type UpdateService, createUpdateService } from './updateService.ts';
import { createUpdatesWindow } from './updatesWindow.ts';

export interface UpdatesParts {
  readonly config: FeedConfig;
  readonly calls: CallState;
  readonly settings: SettingsFile;
  readonly language: ShellLanguage;
  readonly window: () => BrowserWindow | undefined;
  readonly onDiagnosis: () => void;
}

/** Starts the updates; the window opens with the first message. */
export function openUpdates({ config, calls, settings, ...parts }: UpdatesParts): UpdateService {
  const kind = packageKind(packageFacts(), PRODUCT_NAME);
  const memory = {
    read: () => settings.read().updates ?? {},
    write: (updates: { skipped?: string | undefined; newest?: string | undefined }) => {
      settings.change({ updates });
    },
  };
  const service = createUpdateService({
    engine: createElectronUpdater({ config, kind, newestSeen: () => memory.read().newest }),
    canInstall: kind !== 'none',
    memory,
    show: () => window.show(),
    hide: () => window.hide(),
    onFlow: (flow) => window.follow(flow),
    onFailure: (facts) => logWarning('update failed', facts),
  });
  const window = createUpdatesWindow({
    ...{ parent: parts.window, language: parts.language, onDiagnosis: parts.onDiagnosis },
    ...{ flow: service.flow, on: service.on },
  });
  let isInCall = false;
  const follow = (): void => {
    const isNow = calls.current() !== undefined;
    if (isNow === isInCall) return;
    isInCall = isNow;
    service.on({ kind: isNow ? 'callBegan' : 'callEnded' });
  };
  calls.onChange(follow);
  follow();
  return service;
}

/** The facts about this installation. */
function packageFacts(): PackageFacts {
  return {
    platform: process.platform,
    packageType: readText(join(process.resourcesPath, 'package-type'))?.trim(),
    appImage: process.env['APPIMAGE'],
    isSnap: process.env['SNAP'] !== undefined,
    isReplaceable: (path) => isWritable(dirname(path)) && existsSync(path),
    hasBeside: (name) => existsSync(join(dirname(process.execPath), name)),
    isOnReadOnlyImage: !isWritable(dirname(process.execPath)),
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // only packages of a package manager have it
  }
}
