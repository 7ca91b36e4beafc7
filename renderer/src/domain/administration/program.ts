/** What a program calls itself, in the names that people know. Pure. */

export interface ProgramName {
  /** Undefined for what no one would know by its name. */
  readonly name: string | undefined;
  readonly system: string | undefined;
}

/** In this order: most browsers also name those that they are like. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/YaBrowser\//u, 'Yandex Browser'],
  [/(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/u, 'iOS'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Macintosh/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux|X11/u, 'Linux'],
];

export function programOf(userAgent: string): ProgramName {
  const find = (list: typeof PROGRAMS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  // What is no browser has its name first: `curl/8.1`.
  const first = /^[\w.-]+(?=\/[\d.]+)/u.exec(userAgent)?.[0];
  return {
    name: find(PROGRAMS) ?? (first === 'Mozilla' ? undefined : first),
    system: find(SYSTEMS),
  };
}
