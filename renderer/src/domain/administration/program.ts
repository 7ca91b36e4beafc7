/** The name of a program, from its user agent, as people know it. Pure. */

export interface ProgramName {
  /** Undefined for programs whose name few people know. */
  readonly name: string | undefined;
  readonly system: string | undefined;
}

/** The order matters: most browsers also name those that they imitate. */
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
  // Other programs put their name first: `curl/8.1`.
  const first = /^[\w.-]+(?=\/[\d.]+)/u.exec(userAgent)?.[0];
  return {
    name: find(PROGRAMS) ?? (first === 'Mozilla' ? undefined : first),
    system: find(SYSTEMS),
  };
}
