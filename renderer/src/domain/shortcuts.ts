/**
 * The keyboard shortcuts of the call: each with its default key, and the conflicts of a key. A key is identified by its position on
 * the keyboard (`event.code`), so that it works in every alphabet. Pure.
 */
import { type HeldKey, USUAL_HELD_KEY } from './heldKey.ts';

/** All shortcuts. `hold`: acts while the key is down. */
export const SHORTCUTS = [
  { id: 'microphone', usual: 'KeyM', kind: 'press' },
  { id: 'camera', usual: 'KeyV', kind: 'press' },
  { id: 'talk', usual: 'Space', kind: 'hold' },
  { id: 'screen', usual: 'KeyS', kind: 'press' },
  { id: 'participants', usual: 'KeyP', kind: 'press' },
  { id: 'chat', usual: 'KeyC', kind: 'press' },
  { id: 'hand', usual: 'KeyH', kind: 'press' },
  { id: 'layout', usual: 'KeyL', kind: 'press' },
  { id: 'fullScreen', usual: 'KeyF', kind: 'press' },
] as const;
export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/** A person's changes. `keys` holds only those that differ from the default; null means off. */
export interface ShortcutChoices {
  /** All shortcuts are off. */
  readonly isOff?: boolean | undefined;
  /** What the key of `talk` does; absent: the default. */
  readonly held?: HeldKey | undefined;
  readonly keys: Readonly<Record<string, Binding | null>>;
}

/** A key with its modifiers, as `Ctrl+Shift+KeyM`, and its label. */
export interface Binding {
  readonly press: string;
  readonly label: string;
}

/** The key of each shortcut; undefined when it is off. */
export type Bindings = Readonly<Record<ShortcutId, Binding | undefined>>;

export const NO_CHOICES: ShortcutChoices = { keys: {} };

export type PressedKey = Pick<
  KeyboardEvent,
  'code' | 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'
>;

/** The keys in force. */
export function bindingsOf({ isOff, keys }: ShortcutChoices): Bindings {
  const of = (id: ShortcutId): Binding | undefined => {
    if (isOff === true) return undefined;
    const chosen = Object.hasOwn(keys, id) ? keys[id] : undefined;
    return chosen === null ? undefined : (chosen ?? usualBinding(id));
  };
  return {
    microphone: of('microphone'),
    camera: of('camera'),
    talk: of('talk'),
    screen: of('screen'),
    participants: of('participants'),
    chat: of('chat'),
    hand: of('hand'),
    layout: of('layout'),
    fullScreen: of('fullScreen'),
  };
}

function usualBinding(id: ShortcutId): Binding | undefined {
  const usual = SHORTCUTS.find((each) => each.id === id)?.usual;
  return usual === undefined ? undefined : { press: usual, label: labelOf(usual) };
}

/** The choices with a new use of the held key. */
export function withHeldKey(choices: ShortcutChoices, held: HeldKey): ShortcutChoices {
  return { ...choices, held: held === USUAL_HELD_KEY ? undefined : held };
}

/** Whether nothing was changed. */
export function isAsUsual({ isOff, held, keys }: ShortcutChoices): boolean {
  return isOff !== true && held === undefined && Object.keys(keys).length === 0;
}

/** The choices with a new key for a shortcut; undefined resets it, null turns it off. */
export function withBinding(
  choices: ShortcutChoices,
  id: ShortcutId,
  binding: Binding | null | undefined,
): ShortcutChoices {
  const others = Object.entries(choices.keys).filter(([name]) => name !== id);
  const isUsual = binding?.press === usualBinding(id)?.press;
  const added = binding === undefined || isUsual ? [] : [[id, binding] as const];
  return { ...choices, keys: Object.fromEntries([...others, ...added]) };
}

const MODIFIER_CODE = /^(?:Control|Alt|Shift|Meta|OS)(?:Left|Right)?$|^(?:AltGraph|CapsLock|Fn)$/u;

/** A pressed key as a binding; undefined for modifiers alone. */
export function readPress(event: PressedKey): Binding | undefined {
  if (event.code === '' || event.code === 'Unidentified' || MODIFIER_CODE.test(event.code)) {
    return undefined;
  }
  const press = [
    ...(event.ctrlKey ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
    ...(event.metaKey ? ['Meta'] : []),
    event.code,
  ].join('+');
  // The character that a key types is its label, unless a modifier changes it.
  const isPlain = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(event.key) && !event.altKey && !event.shiftKey;
  const isLetter = event.code.startsWith('Key') && /^\p{L}$/u.test(event.key);
  return {
    press,
    label: isPlain || isLetter ? event.key.toLocaleUpperCase().slice(0, 32) : labelOf(event.code),
  };
}

/** Whether a pressed key matches a binding. */
export function isPressed(binding: Binding | undefined, event: PressedKey): boolean {
  return binding !== undefined && readPress(event)?.press === binding.press;
}

/** Whether a key is the one of a binding, whatever its modifiers: for its release. */
export function hasKey(binding: Binding | undefined, code: string): boolean {
  return binding !== undefined && binding.press.split('+').at(-1) === code;
}

/** The label of a key on a standard keyboard. */
function labelOf(code: string): string {
  return code
    .replace(/^(?:Key|Digit)(?=.$)/u, '')
    .replace(/(?<=[a-z])(?=[A-Z0-9])/gu, ' ')
    .slice(0, 32);
}

/** The keys to press, in order, for a key cap of each. */
export function keysOf({ press, label }: Binding): readonly string[] {
  return [...press.split('+').slice(0, -1), label];
}

/** The value of a button's `aria-keyshortcuts`: its keys, without those that are off. */
export function ariaShortcuts(...bindings: readonly (Binding | undefined)[]): string | undefined {
  const known = bindings.flatMap((each) => (each ? [ariaShortcut(each)] : []));
  return known.length === 0 ? undefined : known.join(' ');
}

function ariaShortcut({ press, label }: Binding): string {
  return [
    ...press
      .split('+')
      .slice(0, -1)
      .map((key) => (key === 'Ctrl' ? 'Control' : key)),
    label.replaceAll(' ', ''),
  ].join('+');
}

/** The conflicts of a key. */
export type Conflict =
  | { readonly kind: 'shortcut'; readonly id: ShortcutId }
  /** The browser uses it, so that the page may not receive it. */
  | { readonly kind: 'browser' }
  /** The system takes it. */
  | { readonly kind: 'system' }
  /** People need it to move around the page. */
  | { readonly kind: 'page' };

/** Keys that move the focus and press the focused element; without them keyboard users are stuck. */
const OF_PAGE = /^(?:Shift\+)?(?:Tab|Enter|NumpadEnter|Escape|Arrow\w+|Home|End|PageUp|PageDown)$/u;
/** Keys of browsers: tabs, windows, search, reload, zoom, address bar, developer tools, text editing. */
const OF_BROWSER =
  /^(?:F(?:1|3|5|6|7|10|11|12)|(?:Ctrl|Meta)\+(?:Shift\+)?(?:Key[A-Z]|Digit\d|Equal|Minus|Numpad\w+|Tab|Delete|PageUp|PageDown)|Alt\+(?:Shift\+)?(?:Arrow\w+|Home|F4|Key[DEF])|Shift\+F\d+|Ctrl\+(?:Shift\+)?F\d+|Backspace|Slash|Quote)$/u;
/** Keys of operating systems: quit, switch windows, lock, restart, screenshots. */
const OF_SYSTEM =
  /^(?:(?:\w+\+)*Meta\+\w+|Ctrl\+Alt\+(?:\w+\+)*(?:Delete|Backspace|Arrow\w+|F\d+|Key[LT])|Alt\+(?:Shift\+)?(?:Tab|Escape|Space|F\d+)|(?:\w+\+)*PrintScreen|Ctrl\+(?:Space|KeyQ)|(?:\w+\+)*(?:Media|Audio|Browser|Launch)\w+)$/u;

/** All conflicts of a shortcut's key, among these bindings and with browser, system and page. */
export function conflictsOf(id: ShortcutId, bindings: Bindings): readonly Conflict[] {
  const own = bindings[id];
  if (own === undefined) return [];
  const others = SHORTCUTS.filter(
    (each) => each.id !== id && bindings[each.id]?.press === own.press,
  ).map((each): Conflict => ({ kind: 'shortcut', id: each.id }));
  return [...others, ...reservedFor(own.press)];
}

/** Whether browser, system or page also use a key. */
export function reservedFor(press: string): readonly Conflict[] {
  if (OF_PAGE.test(press)) return [{ kind: 'page' }];
  if (OF_SYSTEM.test(press)) return [{ kind: 'system' }];
  return OF_BROWSER.test(press) ? [{ kind: 'browser' }] : [];
}
