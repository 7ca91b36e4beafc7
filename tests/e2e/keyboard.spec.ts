/**
 * Every screen by the Tab key alone: the order of its stops is kept in `tests/snapshots`, each of them shows
 * the focus and lies in sight, nothing holds it, and dialogs and menus give it back.
 */
import { expect, test } from '../support/fixtures.ts';
import { walk } from '../support/keyboardWalk.ts';
import { type Person, openScreen } from '../support/screens.ts';
import { walkScreensOf } from '../support/screenWalk.ts';

/** Who walks, and in which window: on a phone the sections stand at the bottom, over what scrolls. */
const WALKS: readonly (readonly [Person, { readonly width: number; readonly height: number }])[] = [
  ['guest', { width: 1280, height: 800 }],
  ['organiser', { width: 1280, height: 800 }],
  ['moderator', { width: 450, height: 700 }],
];

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'In the app the keys also reach the window’s own controls',
);

for (const [person, window] of WALKS) {
  test(`a ${person} gets everywhere with the keyboard, and sees where`, async ({
    openPage,
    server,
  }) => {
    const orders: string[] = [];
    const walked = { openPage, serverUrl: server.url };
    const found = await walkScreensOf(person, walked, async ({ page, screen, note }) => {
      if (screen.path === '/guest/errors') return; // hundreds of equal rows, linked from nowhere
      await page.setViewportSize(window);
      await openScreen(page, screen);
      const { stops, problems } = await walk(page);
      // What is planned for today changes with the hour; its order is that of the list.
      orders.push([screen.path, ...stops].join('\n  '));
      note('by keyboard', problems);
    });
    expect(found).toEqual([]);
    expect(`${orders.join('\n\n')}\n`).toMatchSnapshot(`keyboard-${person}.txt`);
  });
}
