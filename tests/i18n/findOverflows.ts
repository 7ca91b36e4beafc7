/** Runs in a page, so it is self-contained: finds texts that are longer than their controls. */

export interface Overflow {
  readonly kind: 'cut' | 'outside' | 'overlapping' | 'sideways';
  readonly text: string;
  /** The faulty element, as a short path. */
  readonly where: string;
  readonly px: number;
}

/**
 * Finds texts that are cut off, outside their box, or overlapping, and pages that scroll horizontally. Names by people (`bdi`) and
 * elements with `data-may-shorten` may be shortened.
 */
export function findOverflows(): readonly Overflow[] {
  /** Tolerance for rounding, and for glyphs that exceed their box. */
  const TOLERANCE_PX = 1.5;
  /** Lines of different texts may touch. */
  const OVERLAP_PX = 4;
  /** The arrow of a native list, and the room around it. */
  const LIST_SIGN_PX = 18;
  const MAY_SHORTEN = 'bdi, [data-may-shorten], [data-may-shorten] *';

  const found: Overflow[] = [];
  const pencil = document.createElement('canvas').getContext('2d');
  const texts = shownTexts();
  for (const each of texts) checkBoxes(each.node, each.rects);
  checkOverlaps();
  for (const field of document.querySelectorAll('select, input')) checkField(field);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    report('sideways', document.title, document.body, scrollWidth - clientWidth);
  return found;

  interface ShownText {
    readonly node: Text;
    readonly element: Element;
    readonly rects: readonly DOMRect[];
    readonly layer: Element;
  }

  function shownTexts(): readonly ShownText[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: ShownText[] = [];
    const modal = document.querySelector('dialog:modal');
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || element === null || (node.textContent ?? '').trim() === '')
        continue;
      if (modal !== null && !modal.contains(element)) continue;
      if (element.closest('option, script, style, .visuallyHidden, [inert], [hidden]') !== null)
        continue;
      if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(
        (rect) => rect.width > 1 && rect.height > 1 && !isScrolledAway(element, rect),
      );
      // A box of one pixel is only for screen readers.
      if (rects.length === 0 || isHiddenBox(element)) continue;
      shown.push({ node, element, rects, layer: layerOf(element) });
    }
    return shown;
  }

  /** Outside the visible part of a scrolling list. */
  function isScrolledAway(element: Element, { top, bottom }: DOMRect): boolean {
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      const { overflowY } = getComputedStyle(each);
      if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
      const box = each.getBoundingClientRect();
      if (top >= box.bottom - 1 || bottom <= box.top + 1) return true;
    }
    return false;
  }

  function isHiddenBox(element: Element): boolean {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect();
      const style = getComputedStyle(each);
      if (
        style.display !== 'contents' &&
        style.overflow === 'hidden' &&
        (width <= 1 || height <= 1)
      )
        return true;
    }
    return false;
  }

  /** Overlays, whose texts may cover others. */
  function layerOf(element: Element): Element {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { position } = getComputedStyle(each);
      if (position === 'fixed' || position === 'absolute' || position === 'sticky') return each;
    }
    return document.body;
  }

  /** Every box around a text with a visible edge or clipping. */
  function checkBoxes(node: Text, rects: readonly DOMRect[]): void {
    let isInBlock = false;
    for (
      let box = node.parentElement;
      box !== null && box !== document.body;
      box = box.parentElement
    ) {
      const style = getComputedStyle(box);
      if (style.display === 'contents') continue;
      const isInline = style.display === 'inline';
      if (!isInline) {
        const px = excess(rects, box.getBoundingClientRect());
        const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (px > TOLERANCE_PX && (cuts || !isInBlock || isPainted(style))) {
          if (
            !(cuts && box.matches(MAY_SHORTEN)) &&
            node.parentElement?.closest(MAY_SHORTEN) === null
          ) {
            report(cuts ? 'cut' : 'outside', node.data, box, px);
          }
          return;
        }
        isInBlock = true;
        if (cuts || style.overflowX === 'auto' || style.overflowX === 'scroll') return;
      }
      if (style.position === 'absolute' || style.position === 'fixed') return;
    }
  }

  function isPainted(style: CSSStyleDeclaration): boolean {
    return (
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      style.borderInlineEndWidth !== '0px' ||
      style.boxShadow !== 'none'
    );
  }

  function excess(rects: readonly DOMRect[], box: DOMRect): number {
    return Math.max(
      ...rects.map(({ left, right }) => Math.max(box.left - left, right - box.right)),
    );
  }

  function checkOverlaps(): void {
    const lines = texts.flatMap(({ element, rects, layer, node }) =>
      rects.map((rect) => ({ element, rect, layer, node })),
    );
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer || one.node === other.node) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across =
          Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down =
          Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (across > OVERLAP_PX && down > OVERLAP_PX) {
          report('overlapping', `${one.node.data} / ${other.node.data}`, one.element, across);
        }
      }
    }
  }

  /** A field's value is not a text node: its width is measured with its font. */
  function checkField(field: Element): void {
    if (pencil === null || !field.checkVisibility({ checkVisibilityCSS: true })) return;
    const isList = field instanceof HTMLSelectElement;
    const text = isList
      ? (field.selectedOptions[0]?.text ?? '')
      : field instanceof HTMLInputElement && field.value === ''
        ? field.placeholder
        : '';
    if (text === '' || field.clientWidth <= 1 || field.matches(MAY_SHORTEN)) return;
    const style = getComputedStyle(field);
    pencil.font = style.font;
    const room =
      field.clientWidth -
      Number.parseFloat(style.paddingInlineStart) -
      Number.parseFloat(style.paddingInlineEnd) -
      (isList && style.appearance !== 'none' ? LIST_SIGN_PX : 0);
    const px = pencil.measureText(text).width - room;
    if (px > TOLERANCE_PX) report('cut', text, field, px);
  }

  function report(kind: Overflow['kind'], text: string, element: Element, px: number): void {
    const names: string[] = [];
    for (
      let each: Element | null = element;
      each !== null && names.length < 3;
      each = each.parentElement
    ) {
      const style = each.classList.item(0);
      names.unshift(each.localName + (style === null ? '' : `.${style}`));
    }
    found.push({
      kind,
      text: text.trim().slice(0, 80),
      where: names.join(' > '),
      px: Math.ceil(px),
    });
  }
}
