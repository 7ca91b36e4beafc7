/** A walk over a page by the Tab key: the name of each stop, the visibility of its focus, and the way back. */
import { type Page, expect } from '@playwright/test';

/** More stops than any screen has. */
const LONGEST_WALK = 800;

/** Stops within one native control: day, month, year, the calendar; play, time, volume. */
const LONGEST_CONTROL = 9;

/** On the way back the page is not evaluated at each stop. */
const PRESSES_AT_ONCE = 10;

export interface Walk {
  /** The stops in order: role and accessible name; equal neighbours, such as rows of a list, are listed once. */
  readonly stops: readonly string[];
  /** The problems: an invisible focus, a covered one, a trap, another way back. */
  readonly problems: readonly string[];
}

/** The focused element: `id` numbers the page's controls in their order of focus. */
interface Stop {
  readonly id: number;
  readonly problems: readonly string[];
  /** Whether it belongs to a row of other people's conferences. */
  readonly isOfRow: boolean;
}

/** Walks from the top of the page to its end and back. */
export async function walk(page: Page): Promise<Walk> {
  const forth: string[] = [];
  const ids: number[] = [];
  const problems: string[] = [];
  let within = 1;
  for (
    let stop: Stop | undefined = await toFirstStop(page);
    stop !== undefined && (ids.length < 2 || stop.id !== ids[0]);
    stop = await nextStop(page)
  ) {
    if (stop.id === ids.at(-1)) {
      within += 1;
      if (within <= LONGEST_CONTROL) continue;
      problems.push(`${forth.at(-1)}: the focus does not come out`);
      break;
    }
    within = 1;
    forth.push(stop.isOfRow ? 'link of a row' : await nameOfStop(page));
    ids.push(stop.id);
    problems.push(...stop.problems.map((problem) => `${forth.at(-1)}: ${problem}`));
    if (ids.length > LONGEST_WALK) {
      problems.push(`the walk does not end: ${forth.slice(-3).join(', ')}`);
      break;
    }
  }
  problems.push(...(await walkBack(page, ids)));
  return { stops: withoutRepeats(forth), problems };
}

/**
 * From the top to the first stop. Every screen has one; if a part of the page is rendered again meanwhile, it loses the focus, and
 * the walk restarts.
 */
async function toFirstStop(page: Page): Promise<Stop> {
  let first: Stop | undefined;
  await expect(async () => {
    await page.evaluate(rememberLooks);
    first = await nextStop(page);
    expect(first, 'the first Tab reaches a control').toBeDefined();
  }).toPass();
  return first ?? { id: -1, problems: ['nothing can be reached'], isOfRow: false };
}

async function nextStop(page: Page): Promise<Stop | undefined> {
  await page.keyboard.press('Tab');
  return page.evaluate(lookAtStop);
}

/** From after the last stop to the first; radio groups have one stop, which may differ on the way back. */
async function walkBack(page: Page, ids: readonly number[]): Promise<readonly string[]> {
  await page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      activeElement.blur();
  });
  const missing = new Set(ids);
  const [first] = ids;
  await page.evaluate(keepStops);
  await page.keyboard.down('Shift');
  for (let left = ids.length + LONGEST_CONTROL * 8; left > 0 && missing.size > 0;) {
    // Additional presses are harmless: the browser's interface follows the first stop.
    const presses = Math.min(left, PRESSES_AT_ONCE);
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    left -= presses;
    const met = await page.evaluate(readKeptStops);
    for (const id of met) missing.delete(id);
    if (first !== undefined && met.includes(first)) break;
  }
  await page.keyboard.up('Shift');
  return missing.size === 0 ? [] : [`${missing.size} stops are not on the way back`];
}

/** Runs in the page: records focused elements from now on, by their index in `plenumStops`. */
function keepStops(): void {
  const met = new Set<Element>();
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) met.add(target);
  });
  Object.assign(window, { plenumMet: met });
}

/** Runs in the page: the stops that were focused again. */
function readKeptStops(): number[] {
  const { plenumMet, plenumStops } = Object(window);
  return [...plenumMet].map((element) => plenumStops.indexOf(element));
}

/** Role and accessible name as assistive technology reads them. */
async function nameOfStop(page: Page): Promise<string> {
  const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  const [, role = '', name = '', content = ''] =
    /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?(?:[^:]*: (.*))?/u.exec(line) ?? [];
  // A disclosure has no role there, and its text is its content.
  return `${role} “${withoutNumbers(role === 'text' ? content : name)}”`;
}

/** Names with a date, a time or a count change from day to day. */
function withoutNumbers(name: string): string {
  return (
    name
      .replace(
        /(?<!\p{L})(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?(?!\p{L})/gu,
        '#',
      )
      .replace(
        /(?<!\p{L})(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?!\p{L})/gu,
        '#',
      )
      // Of two times, only the first one has it if noon or midnight is between them.
      .replace(/\s[AP]M(?=\s–)/gu, '')
      .replace(/(?<!\p{L})[AP]M(?!\p{L})/gu, '#')
      .replace(/\d+/gu, '#')
  );
}

function withoutRepeats(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => name !== names[index - 1]);
}

/** Runs in the page: stores the look of everything without the focus. */
function rememberLooks(): void {
  // From the top, regardless of the page's focus; in a dialog from its top.
  const top = document.createElement('span');
  top.tabIndex = -1;
  (document.querySelector('dialog:modal') ?? document.body).prepend(top);
  top.focus();
  top.remove();
  const looks = new WeakMap<Element, string>();
  const PROPERTIES = [
    'outlineStyle',
    'outlineWidth',
    'outlineColor',
    'boxShadow',
    'borderTopColor',
    'borderTopWidth',
    'backgroundColor',
    'textDecorationLine',
  ] as const;
  // The control, its visual replacement, or the label around both may show the focus.
  const look = (element: Element): string =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label')]
      .flatMap((each) =>
        each ? PROPERTIES.map((property) => getComputedStyle(each)[property]) : [],
      )
      .join(' ');
  for (const element of document.querySelectorAll('*')) looks.set(element, look(element));
  Object.assign(window, { plenumLook: look, plenumLooks: looks, plenumStops: [] });
}

/** Runs in the page: the focused element, and its problems; undefined if no element of the page is focused. */
function lookAtStop(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement)
    return undefined;
  const { plenumLook, plenumLooks, plenumStops } = Object(window);
  const known = plenumStops.indexOf(element);
  const id = known === -1 ? plenumStops.push(element) - 1 : known;
  const problems: string[] = [];
  const before = plenumLooks.get(element);
  if (before !== undefined && before === plenumLook(element))
    problems.push('its focus cannot be seen');
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  const middle = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) };
  const isInside =
    middle.x >= 0 && middle.y >= 0 && middle.x <= innerWidth && middle.y <= innerHeight;
  if (!isInside) problems.push('it is out of sight');
  else if (box.width > 1 && box.height > 1) {
    const top = document.elementFromPoint(middle.x, middle.y);
    const isCovered =
      top !== null &&
      !element.contains(top) &&
      !top.contains(element) &&
      top.closest('label')?.contains(element) !== true;
    if (isCovered) problems.push(`it lies under ${top.tagName.toLowerCase()}.${top.className}`);
  }
  // Rows are other people's conferences; their texts are stored with the screens' names.
  const isOfRow =
    element.matches('a[data-id]') ||
    element.closest('li, article')?.querySelector('a[data-id]') instanceof HTMLElement;
  return { id, problems, isOfRow };
}
