/** Families of browsers, which differ in their messages and in the place of their settings. */
export type BrowserKind = 'chromium' | 'firefox' | 'safari';
export type SystemKind = 'windows' | 'macos' | 'linux' | 'android' | 'ios';

/** Facts about the browser that help needs. */
export interface BrowserFacts {
  readonly browser: BrowserKind;
  /** The major version only: the full one would look like an address. */
  readonly version: number | undefined;
  readonly system: SystemKind | undefined;
}

/**
 * Reads the user agent string. On iOS every browser is Safari inside, whatever its name. iPads claim to be Macs; only their touch
 * screen shows the difference.
 */
export function readBrowserFacts(
  userAgent: string = navigator.userAgent,
  touchPoints: number = navigator.maxTouchPoints,
): BrowserFacts {
  const system = readSystem(userAgent, touchPoints);
  if (system === 'ios')
    return { browser: 'safari', version: readVersion(userAgent, /Version\/(\d+)/u), system };
  const firefox = readVersion(userAgent, /Firefox\/(\d+)/u);
  if (firefox !== undefined) return { browser: 'firefox', version: firefox, system };
  const chromium = readVersion(userAgent, /Chrom(?:e|ium)\/(\d+)/u);
  if (chromium !== undefined) return { browser: 'chromium', version: chromium, system };
  const safari = readVersion(userAgent, /Version\/(\d+)/u);
  return { browser: safari === undefined ? 'chromium' : 'safari', version: safari, system };
}

function readSystem(userAgent: string, touchPoints: number): SystemKind | undefined {
  if (/iPhone|iPad|iPod/u.test(userAgent)) return 'ios';
  if (/Macintosh/u.test(userAgent)) return touchPoints > 1 ? 'ios' : 'macos';
  if (/Android/u.test(userAgent)) return 'android';
  if (/Windows/u.test(userAgent)) return 'windows';
  return /Linux|X11|CrOS/u.test(userAgent) ? 'linux' : undefined;
}

function readVersion(userAgent: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(userAgent)?.[1];
  return found === undefined ? undefined : Number(found);
}
