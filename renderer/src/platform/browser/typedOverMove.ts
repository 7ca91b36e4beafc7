/**
 * What a person types before the page moves to its secure address (GD-4) goes along. Storage belongs to one origin, so
 * the text travels in the hash, which no server sees. The document runs both ends (`app/document/earlyTyped.ts`).
 * A press of Join does not travel: an address that joins would let any link put a person into a call, on camera.
 */
import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';

declare global {
  /** `makeTypedMark`, given by the document, so that it costs the page's scripts nothing. */
  var plenumTyped: (() => string) | undefined;
}

/** The longest invitation is shorter, and every browser has room for it in an address. */
const BOX_MAX_LENGTH = 10_000;

/** The guest's name and the box of the landing page; nothing else goes along. */
const NAME_FIELD = 'input[autocomplete="name"]';
const FIELD = `${NAME_FIELD},input[enterkeyhint="go"]`;

const KEY = 'typed';
const MARK = `#${KEY}=`;

/** What the next address gets at its end, behind a hash that it has already; empty when nothing was typed. */
export function makeTypedMark(): string {
  const field = findField();
  const text = field === null ? '' : cut(field, field.value);
  // Unlike `encodeURIComponent` it takes every text: half a character must not stop the move.
  return text === '' ? '' : `#${new URLSearchParams({ [KEY]: text }).toString()}`;
}

/** Takes the text out of the address and puts it into the field, as if it had been typed there; typing continues in it. */
export function takeTypedMark(): void {
  const { href } = location;
  const start = href.indexOf(MARK);
  if (start < 0) return;
  history.replaceState(null, '', href.slice(0, start));
  const field = findField();
  const text = new URLSearchParams(href.slice(start + 1)).get(KEY) ?? '';
  if (field?.value !== '' || text === '') return;
  field.value = cut(field, text);
  field.focus();
}

function findField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(FIELD);
}

function cut(field: HTMLInputElement, text: string): string {
  return firstCharacters(text, field.matches(NAME_FIELD) ? GUEST_NAME_MAX_LENGTH : BOX_MAX_LENGTH);
}
