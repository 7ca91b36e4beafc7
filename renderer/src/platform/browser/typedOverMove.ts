/**
 * Keeps typed text when the page moves to its secure address (GD-4). Storage belongs to one origin, so the text is passed in the
 * hash, which no server sees. The document runs both ends (`app/document/earlyTyped.ts`). A press of Join isn't passed on:
 * otherwise any link could put a person into a call, on camera.
 */
import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';

declare global {
  /** `makeTypedMark`, defined by the document, so that the page's scripts don't contain it. */
  var plenumTyped: (() => string) | undefined;
}

/** Longer than any invitation, and short enough for an address in every browser. */
const BOX_MAX_LENGTH = 10_000;

/** The guest's name and the box of the landing page; nothing else is passed on. */
const NAME_FIELD = 'input[autocomplete="name"]';
const FIELD = `${NAME_FIELD},input[enterkeyhint="go"]`;

const KEY = 'typed';
const MARK = `#${KEY}=`;

/** The hash to append to the next address; empty when nothing was typed. */
export function makeTypedMark(): string {
  const field = findField();
  const text = field === null ? '' : cut(field, field.value);
  // Unlike `encodeURIComponent` it accepts any text: half a surrogate pair must not stop the move.
  return text === '' ? '' : `#${new URLSearchParams({ [KEY]: text }).toString()}`;
}

/** Moves the text from the address into the field, as if it had been typed there. */
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
