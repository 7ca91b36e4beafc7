/** Families of browsers that word refusals, and place their settings, each in its own way. */
export type BrowserKind = 'chromium' | 'firefox' | 'safari';
export type SystemKind = 'windows' | 'macos' | 'linux' | 'android' | 'ios';

/** What the browser says about itself, as far as it is needed to help. */
export interface BrowserFacts {
  readonly browser: BrowserKind;
  /** The major version, without what would look like an address. */
  readonly version: number | undefined;
  readonly system: SystemKind | undefined;
}

/**
 * Reads the user agent string. On iOS every browser is Safari inside, whatever its name; iPads call
 * themselves Macs, and only their touch screen gives them away.
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
