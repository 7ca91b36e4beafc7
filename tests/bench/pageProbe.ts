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
  /** When a conference's id in the field and Enter led on, at the first sight of the field; never before the first paint. */
  joinsMs: number | undefined;
  /** When the field was first laid out: the document keeps what is typed from then on. */
  fieldSeenMs: number | undefined;
  /** The same of the button beside it, whose press the document keeps and carries out. */
  buttonSeenMs: number | undefined;
  firstPaintMs: number | undefined;
  largestPaintMs: number | undefined;
  /** Sum of what moved on its own. */
  layoutShift: number;
}

declare global {
  interface Window {
    benchProbe?: PageProbe;
  }
}

/** To be given to `addInitScript`; must refer to nothing outside itself. */
export function installPageProbe({
  fieldSelector,
  joins = false,
}: {
  readonly fieldSelector: string;
  /** Joins at the first sight of the field, and is then not led anywhere. */
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

  new PerformanceObserver((list) => {
    probe.firstPaintMs ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    probe.largestPaintMs = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // A word of the entry that TypeScript's DOM does not know.
    for (const entry of list.getEntries()) probe.layoutShift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  if (joins) join();
  else look();

  /** The page's script navigates by its router, the document on its own. */
  function join(): void {
    const field = document.querySelector(fieldSelector);
    if (!(field instanceof HTMLInputElement) || field.form === null) {
      setTimeout(join, LOOK_EVERY_MS);
      return;
    }
    window.navigation.addEventListener('navigate', (event) => {
      event.preventDefault();
      const atMs = performance.now();
      requestAnimationFrame(function paint() {
        if (probe.firstPaintMs === undefined) requestAnimationFrame(paint);
        else probe.joinsMs = Math.max(atMs, probe.firstPaintMs);
      });
    });
    field.value = 'demo';
    field.form.requestSubmit();
  }

  function look(): void {
    const field = document.querySelector(fieldSelector);
    if (isThere(field)) probe.fieldSeenMs ??= performance.now();
    const controls = field instanceof HTMLInputElement ? (field.form?.elements ?? []) : [];
    const button = [...controls].find((each) => Reflect.get(each, 'type') === 'submit');
    // Presses are kept from the moment on when this function of the document is there.
    if (button && isThere(button) && Reflect.has(window, 'plenumActs'))
      probe.buttonSeenMs ??= performance.now();
    const isManaged =
      field instanceof HTMLInputElement &&
      Object.keys(field).some((key) => key.startsWith('__reactProps$'));
    if (isManaged) type(field);
    else setTimeout(look, LOOK_EVERY_MS);
  }

  function isThere(element: Element | null): boolean {
    return element !== null && element.getClientRects().length > 0 && !element.matches(':disabled');
  }

  function type(field: HTMLInputElement): void {
    const atMs = performance.now();
    typed += 1;
    const text = `probe${typed}`;
    // The prototype's setter, because React watches the element's own.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    waitForAnswer();

    function waitForAnswer(): void {
      if (field.getAttribute('value') === text) probe.usableMs = atMs;
      else if (performance.now() - atMs < ANSWER_WITHIN_MS) setTimeout(waitForAnswer, 0);
      else look();
    }
  }
}
