/**
 * Runs inside a page before its own scripts and finds out when a text field can be used.
 *
 * No test hook of the product is needed: React marks each element it manages with a property
 * `__reactProps$…`, and it mirrors the value of a controlled field into the attribute `value`. So the
 * probe only looks, without touching anything, until the field carries React's mark; then it types
 * once and sees whether the attribute follows. The moment of the first typing that was taken is the
 * moment from which a visitor's typing would have been.
 */

interface PageProbe {
  usableMs: number | undefined;
  /** When a conference's id was entered and submitted, right after the first paint; set once that navigates. */
  joinsMs: number | undefined;
  /** When the field was first laid out: the document keeps input from then on. */
  fieldSeenMs: number | undefined;
  /** The same for the button beside it, whose press the document keeps and performs. */
  buttonSeenMs: number | undefined;
  firstPaintMs: number | undefined;
  largestPaintMs: number | undefined;
  /** The sum of layout shifts without input. */
  layoutShift: number;
}

declare global {
  interface Window {
    benchProbe?: PageProbe;
  }
}

/** For `addInitScript`; must not reference anything outside itself. */
export function installPageProbe({
  fieldSelector,
  joins = false,
}: {
  readonly fieldSelector: string;
  /** Joins right after the first paint, without navigating. */
  readonly joins?: boolean;
}): void {
  const LOOK_EVERY_MS = 4;
  const ANSWER_WITHIN_MS = 50;
  const probe: PageProbe = {
    usableMs: undefined,
    joinsMs: undefined,
    fieldSeenMs: undefined,
    buttonSeenMs: undefined,
    firstPaintMs: undefined,
    largestPaintMs: undefined,
    layoutShift: 0,
  };
  window.benchProbe = probe;
  let typed = 0;
  const watched = new WeakSet<Element>();
  const boxes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (contentRect.width === 0 || target.matches(':disabled')) continue;
      if (target instanceof HTMLInputElement) probe.fieldSeenMs ??= performance.now();
      // Presses are kept once this function of the document exists.
      else if (Reflect.has(window, 'plenumActs')) probe.buttonSeenMs ??= performance.now();
    }
  });

  new PerformanceObserver((list) => {
    probe.firstPaintMs ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    probe.largestPaintMs = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // A member of the entry that is missing in TypeScript's DOM.
    for (const entry of list.getEntries()) probe.layoutShift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  if (joins) join();
  else look();

  /** The page's script navigates by its router, and the document by the location. */
  function join(): void {
    const field = document.querySelector(fieldSelector);
    if (probe.firstPaintMs === undefined || !(field instanceof HTMLInputElement) || !field.form) {
      setTimeout(join, LOOK_EVERY_MS);
      return;
    }
    const pressedMs = performance.now();
    window.navigation.addEventListener('navigate', (event) => {
      event.preventDefault();
      probe.joinsMs = pressedMs;
    });
    write(field, 'demo');
    field.form.requestSubmit();
  }

  function look(): void {
    const field = document.querySelector(fieldSelector);
    if (field instanceof HTMLInputElement) watchBoxes(field);
    const isManaged =
      field instanceof HTMLInputElement &&
      Object.keys(field).some((key) => key.startsWith('__reactProps$'));
    if (isManaged) type(field);
    else setTimeout(look, LOOK_EVERY_MS);
  }

  /**
   * Lets the page report when it has laid out the field and its button: reading a box would force a layout, and delay the paint.
   */
  function watchBoxes(field: HTMLInputElement): void {
    const button = [...(field.form?.elements ?? [])].find(
      (each) => Reflect.get(each, 'type') === 'submit',
    );
    for (const each of [field, button])
      if (each !== undefined && !watched.has(each)) {
        watched.add(each);
        boxes.observe(each);
      }
  }

  function write(field: HTMLInputElement, text: string): void {
    // The prototype's setter, because React watches the element's own.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function type(field: HTMLInputElement): void {
    const atMs = performance.now();
    typed += 1;
    const text = `probe${typed}`;
    write(field, text);
    waitForAnswer();

    function waitForAnswer(): void {
      if (field.getAttribute('value') === text) probe.usableMs = atMs;
      else if (performance.now() - atMs < ANSWER_WITHIN_MS) setTimeout(waitForAnswer, 0);
      else look();
    }
  }
}
