/** Electron's fuses: switches inside the executable that environment variables and the command line can't change (failure A14). */
import {
  FuseState,
  FuseV1Options,
  FuseVersion,
  flipFuses,
  getCurrentFuseWire,
} from '@electron/fuses';

/** All fuses by name, so that a new one in a newer Electron doesn't compile until it is set. */
export type FuseName = keyof typeof FuseV1Options;

/** The fuses of the shipped app. `WasmTrapHandlers` is on, which is Electron's default and faster. */
export const SHIPPING_FUSES: Readonly<Record<FuseName, boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

/** The same for tests, but Playwright can drive the main process (it needs `--inspect`). */
export const TEST_FUSES: Readonly<Record<FuseName, boolean>> = {
  ...SHIPPING_FUSES,
  EnableNodeCliInspectArguments: true,
};

const NAMES = Object.keys(SHIPPING_FUSES).filter(isFuseName);

/**
 * Sets the fuses of an executable. `complete` requires exactly the fuses listed here; an older test runtime lacks the newest ones.
 */
export async function setFuses(
  executable: string,
  fuses: Readonly<Record<FuseName, boolean>>,
  { complete }: { readonly complete: boolean },
): Promise<void> {
  const present = await readFuses(executable);
  const missing = NAMES.filter((name) => present[name] === undefined);
  if (complete && missing.length > 0) {
    throw new Error(`This Electron lacks the fuses ${missing.join(', ')}.`);
  }
  const wanted: Partial<Record<FuseV1Options, boolean>> = {};
  for (const name of NAMES) if (!missing.includes(name)) wanted[FuseV1Options[name]] = fuses[name];
  await flipFuses(executable, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: true,
    ...wanted,
  });
}

/** The current fuses of an executable; unknown ones are absent. */
export async function readFuses(executable: string): Promise<Partial<Record<FuseName, boolean>>> {
  const wire = await getCurrentFuseWire(executable);
  const fuses: Partial<Record<FuseName, boolean>> = {};
  for (const name of NAMES) {
    const state = wire[FuseV1Options[name]];
    if (state === FuseState.ENABLE || state === FuseState.DISABLE)
      fuses[name] = state === FuseState.ENABLE;
  }
  return fuses;
}

function isFuseName(name: string): name is FuseName {
  return Object.hasOwn(SHIPPING_FUSES, name);
}
