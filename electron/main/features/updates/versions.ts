/** Versions of releases in the order of Semantic Versioning 2.0, section 11. Build metadata is not used. */

const NUMBER = '(?:0|[1-9]\\d{0,8})';
const PART = `(?:${NUMBER}|\\d*[A-Za-z-][0-9A-Za-z-]*)`;
const VERSION = new RegExp(
  `^(${NUMBER})\\.(${NUMBER})\\.(${NUMBER})(?:-(${PART}(?:\\.${PART})*))?$`,
  'u',
);
const MAX_LENGTH = 64;

export function isVersion(text: string): boolean {
  return text.length <= MAX_LENGTH && VERSION.test(text);
}

/** Whether the first version is newer than the second; false if one of them is invalid. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [parse(version), parse(than)];
  if (one === undefined || other === undefined) return false;
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return comparePreReleases(one.parts, other.parts) > 0;
}

function parse(
  text: string,
): { readonly numbers: readonly number[]; readonly parts: readonly string[] } | undefined {
  const found = text.length > MAX_LENGTH ? null : VERSION.exec(text);
  if (found === null) return undefined;
  const [, major, minor, patch, parts] = found;
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    parts: parts === undefined ? [] : parts.split('.'),
  };
}

/** A release is newer than all its pre-releases. */
function comparePreReleases(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (const [index, part] of one.entries()) {
    const twin = other[index];
    if (twin === undefined) return 1;
    if (part === twin) continue;
    const [isNumber, isTwinNumber] = [/^\d+$/u.test(part), /^\d+$/u.test(twin)];
    if (isNumber && isTwinNumber) return Number(part) - Number(twin);
    if (isNumber !== isTwinNumber) return isNumber ? -1 : 1;
    return part < twin ? -1 : 1;
  }
  return one.length - other.length;
}
