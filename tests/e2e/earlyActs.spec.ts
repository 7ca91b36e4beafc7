/**
 * People's acts before a page's script has loaded: none is lost, and none is performed twice. Acts happen at fixed times after the
 * first paint; their results are checked, never their duration.
 */
import type { Page } from '@playwright/test';
import { pause } from '#renderer/lib/pause.ts';
import {
  BROADBAND,
  type EarlyVisit,
  PHONE,
  type Pace,
  SLOW,
  inTurns,
  moments,
  visitEarly,
} from '../support/earlyVisits.ts';
import { expectPath, lobby } from '../support/steps.ts';
import { WALK_LIMIT_MS } from '../support/screenWalk.ts';
import { expect, test } from '../support/withPartFaults.ts';

test.skip(({ runsIn }) => runsIn === 'desktop', 'The shell brings the script along');

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Act {
  readonly name: string;
  /** The earliest act. */
  readonly reach?: (page: Page, places: Places) => Promise<void>;
  readonly run: (page: Page, places: Places) => Promise<void>;
  readonly expectDone: (page: Page) => Promise<void>;
}

interface Places {
  readonly field: Place;
  readonly join: Place;
  readonly contact: Place;
  readonly signIn: Place;
}

const CONTROLS = {
  field: '#root input',
  join: '#root form button',
  contact: '#root nav button',
  signIn: '#root header button',
} as const;

const press = (page: Page, { x, y }: Place) => page.mouse.click(x, y);
const tap = (page: Page, { x, y }: Place) => page.touchscreen.tap(x, y);

async function isAtDemo(page: Page): Promise<void> {
  await expectPath(page, '/c/demo');
  await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
  await expectOneStep(page);
}

/** An act performed twice leaves two history entries. The first entries are the empty page and the visit. */
async function expectOneStep(page: Page): Promise<void> {
  expect(await page.evaluate(() => history.length)).toBe(3);
}

const ON_LANDING: readonly Act[] = [
  {
    name: 'Enter',
    async run(page, { field }) {
      await press(page, field);
      await page.keyboard.insertText('demo');
      await page.keyboard.press('Enter');
    },
    expectDone: isAtDemo,
  },
  {
    name: 'the space bar on Join',
    async run(page, { field }) {
      await press(page, field);
      await page.keyboard.insertText('demo');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    },
    expectDone: isAtDemo,
  },
  {
    name: 'a press of Join',
    async run(page, { field, join }) {
      await press(page, field);
      await page.keyboard.insertText('demo');
      await press(page, join);
      await press(page, join);
    },
    expectDone: isAtDemo,
  },
  {
    name: 'a tap on Join',
    async run(page, { field, join }) {
      await tap(page, field);
      await page.keyboard.insertText('demo');
      await tap(page, join);
    },
    expectDone: isAtDemo,
  },
  {
    name: 'Enter in the empty box',
    async run(page, { field }) {
      await press(page, field);
      await page.keyboard.press('Enter');
    },
    async expectDone(page) {
      await expect(page.getByText('Please fill out this field')).toBeVisible();
    },
  },
  {
    name: 'a tap on the contacts',
    async run(page, { contact }) {
      await tap(page, contact);
    },
    async expectDone(page) {
      await expect(page.getByRole('dialog', { name: 'Server administrator' })).toHaveCount(1);
    },
  },
  {
    name: 'a press of Sign in',
    async run(page, { signIn }) {
      await press(page, signIn);
    },
    async expectDone(page) {
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(1);
    },
  },
];

async function isInCall(page: Page): Promise<void> {
  await expectPath(page, '/c/demo/conference');
  await expectOneStep(page);
}

const ON_GUEST_LINK: readonly Act[] = [
  {
    name: 'Enter',
    reach: (page, { field }) => press(page, field),
    async run(page) {
      await page.keyboard.insertText('Zoe');
      await page.keyboard.press('Enter');
    },
    expectDone: isInCall,
  },
  {
    name: 'Enter after a tap',
    reach: (page, { field }) => tap(page, field),
    async run(page) {
      await page.keyboard.insertText('Zoe');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
    expectDone: isInCall,
  },
  {
    name: 'a press of Join',
    reach: (page, { field }) => press(page, field),
    async run(page, { join }) {
      await page.keyboard.insertText('Zoe');
      await press(page, join);
    },
    expectDone: isInCall,
  },
  {
    name: 'Enter in the empty field',
    // The field's current place: it is at another place in the lobby than in the document, and a press beside it is not an act.
    reach: (page) =>
      page.evaluate((field) => document.querySelector<HTMLElement>(field)?.focus(), CONTROLS.field),
    async run(page) {
      await page.keyboard.press('Enter');
    },
    async expectDone(page) {
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectPath(page, '/c/demo');
    },
  },
];

/** The document of a guest's link asks for the name once the server has reported that the conference is running. */
async function fieldShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (document.documentElement.dataset['lobby'] !== 'open')
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
}

const LANDING = {
  what: 'the landing page',
  path: '/',
  controls: Object.values(CONTROLS),
  acts: ON_LANDING,
  ready: () => Promise.resolve(),
};
const GUEST_LINK = {
  what: 'a guest’s link',
  path: '/c/demo',
  controls: [CONTROLS.field, CONTROLS.join],
  acts: ON_GUEST_LINK,
  ready: fieldShown,
};
const PAGES = [LANDING, GUEST_LINK] as const;

/** The middles of a document's controls; a missing one has none. */
async function findPlaces(page: Page): Promise<Places> {
  const middle = async (selector: string): Promise<Place> => {
    const control = page.locator(selector);
    const box = (await control.count()) > 0 ? await control.first().boundingBox() : undefined;
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: -1, y: -1 };
  };
  return {
    field: await middle(CONTROLS.field),
    join: await middle(CONTROLS.join),
    contact: await middle(CONTROLS.contact),
    signIn: await middle(CONTROLS.signIn),
  };
}

/** The places of a page's controls, looked up once for all its tests: the document is the same at any pace. */
const placesOf = new Map<string, Places>();

type Kind = (typeof PAGES)[number];

interface Wish {
  readonly pace: Pace;
  readonly atMs: number;
  readonly act: Act;
}

/** Every act at every time from 0 to the last one, on a connection of this pace. */
function wishesOn(pace: Pace, acts: readonly Act[], lastMs: number, stepMs: number): Wish[] {
  return moments(lastMs, stepMs).flatMap((atMs) => acts.map((act) => ({ pace, atMs, act })));
}

function testActs(
  title: string,
  { what, path, controls, ready }: Kind,
  wishes: readonly Wish[],
): void {
  test(`[CH-2] on ${what} every act is done, and once, whenever it comes: ${title}`, async ({
    chromiumWith,
    server,
    watch,
  }) => {
    test.setTimeout(WALK_LIMIT_MS);
    const browser = await chromiumWith([]);
    const address = `${server.url}${path}`;
    let places = placesOf.get(path);
    if (places === undefined) {
      await visitEarly(browser, watch, address, controls, SLOW, async ({ page }) => {
        await ready(page);
        places = await findPlaces(page);
      });
    }
    if (places === undefined) throw new Error('The document was not seen');
    placesOf.set(path, places);
    const { ...known } = places;
    const failed: string[] = [];
    await inTurns(wishes, async ({ pace, atMs, act }) => {
      await visitEarly(browser, watch, address, controls, pace, async ({ page, hurry }) => {
        await ready(page);
        await act.reach?.(page, known);
        await pause(atMs);
        await act.run(page, known);
        await hurry();
        await act.expectDone(page).catch((error: unknown) => {
          failed.push(`${act.name} after ${atMs} ms on ${pace.name}: ${String(error)}`);
        });
      });
    });
    expect(failed).toEqual([]);
  });
}

const NO_LIMIT: Pace = { name: 'no limit', bitsPerS: -8, latencyMs: 0, slowdown: 1 };

/** The latest time of the script on such a connection. */
const UNTIL_MS = [
  { pace: SLOW, nowAndThenMs: 1200, lastMs: 3500 },
  { pace: PHONE, nowAndThenMs: 400, lastMs: 1200 },
  { pace: BROADBAND, nowAndThenMs: 100, lastMs: 400 },
] as const;

for (const kind of PAGES) {
  const some = UNTIL_MS.flatMap(({ pace, nowAndThenMs }) =>
    wishesOn(pace, kind.acts, nowAndThenMs, nowAndThenMs),
  );
  testActs(
    'now and then',
    kind,
    some.filter((_, place) => place % 4 === 0),
  );
  // A test of its own for each act and pace: all of them in one took longer than a test can.
  for (const { pace, lastMs } of UNTIL_MS) {
    for (const act of kind.acts) {
      testActs(
        `${act.name} at every 50 ms, ${pace.name} @all`,
        kind,
        wishesOn(pace, [act], lastMs, 50),
      );
    }
  }
}

// Only half of the document is here, so no time decides whether the act comes before the scripts behind the markup.
for (const act of ON_LANDING) {
  test(`[CH-2] ${act.name} counts while the landing page’s document is still arriving`, async ({
    chromiumWith,
    faults,
    watch,
  }) => {
    const browser = await chromiumWith([]);
    const sendRest = faults.halve('/', 'id="startCode"></code></p></div>');
    const controls = Object.values(CONTROLS);
    await visitEarly(browser, watch, faults.url, controls, NO_LIMIT, async ({ page }) => {
      await act.run(page, await findPlaces(page));
      sendRest();
      await act.expectDone(page);
    });
  });
}

test('[CH-2] pressing Enter repeatedly continues once', async ({ chromiumWith, server, watch }) => {
  const browser = await chromiumWith([]);
  await inTurns([PHONE, BROADBAND], async (pace) => {
    const { path, controls } = LANDING;
    await visitEarly(browser, watch, `${server.url}${path}`, controls, pace, async ({ page }) => {
      await page.evaluate(() => document.querySelector('input')?.focus());
      await page.keyboard.insertText('demo');
      while (new URL(page.url()).pathname === '/') {
        await page.keyboard.press('Enter');
        await pause(50);
      }
      await isAtDemo(page);
    });
  });
});

/** Types as fast as the protocol permits, or with a pause after each letter, while the page starts. */
async function typeAt({ page, session }: EarlyVisit, text: string, gapMs: number): Promise<void> {
  await page.evaluate(() => document.querySelector('input')?.focus());
  for (const letter of text) {
    // Not awaited: the next letter comes even while the page is busy.
    void session.send('Input.insertText', { text: letter }).catch(() => undefined);
    await pause(gapMs);
  }
}

/** Writes with an input method: the composition is shown, changed, and finally committed. */
async function compose({ page, session }: EarlyVisit, gapMs: number): Promise<void> {
  await page.evaluate(() => document.querySelector('input')?.focus());
  for (const text of ['ｄ', 'で', 'でｍ', 'でも']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await pause(gapMs);
  }
  await session.send('Input.insertText', { text: 'デモ' });
}

const GAPS_MS = [0, 1, 3, 6, 12, 25, 50];
const TEXT = 'abcdefghijklmnopqrst';

for (const [title, first, runs] of [
  ['in 8 visits', 0, 8],
  ['in visits 1 to 125 of 500 @all', 0, 125],
  ['in visits 126 to 250 of 500 @all', 125, 125],
  ['in visits 251 to 375 of 500 @all', 250, 125],
  ['in visits 376 to 500 of 500 @all', 375, 125],
] as const) {
  test(`[CH-2] no letter is lost that is typed while the script comes, ${title}`, async ({
    chromiumWith,
    server,
    watch,
  }) => {
    test.setTimeout(WALK_LIMIT_MS);
    const browser = await chromiumWith([]);
    const wrong: string[] = [];
    await inTurns(moments(runs - 1, 1), async (place) => {
      const run = first + place;
      const gapMs = GAPS_MS[run % GAPS_MS.length] ?? 0;
      const pace = run % 5 === 4 ? PHONE : NO_LIMIT;
      const [kind, name] =
        run % 4 === 3
          ? ([GUEST_LINK, 'Your name'] as const)
          : ([LANDING, 'Conference link or ID'] as const);
      const { path, controls, ready } = kind;
      const isComposed = run % 8 > 5;
      await visitEarly(browser, watch, `${server.url}${path}`, controls, pace, async (visit) => {
        await ready(visit.page);
        await (isComposed ? compose(visit, gapMs) : typeAt(visit, TEXT, gapMs));
        await visit.hurry();
        // The page has started once the text around the field is the page's own.
        const { page } = visit;
        const join = page.getByRole('button', { name: 'Join', exact: true });
        await expect(kind === LANDING ? join : lobby(page)).toBeVisible();
        await visit.page.waitForLoadState('networkidle');
        const text = await visit.page.getByRole('textbox', { name }).inputValue();
        if (text !== (isComposed ? 'デモ' : TEXT)) wrong.push(`${path} ${gapMs} ms: ${text}`);
      });
    });
    expect(wrong).toEqual([]);
  });
}
