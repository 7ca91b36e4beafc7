/** Shows a component's sheet in a browser, in every state, and simulates input for the picture. */
import type { CDPSession, Frame, Page } from '@playwright/test';
import { LANGUAGES } from '#shared/languages.ts';
import type { SheetName } from './sheets.ts';
import type { Way } from './ways.ts';

/** Chromium's pseudo-classes for input; a press also hovers. */
const PSEUDO_CLASSES: Readonly<Record<string, readonly string[]>> = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible'],
  pressed: ['hover', 'active'],
};

const CONTROLS = 'button, a[href], input, select, textarea';

/** Low, because a picture contains the whole page at any length. */
const HEIGHT_PX = 160;

/** Opens a sheet in one of its ways. It is ready for a picture when this resolves. */
export async function showSheet(
  page: Page,
  url: string,
  sheet: SheetName,
  way: Way,
): Promise<void> {
  await page.setViewportSize({ width: way.width, height: HEIGHT_PX });
  await page.emulateMedia({ colorScheme: way.look.colorScheme, reducedMotion: 'reduce' });
  const query = new URLSearchParams({ sheet, theme: way.look.theme, language: way.language });
  await page.goto(`${url}?${query}`);
  await drawn(page.mainFrame());
  // The windows of a sheet load with its markup, so they are available only now.
  for (const element of await page.locator('iframe').elementHandles()) {
    const window = await element.contentFrame();
    if (!window) continue;
    await drawn(window);
    await open(window);
  }
  for (const frame of page.frames()) await frame.evaluate(leaveFocus);
  await hold(page);
}

/** The font of the compared pictures: it comes with fontconfig on Debian, and has Persian letters. */
const FIXED_FONT = 'DejaVu Sans';

/** Whether the pictures' font is installed. */
export async function hasFixedFont(page: Page): Promise<boolean> {
  return page.evaluate(async (face) => {
    const loaded = new FontFace('fixed', `local("${face}")`).load();
    return loaded.then(
      () => true,
      () => false,
    );
  }, FIXED_FONT);
}

/** Renders text in this font on any system, so that pictures of two machines are equal. */
export async function fixFont(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate((face) => {
      document.documentElement.style.setProperty('--font', `"${face}"`);
    }, FIXED_FONT);
  }
}

export function directionOf({ language }: Way): 'ltr' | 'rtl' {
  return LANGUAGES[language].direction;
}

async function drawn(frame: Frame): Promise<void> {
  await frame.waitForSelector('html[data-gallery=ready]', { state: 'attached' });
}

/** Opens elements by clicks. */
async function open(frame: Frame): Promise<void> {
  const opened = frame.locator('[data-opens]');
  for (const each of await opened.all()) {
    await each
      .locator((await each.getAttribute('data-opens')) ?? '')
      .first()
      .click();
  }
}

/** The focused one of several windows is random; the focus in a sheet is simulated. */
function leaveFocus(): void {
  const { activeElement } = document;
  const isOpen = document.querySelector('[data-opens]') !== null; // and perhaps closes with the focus
  if (activeElement instanceof HTMLElement && !isOpen) activeElement.blur();
}

/** Makes the browser treat controls as hovered, focused or pressed, until the page closes. */
async function hold(page: Page): Promise<void> {
  let isAny = false;
  for (const frame of page.frames()) isAny = (await mark(frame)) || isAny;
  if (!isAny) return;
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  await holdBelow(session, root);
}

/** Marks the elements with simulated input; returns whether there are any. */
async function mark(frame: Frame): Promise<boolean> {
  return frame.evaluate((controls) => {
    const cells = [...document.querySelectorAll<HTMLElement>('[data-forced]')];
    for (const cell of cells) {
      const target = cell.querySelector(cell.dataset['on'] ?? controls);
      if (!target) throw new Error(`Nothing to hold: ${cell.dataset['on'] ?? controls}`);
      target.setAttribute('data-held', cell.dataset['forced'] ?? '');
    }
    return cells.length > 0;
  }, CONTROLS);
}

interface DocumentNode {
  readonly nodeId: number;
  readonly attributes?: string[];
  readonly children?: DocumentNode[];
  readonly contentDocument?: DocumentNode;
}

async function holdBelow(session: CDPSession, node: DocumentNode): Promise<void> {
  const { nodeId, attributes = [], children = [], contentDocument } = node;
  const held = attributes.indexOf('data-held');
  const forcedPseudoClasses = [...(PSEUDO_CLASSES[attributes[held + 1] ?? ''] ?? [])];
  if (held !== -1) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  for (const child of children) await holdBelow(session, child);
  if (contentDocument) await holdBelow(session, contentDocument);
}
