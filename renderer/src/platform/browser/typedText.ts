/** Keeps typed text over a reload that we offer: for the same address, in this tab, once. */

const KEY = 'typedText';

/** Fields that haven't appeared by then no longer exist. */
const RESTORE_LIMIT_MS = 15_000;

interface Kept {
  readonly path: string;
  readonly fields: readonly (readonly [key: string, value: string])[];
}

const FIELDS = [
  'input:not([type])',
  'input[type=text]',
  'input[type=search]',
  'input[type=email]',
  'textarea',
]
  .map((field) => `${field}:not([data-private])`)
  .join(',');

/** Saves the page's text fields, except passwords and fields marked as private. */
export function keepTypedText(): void {
  const fields = namedFields().flatMap(([key, field]) =>
    field.value === '' ? [] : [[key, field.value] as const],
  );
  const kept: Kept = { path: location.pathname, fields };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is forbidden: the reload matters more than the text.
  }
}

/** Restores the text that was saved for this address, as its fields appear. */
export function restoreTypedText(): void {
  const left = new Map(takeKept());
  if (left.size === 0) return;
  const fill = (): void => {
    for (const [key, field] of namedFields()) {
      const value = left.get(key);
      if (value === undefined) continue;
      left.delete(key);
      if (field.value !== value) typeInto(field, value);
    }
    if (left.size === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => stop(), RESTORE_LIMIT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Every field with a name that is the same on the next page: its purpose, and its number of that purpose. */
function namedFields(): readonly (readonly [string, Field])[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Field>(FIELDS)].map((field) => {
    const kind = `${field.name}|${field.autocomplete}|${field.type}`;
    const count = seen.get(kind) ?? 0;
    seen.set(kind, count + 1);
    return [`${kind}|${count}`, field] as const;
  });
}

/** Types as a person would, so that the page's state is updated. */
function typeInto(field: Field, value: string): void {
  // React overrides `value` on the element to notice changes; typing uses the prototype's setter.
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeKept(): Kept['fields'] {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return [];
    const kept: unknown = JSON.parse(text);
    if (!isKept(kept)) {
      sessionStorage.removeItem(KEY);
      return [];
    }
    if (kept.path !== location.pathname) return [];
    sessionStorage.removeItem(KEY);
    return kept.fields;
  } catch {
    return []; // storage is forbidden, or holds no JSON: nothing to put back
  }
}

/** Checked by hand: a schema would load the schema library for the first screen. */
function isKept(value: unknown): value is Kept {
  const { path, fields } = Object(value);
  return (
    typeof path === 'string' &&
    Array.isArray(fields) &&
    fields.every(
      (field) =>
        Array.isArray(field) &&
        field.length === 2 &&
        field.every((each) => typeof each === 'string'),
    )
  );
}
