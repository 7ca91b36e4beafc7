/** The checks that other specs use find their faults: each on a page with the fault, and nowhere else. */
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { lostInForcedColours, unseenFocus } from '../support/forcedColours.ts';
import { walk } from '../support/keyboardWalk.ts';
import {
  clippedWords,
  mixedUpIds,
  movingThings,
  smallTargets,
  spaceText,
  statesByColourAlone,
  wrongIcons,
} from '../support/looks.ts';
import { listen } from '../support/spoken.ts';

test.skip(({ runsIn }) => runsIn === 'desktop', 'What is looked for is the same');

/** Our own page instead of the product's. */
async function show(page: Page, body: string, style = ''): Promise<void> {
  await page.setContent(`<!doctype html><style>${style}</style><body>${body}`);
}

test('the checks find small targets, motion, clipped text, and states shown only by colour', async ({
  page,
}) => {
  await show(
    page,
    `<button id="a">a</button><button id="b">b</button><p>Read <a href="#x">this</a> first</p><button id="c">c</button>`,
    '#a, #b, #c { all: unset; display: block; inline-size: 20px; block-size: 20px } #c { margin: 40px }',
  );
  expect(await smallTargets(page)).toEqual(['button “a” 20×20', 'button “b” 20×20']);

  await show(page, '<i>x</i><b>y</b>', 'i { transition: color 1s } b { transition: color 5ms }');
  expect(await movingThings(page)).toHaveLength(1);

  await show(
    page,
    '<p>Everything that is to be said here</p><div>Short</div>',
    'p { inline-size: 190px; overflow: hidden; white-space: nowrap } div { overflow: hidden }',
  );
  await page.evaluate(() => {
    const text = document.querySelector('p');
    const range = document.createRange();
    if (text) range.selectNodeContents(text);
    if (text) text.style.inlineSize = `${range.getBoundingClientRect().width + 4}px`;
  });
  expect(await clippedWords(page)).toEqual([]);
  await spaceText(page, true);
  expect(await clippedWords(page)).toEqual(['“Everything that is to be said here” in p.']);

  await page.emulateMedia({ forcedColors: 'active' });
  const tabs = '<a class="x" aria-current="page">One</a><a class="x">Two</a>';
  await show(page, tabs, '.x[aria-current] { background: #0b6e63; color: white }');
  expect(await statesByColourAlone(page)).toEqual(['aria-current a “One”']);
  await show(page, tabs, '.x[aria-current] { font-weight: 700 }');
  expect(await statesByColourAlone(page)).toEqual([]);

  // The icons for the place and for the state.
  const icon = (d: string) => `<svg width="9" height="9"><path d="${d}"/></svg>`;
  const button = (name: string, d: string, isOn = false) =>
    `<button aria-pressed="${isOn}">${icon(d)}${name}</button>`;
  await show(page, button('One', 'M0 0h1', true) + button('Two', 'M1 1h2'));
  expect(await statesByColourAlone(page)).toEqual(['aria-pressed button “One”']);
  const off = button('Two', 'M1 1h2') + button('Three', 'M1 1h2');
  await show(page, button('One', 'M0 0h1', true) + off);
  expect(await statesByColourAlone(page)).toEqual([]);
  const microphone = (isOn: boolean, name: string) =>
    `<button aria-pressed="${isOn}" aria-label="Microphone"><svg class="lucide ${name}"></svg></button>`;
  await show(page, microphone(true, 'lucide-mic') + off);
  expect(await statesByColourAlone(page)).toEqual([]);
  await show(page, microphone(false, 'lucide-mic-off') + off);
  expect(await statesByColourAlone(page)).toEqual([]);
  await show(page, microphone(false, 'lucide-mic') + off);
  expect(await statesByColourAlone(page)).toEqual(['not crossed out “Microphone”']);
});

test('the check finds what disappears in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(
    page,
    '<input id="bare" aria-label="Bare"><input aria-label="Framed"><select id="flat"><option>Flat</select>',
    '#bare, #flat { border: 0; outline: 0; background: #eee } input { border: 1px solid }',
  );
  expect(await lostInForcedColours(page)).toEqual([
    'no edge: input. “Bare”',
    'no edge: select. “Flat”',
  ]);

  const kept = 'forced-color-adjust: none; background: #eee; color: #999';
  await show(page, '<main><h1>Weak</h1></main>', `h1 { ${kept} }`);
  expect(await lostInForcedColours(page)).toEqual(['weak words: h1. “Weak”']);

  const icon = (stroke: string) =>
    `<button>${stroke}<svg width="9" height="9"><path d="M0 0h9" stroke="${stroke}"/></svg></button>`;
  await show(page, icon('#eee') + icon('currentColor'), 'path { fill: none }');
  expect(await lostInForcedColours(page)).toEqual(['a colour of its own: button. “#eee”']);

  await show(
    page,
    '<button id="shadow">Shadow</button><button>Line</button>',
    '#shadow:focus-visible { outline-style: none; box-shadow: 0 0 0 2px red } button:focus-visible { outline: 2px solid }',
  );
  expect(await unseenFocus(page)).toEqual(['button “Shadow”']);
});

test('the check finds text with too little contrast on pictures, which axe cannot measure', async ({
  page,
}) => {
  const words = '<main><h1>Said over a picture</h1></main>';
  const styleOf = (picture: string, colour: string) =>
    `main { background: ${picture} } h1 { color: ${colour}; font-size: 16px }`;
  await show(page, words, styleOf('linear-gradient(#777, #999)', 'white'));
  await page.evaluate(() => (document.title = 'Words'));
  const found = (await axeFindings(page)).filter((each) => each.startsWith('color-contrast'));
  expect(found).toEqual([expect.stringContaining('h1: 2.')]);
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await show(page, words, styleOf('linear-gradient(#222, #444)', 'white'));
  const dark = (await axeFindings(page)).filter((each) => each.startsWith('color-contrast'));
  expect(dark).toEqual([]);
});

test('[L-2] the check finds icons and ids with the wrong direction', async ({ page }) => {
  await show(
    page,
    `<svg class="lucide lucide-arrow-left" width="9"></svg><svg class="lucide lucide-check" width="9"></svg>
     <p>شناسه 2$login@server*name</p><p>شناسه \u2068a$login@server\u2069</p><p>شناسه \u2068شن b$login@server\u2069</p><p><bdi>2$login@server*name</bdi></p><input value="a@b.example"><input dir="auto" value="a@b.example">`,
  );
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await wrongIcons(page)).toEqual(['lucide lucide-arrow-left is not mirrored']);
  expect(await mixedUpIds(page)).toEqual([
    '“2$login@server*name”',
    '“b$login@server”',
    '“a@b.example” in a field',
  ]);
});

test('the keyboard walk finds a hidden focus, a covered focus and a trap', async ({ page }) => {
  await show(
    page,
    '<button>One</button><button id="plain">Two</button><button id="under">Three</button><div></div>',
    `#plain { all: unset } #under { position: fixed; inset: 100px auto auto 0 }
     div { position: fixed; inset: 90px 0 0; background: white }`,
  );
  const { stops, problems } = await walk(page);
  expect(stops).toEqual(['button “One”', 'button “Two”', 'button “Three”']);
  expect(problems).toEqual([
    'button “Two”: its focus cannot be seen',
    'button “Three”: it lies under div.',
  ]);

  await show(page, '<button id="trap">Stay</button><button>Never</button>');
  await page.evaluate(() =>
    document.querySelector('#trap')?.addEventListener('keydown', (event) => event.preventDefault()),
  );
  expect((await walk(page)).problems).toContain('button “Stay”: the focus does not come out');
});

test('[L-2] a transcript lists announcements, and those that appear too suddenly to be read out', async ({
  page,
}) => {
  await show(page, '<p role="status" id="there"></p><p id="place"></p>');
  const heard = await listen(page);
  await page.evaluate(() => {
    document.querySelector('#there')?.replaceChildren('Saved');
  });
  await expect.poll(heard).toEqual(['status: Saved']);
  await page.evaluate(() => {
    const place = document.querySelector('#place');
    for (const role of ['status', 'alert']) {
      const news = document.createElement('p');
      news.setAttribute('role', role);
      news.textContent = `New ${role}`;
      place?.append(news);
    }
  });
  await expect.poll(heard).toEqual(['status: Saved', 'unheard: New status', 'alert: New alert']);
});

test('axe runs again if the page changes, and keeps only stable findings', async ({ page }) => {
  await show(page, '<div><main><h1>Title</h1><img src="data:,"></main></div>');
  const atRest = await axeFindings(page);
  expect(atRest.join()).toContain('image-alt');

  const axeThere = await page.evaluateHandle<typeof axe>('axe');
  /** What each run of axe could not judge; an element appears during the first one, and disappears after it. */
  const unjudged = await axeThere.evaluateHandle((reader) => {
    const sibling = document.createElement('p');
    let isFirst = true;
    const readings: string[] = [];
    const read = reader.run;
    Object.assign(reader, {
      run: async () => {
        // It stays: axe may not notice an element that appears and disappears.
        if (isFirst) setTimeout(() => document.querySelector('main')?.prepend(sibling));
        isFirst = false;
        const results = await read(document, { runOnly: ['wcag2a', 'best-practice'] });
        sibling.remove();
        readings.push(results.incomplete.map(({ id }) => id).join());
        return results;
      },
    });
    return readings;
  });
  expect(await axeFindings(page)).toEqual(atRest);
  expect(await unjudged.jsonValue()).toEqual(['heading-order', '']);
});
