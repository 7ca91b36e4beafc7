/**
 * What disappears in forced colours (`forced-colors: active`): shadows, backgrounds and border colours. To be run with forced
 * colours; states are checked in `looks.ts`.
 */
import type { Page } from '@playwright/test';
import { motionEnds } from './looks.ts';

/**
 * Fields without an edge, text with too little contrast where our colours stay (elsewhere they are the system's pairs), and control
 * icons in their own colours that disappear on the background.
 */
export async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  // A colour in transition is measured at its end.
  await motionEnds(page);
  return page.evaluate(() => {
    const named = (element: Element): string => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${name.slice(0, 30)}”`;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      return isSeen && width > 1 && height > 1;
    };
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const rgba = (colour: string): Colour => {
      if (pen === null) return [0, 0, 0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    const light = ([red, green, blue]: Colour): number => {
      const linear = (value: number): number =>
        value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
    };
    const contrast = (one: Colour, other: Colour): number => {
      const [first, second] = [light(one), light(other)];
      return Math.max(first, second) / Math.min(first, second);
    };
    const over = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => {
      const share = alpha / 255;
      const mix = (front: number, ground: number): number => front * share + ground * (1 - share);
      return [mix(r, red), mix(g, green), mix(b, blue), 255];
    };
    const canvas = over(rgba(getComputedStyle(document.body).backgroundColor), rgba('Canvas'));
    /** The background of an element's text. */
    const groundOf = (element: Element | null): Colour => {
      if (element === null) return canvas;
      const colour = rgba(getComputedStyle(element).backgroundColor);
      return colour[3] === 255 ? colour : over(colour, groundOf(element.parentElement));
    };
    const hasEdge = (element: Element | null): boolean => {
      if (element === null) return false;
      const style = getComputedStyle(element);
      const isDrawn = (width: string, line: string): boolean =>
        Number.parseFloat(width) >= 1 && line !== 'none';
      return (
        isDrawn(style.borderBottomWidth, style.borderBottomStyle) ||
        isDrawn(style.outlineWidth, style.outlineStyle)
      );
    };

    const FIELDS = 'input:not([type=hidden], [type=range], [type=file]), select, textarea';
    const edgeless = [...document.querySelectorAll(FIELDS)]
      .filter(isShown)
      .filter((field) => {
        // Native radio buttons and checkboxes have the browser's edge.
        const isNative =
          field.matches('[type=radio], [type=checkbox]') &&
          getComputedStyle(field).appearance !== 'none';
        const label = field.closest('label');
        return !isNative && ![field, field.parentElement, label].some(hasEdge);
      })
      .map((field) => `no edge: ${named(field)}`);

    const weak = [...document.querySelectorAll('body *')].filter((element) => {
      const { forcedColorAdjust, color } = getComputedStyle(element);
      const hasWords = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
      if (!hasWords || forcedColorAdjust !== 'none' || element.matches(':disabled')) return false;
      const ground = groundOf(element);
      return isShown(element) && contrast(over(rgba(color), ground), ground) < 4.5;
    });

    const SHAPES = ':is(a, button, [role=tab], [role=menuitem]) svg *';
    const painted = [...document.querySelectorAll(SHAPES)].filter((shape) => {
      const { stroke, fill, color, forcedColorAdjust } = getComputedStyle(shape);
      const isOwn = (paint: string): boolean =>
        paint !== 'none' && paint !== color && rgba(paint)[3] > 0;
      return (
        forcedColorAdjust !== 'none' &&
        shape.checkVisibility() &&
        (isOwn(stroke) || isOwn(fill)) &&
        contrast(rgba(isOwn(stroke) ? stroke : fill), groundOf(shape)) < 3
      );
    });
    return [
      ...edgeless,
      ...weak.map((each) => `weak words: ${named(each)}`),
      ...painted.map((each) => `a colour of its own: ${named(each.closest('a, button') ?? each)}`),
    ];
  });
}

/**
 * Controls whose focus is only shown by a shadow or a colour. Each is focused in turn, like by keyboard; the page keeps the
 * effects, so it must be opened again.
 */
export async function unseenFocus(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab]';
    // An outline without a style still has a width.
    const line = (style: string, width: string): string =>
      style === 'none' ? '' : `${style} ${width}`;
    const linesOf = (element: Element | null): readonly string[] => {
      if (element === null) return [];
      const style = getComputedStyle(element);
      return [
        line(style.outlineStyle, style.outlineWidth),
        line(style.borderTopStyle, style.borderTopWidth),
        line(style.borderBottomStyle, style.borderBottomWidth),
        style.textDecorationLine,
      ];
    };
    const look = (element: Element): string =>
      [element, element.parentElement, element.nextElementSibling, element.closest('label')]
        .flatMap(linesOf)
        .join();
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        !element.matches(':disabled, [inert] *'),
    );
    const unseen: string[] = [];
    for (const control of controls) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = look(control);
      control.focus({ preventScroll: true });
      if (document.activeElement !== control || !control.isConnected) continue;
      if (look(control) !== before) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent.trim();
      unseen.push(`${control.tagName.toLowerCase()} “${name.slice(0, 30)}”`);
    }
    return unseen;
  });
}
