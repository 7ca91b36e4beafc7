/** Checks of a page besides axe: targets, motion, clipped text, states, direction. Each returns its findings. */
import type { Page } from '@playwright/test';

/** Selectors of pointer targets. */
const TARGETS =
  'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=slider], [role=option]';

/**
 * Targets under 24 × 24 CSS pixels without an exception of WCAG 2.5.8: inline in text, or with a circle of 24 px around the middle
 * that touches no other target.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const SIZE = 24;
    interface Target {
      readonly element: Element;
      readonly box: DOMRect;
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
      !element.matches(':disabled') &&
      element.closest('[inert], [aria-hidden=true]') === null;
    // A control and its label are one target; the control may be hidden under its visual replacement.
    const boxOf = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      if (!element.matches('[type=checkbox], [type=radio], [type=file]') || labels.length === 0)
        return box;
      const parts = [box, ...labels.map((label) => label.getBoundingClientRect())];
      const left = Math.min(...parts.map((each) => each.left));
      const top = Math.min(...parts.map((each) => each.top));
      const right = Math.max(...parts.map((each) => each.right));
      const bottom = Math.max(...parts.map((each) => each.bottom));
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const modal = document.querySelector('dialog:modal');
    const targets: Target[] = [...(modal ?? document).querySelectorAll(selector)]
      .filter(isShown)
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const isSmall = ({ box }: Target) => box.width < SIZE - 0.5 || box.height < SIZE - 0.5;
    const isInline = ({ element }: Target) => {
      const around = element.parentElement?.textContent.trim() ?? '';
      return (
        getComputedStyle(element).display === 'inline' &&
        around.length > element.textContent.trim().length
      );
    };
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isCrowded = (target: Target) => {
      const centre = middle(target.box);
      return targets.some((other) => {
        if (other.element === target.element || other.element.contains(target.element))
          return false;
        if (isSmall(other)) {
          const theirs = middle(other.box);
          return Math.hypot(centre.x - theirs.x, centre.y - theirs.y) < SIZE;
        }
        const dx = Math.max(other.box.left - centre.x, 0, centre.x - other.box.right);
        const dy = Math.max(other.box.top - centre.y, 0, centre.y - other.box.bottom);
        return Math.hypot(dx, dy) < SIZE / 2;
      });
    };
    return targets
      .filter((target) => isSmall(target) && !isInline(target) && isCrowded(target))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return `${element.tagName.toLowerCase()} “${name.slice(0, 30)}” ${box.width.toFixed(0)}×${box.height.toFixed(0)}`;
      });
  }, TARGETS);
}

/** Animations that continue with reduced motion, except those up to a hundredth of a second. */
export async function movingThings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LONGEST_S = 0.01;
    const seconds = (list: string) =>
      list.split(',').map((each) => parseFloat(each) / (each.trim().endsWith('ms') ? 1000 : 1));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after']
        .filter((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const durations = [
            ...(style.animationName === 'none' ? [] : seconds(style.animationDuration)),
            ...seconds(style.transitionDuration),
          ];
          return durations.some((duration) => duration > LONGEST_S);
        })
        .map((pseudo) => `${element.tagName.toLowerCase()}.${element.className}${pseudo ?? ''}`),
    );
  });
}

/**
 * Clipped text: texts that exceed an ancestor with hidden overflow. Text with an ellipsis counts, unless it is complete in a title
 * or in a line of a list that opens.
 */
export async function clippedWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 2;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, option, template')) continue;
      if (!element.checkVisibility({ checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        if (frame.width <= 1 || frame.height <= 1) break; // for screen readers only
        const hidesX = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const hidesY = style.overflowY === 'hidden' || style.overflowY === 'clip';
        const scrolls = /auto|scroll/u.test(style.overflowX + style.overflowY);
        const sticksOut = rects.some(
          (rect) =>
            (hidesX &&
              (rect.right > frame.right + TOLERANCE_PX || rect.left < frame.left - TOLERANCE_PX)) ||
            (hidesY &&
              (rect.bottom > frame.bottom + TOLERANCE_PX || rect.top < frame.top - TOLERANCE_PX)),
        );
        if (sticksOut) {
          found.push(`“${text.slice(0, 40)}” in ${box.tagName.toLowerCase()}.${box.className}`);
          break;
        }
        if (scrolls || style.position === 'fixed') break;
      }
    }
    return found;
  });
}

/** The text spacing of WCAG 1.4.12; a constructed style sheet, which the page's policy permits. */
export async function spaceText(page: Page, isSpaced: boolean): Promise<void> {
  await page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = spaced ? [sheet] : [];
  }, isSpaced);
}

/** The horizontal scroll range of the page in pixels. */
export async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * States shown only by colour: current, selected or pressed elements must differ from their neighbours in forced colours, too. To
 * be run with forced colours.
 */
export async function statesByColourAlone(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Crossed-out icons, which show the state if elements in the other state lack them. */
    const CROSSED_WHEN_OFF = 'svg.lucide-mic, svg.lucide-video';
    const STATES = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked'] as const;
    const PROPERTIES = [
      'borderTopWidth',
      'borderBottomWidth',
      'borderInlineStartWidth',
      'borderTopStyle',
      'borderBottomStyle',
      'outlineStyle',
      'outlineWidth',
      'fontWeight',
      'textDecorationLine',
      'opacity',
    ] as const;
    // The computed colours are still ours; they are only visible where we keep them, or use the system's.
    const COLOURS = ['backgroundColor', 'color', 'borderTopColor', 'borderBottomColor'] as const;
    const look = (element: Element): string =>
      [undefined, '::before', '::after']
        .map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const shown = pseudo !== undefined && style.content === 'none' ? [] : PROPERTIES;
          const kept = style.forcedColorAdjust === 'none' ? COLOURS : [];
          return [...shown, ...kept].map((property) => style[property]).join(' ');
        })
        .concat(String(element.querySelectorAll('svg').length))
        .join(' | ');
    const icons = (element: Element): string =>
      [...element.querySelectorAll('svg')].map((icon) => icon.innerHTML).join();
    /** An icon shows the state only if all elements in the other state have the same one; otherwise each has its own. */
    const iconDiffers = (element: Element, others: readonly Element[]): boolean => {
      const [first, ...rest] = others.map(icons);
      return rest.length > 0 && rest.every((each) => each === first) && icons(element) !== first;
    };
    const uncrossed = [...document.querySelectorAll('[aria-pressed=false]')].filter(
      (element) => element.checkVisibility() && element.querySelector(CROSSED_WHEN_OFF) !== null,
    );
    const isOn = (value: string | null) => value !== null && value !== 'false';
    const named = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30);
    const alike = STATES.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]`)]
        .filter((element) => isOn(element.getAttribute(state)) && element.checkVisibility())
        .filter((element) => element.querySelector(CROSSED_WHEN_OFF) === null)
        .filter((element) => {
          const others = [...document.querySelectorAll(element.tagName)].filter(
            (other) =>
              other.className === element.className &&
              other.getAttribute('role') === element.getAttribute('role') &&
              other.checkVisibility() &&
              !isOn(other.getAttribute(state)),
          );
          const isAlike = others.every((other) => look(other) === look(element));
          return others.length > 0 && isAlike && !iconDiffers(element, others);
        })
        .map((element) => `${state} ${element.tagName.toLowerCase()} “${named(element)}”`),
    );
    return [...alike, ...uncrossed.map((element) => `not crossed out “${named(element)}”`)];
  });
}

/** The position of a box, for comparing two directions. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** The boxes of all layout elements: without inline text, parts of pictures, and elements with a fixed direction. */
export async function boxes(page: Page): Promise<readonly Box[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility({ checkVisibilityCSS: true }) &&
          !getComputedStyle(element).display.startsWith('inline') &&
          element.parentElement?.closest('svg, [dir], select, bdi') === null &&
          !element.matches('option, bdi'),
      )
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const text = element.textContent.trim().slice(0, 24);
        return {
          name: `${element.tagName.toLowerCase()}.${element.className} “${text}”`,
          left,
          right,
        };
      }),
  );
}

/** Waits until sizes are measured again and all finite animations have ended. */
export async function motionEnds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
    await frame();
  });
}

/** The window's width for comparing directions, and the tolerance of a box. */
const WIDTH = 1280;
const TOLERANCE_PX = 2;

/** Mirrors the page without changing the language, so that every word keeps its size. */
export async function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);
}

/** The expected position of a box in the other direction. */
export function mirrored({ name, left, right }: Box): Box {
  return { name, left: WIDTH - right, right: WIDTH - left };
}

/** Misplaced boxes. */
export function differences(wanted: readonly Box[], seen: readonly Box[]): readonly string[] {
  if (wanted.length !== seen.length) return [`${wanted.length} boxes became ${seen.length}`];
  return seen.flatMap((box, index) => {
    const { left = NaN, right = NaN } = wanted[index] ?? {};
    const isThere =
      Math.abs(box.left - left) <= TOLERANCE_PX && Math.abs(box.right - right) <= TOLERANCE_PX;
    const place = (from: number, to: number) => `${from.toFixed(0)}–${to.toFixed(0)}`;
    return isThere
      ? []
      : [`${box.name} at ${place(box.left, box.right)} in place of ${place(left, right)}`];
  });
}

/** Icons that point along the line, by their names in the set. */
const POINTING =
  /lucide-(?:(?:arrow|chevron)s?-(?:left|right)|external-link|log-(?:in|out)|undo|redo|send|reply|forward|square-arrow-out-up-(?:left|right))(?:-|\s|$)/u;

/** Icons with the wrong direction on a right-to-left page. */
export async function wrongIcons(page: Page): Promise<readonly string[]> {
  const icons = await page.evaluate(() =>
    [...document.querySelectorAll('svg.lucide')]
      .filter((icon) => icon.checkVisibility())
      .map((icon) => {
        let sign = 1;
        for (let each: Element | null = icon; each; each = each.parentElement) {
          const { transform } = getComputedStyle(each);
          if (transform === 'none') continue;
          const { a, b, c, d } = new DOMMatrix(transform);
          if (a * d < b * c) sign = -sign; // what is only turned is not mirrored
        }
        return { name: icon.getAttribute('class') ?? '', isMirrored: sign < 0 };
      }),
  );
  return icons
    .filter(({ name, isMirrored }) => isMirrored !== POINTING.test(name))
    .map(({ name, isMirrored }) => `${name} ${isMirrored ? 'is mirrored' : 'is not mirrored'}`);
}

/** Addresses, ids and call strings that the surrounding direction would reorder, as text and in fields. */
export async function mixedUpIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ID = /[A-Za-z0-9$#][^\s\u0590-\u06ff]*[@$*#:/][^\s\u0590-\u06ff]*[A-Za-z0-9]/u;
    const found: string[] = [];
    // Text isolated by characters has its own direction: that of its first letter.
    const ISOLATED = /[\u2066\u2068][^\u0590-\u06ff\u2069]*\u2069/gu;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const id = ID.exec((node.textContent ?? '').replaceAll(ISOLATED, ''))?.[0];
      if (!element || id === undefined || element.closest('script, style, option, svg')) continue;
      if (!/[A-Za-z]/u.test(id) || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      if (getComputedStyle(element).direction !== 'ltr') found.push(`“${id}”`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (ID.test(field.value) && getComputedStyle(field).direction !== 'ltr')
        found.push(`“${field.value}” in a field`);
    return found;
  });
}
