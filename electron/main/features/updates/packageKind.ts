/** How this app was installed, in electron-updater's names, and whether that can update itself. */

/** `none`: an unpacked archive, an MSI, a Snap, or a file that this person may not replace. */
export type PackageKind = 'nsis' | 'mac' | 'appImage' | 'deb' | 'rpm' | 'pacman' | 'none';

export interface PackageFacts {
  readonly platform: NodeJS.Platform;
  /** What the packaging wrote into `resources/package-type`, if anything. */
  readonly packageType: string | undefined;
  /** The AppImage that runs, as its own start says. */
  readonly appImage: string | undefined;
  readonly isSnap: boolean;
  /** Whether this person may write to the folder of a file. */
  readonly isReplaceable: (path: string) => boolean;
  /** Whether a file lies beside the executable. NSIS leaves its uninstaller there, an MSI does not. */
  readonly hasBeside: (name: string) => boolean;
  /** macOS: a disk image that is only looked at cannot be replaced. */
  readonly isOnReadOnlyImage: boolean;
}

const PACKAGE_TYPES = ['deb', 'rpm', 'pacman'] as const;

/** Finds it out. */
export function packageKind(facts: PackageFacts, productName: string): PackageKind {
  if (facts.platform === 'win32') {
    return facts.hasBeside(`Uninstall ${productName}.exe`) ? 'nsis' : 'none';
  }
  if (facts.platform === 'darwin') return facts.isOnReadOnlyImage ? 'none' : 'mac';
  // The type comes from a file of the package, so it may be any text.
  const kind = PACKAGE_TYPES.find((each) => each === facts.packageType);
  if (kind !== undefined) return kind;
  return facts.appImage !== undefined && !facts.isSnap && facts.isReplaceable(facts.appImage)
    ? 'appImage'
    : 'none';
}
