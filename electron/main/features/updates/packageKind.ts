/** How this app was installed, in electron-updater's terms, and whether it can update itself. */

/** `none`: an unpacked archive, an MSI, a Snap, or a file without permission to replace it. */
export type PackageKind = 'nsis' | 'mac' | 'appImage' | 'deb' | 'rpm' | 'pacman' | 'none';

export interface PackageFacts {
  readonly platform: NodeJS.Platform;
  /** The content of `resources/package-type`, written by the packaging. */
  readonly packageType: string | undefined;
  /** The path of the running AppImage, set by its runtime. */
  readonly appImage: string | undefined;
  readonly isSnap: boolean;
  /** Whether the user may write to the folder of a file. */
  readonly isReplaceable: (path: string) => boolean;
  /** Whether a file exists next to the executable. NSIS puts its uninstaller there, an MSI doesn't. */
  readonly hasBeside: (name: string) => boolean;
  /** macOS: an app on a read-only disk image can't be replaced. */
  readonly isOnReadOnlyImage: boolean;
}

const PACKAGE_TYPES = ['deb', 'rpm', 'pacman'] as const;

/** Finds it out. */
export function packageKind(facts: PackageFacts, productName: string): PackageKind {
  if (facts.platform === 'win32') {
    return facts.hasBeside(`Uninstall ${productName}.exe`) ? 'nsis' : 'none';
  }
  if (facts.platform === 'darwin') return facts.isOnReadOnlyImage ? 'none' : 'mac';
  // The type is read from a file, so it may be any text.
  const kind = PACKAGE_TYPES.find((each) => each === facts.packageType);
  if (kind !== undefined) return kind;
  return facts.appImage !== undefined && !facts.isSnap && facts.isReplaceable(facts.appImage)
    ? 'appImage'
    : 'none';
}
