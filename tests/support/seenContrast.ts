/** The contrast of text with its real background, for text that axe cannot measure: over pictures and gradients. */
import type { Page } from '@playwright/test';

/** The permitted share of worse points behind a word: the edge of a shape, a line of one pixel. */
const SHARE_OF_EDGES = 0.05;

/** The maximum of attempts on a page that changes meanwhile. */
const TRIES = 4;

interface Behind {
  readonly selector: string;
  readonly isLarge: boolean;
  readonly colour: readonly [number, number, number, number];
  readonly boxes: readonly { x: number; y: number; width: number; height: number }[];
}

/** The elements with too little contrast on their current background, with its value. */
export async function weakWords(
  page: Page,
  selectors: readonly string[],
): Promise<readonly string[]> {
  let { measured, weak } = await look(page, selectors);
  const found = [...weak];
  const open = new Set(selectors.filter((each) => !measured.has(each)));
  // Elements out of view, or under a fixed bar, are scrolled to the middle, together with their neighbours.
  for (const centred of open) {
    ({ measured, weak } = await look(page, [...open], centred));
    found.push(...weak);
    for (const each of [centred, ...measured]) open.delete(each);
  }
  return found;
}

async function look(page: Page, selectors: readonly string[], centred?: string) {
  let tries = TRIES;
  for (;;) {
    tries -= 1;
    const behind = selectors.length === 0 ? [] : await hideWords(page, selectors, centred);
    const seen = behind.filter(({ boxes }) => boxes.length > 0);
    const measured = new Set(seen.map(({ selector }) => selector));
    const picture =
      seen.length === 0 ? undefined : (await page.screenshot({ scale: 'css' })).toString('base64');
    const hasMoved = seen.length > 0 && tries > 0 && (await haveMoved(page, seen));
    if (behind.length > 0) await showWords(page);
    if (picture === undefined) return { measured, weak: [] };
    if (hasMoved) continue;
    const weak = await page.evaluate(measure, { words: seen, picture, share: SHARE_OF_EDGES });
    return { measured, weak };
  }
}

/** Whether text has moved since the screenshot: someone joined, or the speaker changed. */
async function haveMoved(page: Page, words: readonly Behind[]): Promise<boolean> {
  return page.evaluate(
    (before) =>
      before.some(({ selector, boxes: [first] }) => {
        const element = document.querySelector(selector);
        if (element === null || first === undefined) return true;
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].every(({ x, y }) => x !== first.x || y !== first.y);
      }),
    words,
  );
}

/** Makes the text transparent and returns its places and colours. */
async function hideWords(
  page: Page,
  selectors: readonly string[],
  centred: string | undefined,
): Promise<readonly Behind[]> {
  return page.evaluate(
    ({ wanted, middle }) => {
      if (middle !== undefined)
        document.querySelector(middle)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const rgba = (colour: string): [number, number, number, number] => {
        if (pen === null) return [0, 0, 0, 0];
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
        return [red, green, blue, alpha / 255];
      };
      const opacityOf = (element: Element | null): number =>
        element === null
          ? 1
          : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
      /** It is invisible under a camera's video, or a bar. */
      const isCovered = (element: Element): boolean => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const pile = document.elementsFromPoint(x + width / 2, y + height / 2);
        return pile
          .slice(0, Math.max(0, pile.indexOf(element)))
          .some(
            (each) =>
              !element.contains(each) &&
              (each.matches('video, img, canvas') ||
                rgba(getComputedStyle(each).backgroundColor)[3] > 0.9),
          );
      };
      const found = wanted.flatMap((selector) => {
        const element = document.querySelector<HTMLElement | SVGElement>(selector);
        if (element === null) return [];
        if (isCovered(element)) return [];
        const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const [red, green, blue, alpha] = rgba(element instanceof SVGElement ? fill : color);
        return [
          { element, selector, isLarge, red, green, blue, alpha: alpha * opacityOf(element) },
        ];
      });
      const answer = found.map(({ element, selector, isLarge, red, green, blue, alpha }) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [...range.getClientRects()]
          .filter(
            ({ top, bottom, left, right }) =>
              bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
          )
          .map(({ x, y, width, height }) => ({ x, y, width, height }));
        const colour: [number, number, number, number] = [red, green, blue, alpha];
        return { selector, isLarge, colour, boxes };
      });
      for (const { element } of found) {
        for (const each of [element, ...element.querySelectorAll<HTMLElement | SVGElement>('*')]) {
          each.dataset['styleBefore'] = each.getAttribute('style') ?? '';
          each.style.setProperty('transition', 'none', 'important');
          each.style.setProperty('color', 'transparent', 'important');
          if (each instanceof SVGElement)
            each.style.setProperty('fill', 'transparent', 'important');
          each.style.setProperty('text-shadow', 'none', 'important');
        }
      }
      return answer;
    },
    { wanted: selectors, middle: centred },
  );
}

async function showWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement | SVGElement>('[data-style-before]')) {
      each.style.cssText = each.dataset['styleBefore'] ?? '';
      delete each.dataset['styleBefore'];
    }
  });
}

/** Runs in the page, which can decode the screenshot. */
async function measure({
  words,
  picture,
  share,
}: {
  readonly words: readonly Behind[];
  readonly picture: string;
  readonly share: number;
}): Promise<readonly string[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) return ['no canvas to read the picture with'];
  context.drawImage(bitmap, 0, 0);
  const linear = (value: number): number =>
    value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = (red: number, green: number, blue: number): number =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return words.flatMap(({ selector, isLarge, colour: [red, green, blue, alpha], boxes }) => {
    const over = (front: number, ground: number): number => front * alpha + ground * (1 - alpha);
    const contrasts = boxes.flatMap(({ x, y, width, height }) => {
      const left = Math.max(0, Math.ceil(x));
      const top = Math.max(0, Math.ceil(y));
      const right = Math.min(bitmap.width, Math.floor(x + width));
      const bottom = Math.min(bitmap.height, Math.floor(y + height));
      if (right <= left || bottom <= top) return [];
      const { data } = context.getImageData(left, top, right - left, bottom - top);
      return Array.from({ length: data.length / 4 }, (_none, index) => {
        const [r = 0, g = 0, b = 0] = data.subarray(index * 4, index * 4 + 3);
        const word = light(over(red, r), over(green, g), over(blue, b)) + 0.05;
        const ground = light(r, g, b) + 0.05;
        return Math.max(word, ground) / Math.min(word, ground);
      });
    });
    contrasts.sort((one, other) => one - other);
    const worst = contrasts[Math.floor(contrasts.length * share)];
    const wanted = isLarge ? 3 : 4.5;
    return worst === undefined || worst >= wanted
      ? []
      : [`${selector}: ${worst.toFixed(2)} to 1 where ${wanted} is wanted`];
  });
}
