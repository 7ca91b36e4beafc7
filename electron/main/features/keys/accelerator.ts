/** Parses typed keys into Electron's accelerators. Pure. A global key doesn't reach any other program, so some are refused. */

/** Why typed text isn't accepted as a key. */
export type AcceleratorProblem =
  /** A word that isn't a key, no key, or several keys. */
  | 'notAKey'
  /** A single letter couldn't be typed any more. */
  | 'needsModifier'
  /** All programs use these: copy, paste, and so on. */
  | 'common';

export type ReadAccelerator =
  | { readonly ok: true; readonly accelerator: string }
  | { readonly ok: false; readonly reason: AcceleratorProblem };

type Modifier = 'Control' | 'Alt' | 'AltGr' | 'Shift' | 'Super' | 'Command';

const ORDER: readonly Modifier[] = ['Control', 'Alt', 'AltGr', 'Shift', 'Super', 'Command'];

const FIXED_MODIFIERS: Readonly<Record<string, Modifier>> = {
  control: 'Control',
  ctrl: 'Control',
  alt: 'Alt',
  option: 'Alt',
  altgr: 'AltGr',
  shift: 'Shift',
};

/** Keys that type nothing, and need no modifier. */
const LONE_KEYS = [
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
  ...['Capslock', 'Numlock', 'Scrolllock', 'Insert', 'PrintScreen'],
  ...['VolumeUp', 'VolumeDown', 'VolumeMute'],
  ...['MediaNextTrack', 'MediaPreviousTrack', 'MediaStop', 'MediaPlayPause'],
];
const OTHER_KEYS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split(''),
  ...')!@#$%^&*(:;\'"<,>.?/~`{]}[|\\_-='.split(''),
  ...['Plus', 'Space', 'Tab', 'Backspace', 'Delete', 'Return', 'Escape'],
  ...['Up', 'Down', 'Left', 'Right', 'Home', 'End', 'PageUp', 'PageDown'],
  ...Array.from({ length: 10 }, (_, index) => `num${index}`),
  ...['numdec', 'numadd', 'numsub', 'nummult', 'numdiv'],
];
const OTHER_NAMES: Readonly<Record<string, string>> = { enter: 'Return', esc: 'Escape' };
const KEYS: ReadonlyMap<string, string> = new Map([
  ...[...LONE_KEYS, ...OTHER_KEYS].map((key): [string, string] => [key.toLowerCase(), key]),
  ...Object.entries(OTHER_NAMES),
]);

/** With only Control (Command on macOS), all programs use these. */
const COMMON = new Set([...'ACFNOPQRSTVWXYZ'.split(''), 'Tab', 'Plus', '-', '0']);
const COMMON_WITH_ALT = new Set(['Tab', 'F4', 'Space', 'Escape']);

/** Parses a typed key; the order of modifiers, case and spaces don't matter. */
export function readAccelerator(typed: string, platform: NodeJS.Platform): ReadAccelerator {
  const modifiers = new Set<Modifier>();
  let key: string | undefined;
  for (const part of typed.split('+')) {
    const word = part.trim().toLowerCase();
    const modifier = readModifier(word, platform);
    if (modifier !== undefined) modifiers.add(modifier);
    else if (key === undefined && KEYS.has(word)) key = KEYS.get(word);
    else return { ok: false, reason: 'notAKey' };
  }
  if (key === undefined) return { ok: false, reason: 'notAKey' };
  // With only Shift or AltGr a key still types something.
  const isTyped = ![...modifiers].some((each) => each !== 'Shift' && each !== 'AltGr');
  if (isTyped && !LONE_KEYS.includes(key)) return { ok: false, reason: 'needsModifier' };
  if (isCommon(modifiers, key, platform)) return { ok: false, reason: 'common' };
  const written = [...ORDER.filter((each) => modifiers.has(each)), key].join('+');
  return { ok: true, accelerator: written };
}

function readModifier(word: string, platform: NodeJS.Platform): Modifier | undefined {
  const isMac = platform === 'darwin';
  if (word === 'commandorcontrol' || word === 'cmdorctrl') return isMac ? 'Command' : 'Control';
  if (word === 'super' || word === 'meta' || word === 'win') return isMac ? 'Command' : 'Super';
  if (word === 'command' || word === 'cmd') return isMac ? 'Command' : undefined;
  return Object.hasOwn(FIXED_MODIFIERS, word) ? FIXED_MODIFIERS[word] : undefined;
}

function isCommon(
  modifiers: ReadonlySet<Modifier>,
  key: string,
  platform: NodeJS.Platform,
): boolean {
  if (modifiers.size !== 1) return false;
  const main: Modifier = platform === 'darwin' ? 'Command' : 'Control';
  return modifiers.has(main) ? COMMON.has(key) : modifiers.has('Alt') && COMMON_WITH_ALT.has(key);
}
