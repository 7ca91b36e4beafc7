/** The inline script behind the markup of the list of conferences. Requests come first. */
import { LIST_START_ELEMENT, START_ELEMENT } from '#shared/documentKinds.ts';
import { listed } from './earlyList.ts';
import './earlyScripts.ts';

declare global {
  interface Window {
    /** For the script that draws the first rows (`earlyRows.ts`). */
    plenumList?: {
      /** The first page of the list, as received. */
      readonly page: Promise<string>;
      /** Settles when the style of the rows has loaded. */
      readonly style: Promise<unknown>;
      /** Called when the rows are drawn, or won't be. */
      readonly end: () => void;
    };
  }
}

/** After this time the application no longer waits for the rows. */
const ROWS_FIRST_MS = 400;

/** With a filter or a key in the address, the application decides what to show. */
const rows = location.search === '' && location.hash === '' ? listed : undefined;
const isDrawn = rows === undefined ? undefined : drawRows(rows);

// The page's script keeps a processor busy for half a second. The rows need little, so they come first.
addEventListener(
  'DOMContentLoaded',
  () =>
    void Promise.race([isDrawn, new Promise((end) => setTimeout(end, ROWS_FIRST_MS))]).then(start),
  { once: true },
);

function start(): void {
  const waiting = document.getElementById(START_ELEMENT);
  if (waiting instanceof HTMLTemplateElement) document.head.append(waiting.content);
}

/** The script of the rows waits for the page and its style. Resolves once they are painted, or won't be. */
function drawRows(answer: Promise<Response>): Promise<void> {
  const template = document.getElementById(LIST_START_ELEMENT);
  if (!(template instanceof HTMLTemplateElement)) return Promise.resolve();
  const content = document.importNode(template.content, true);
  const sheets = [...content.querySelectorAll('link')].map(
    (sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)),
  );
  const page = answer.then((given) => given.clone().text());
  page.catch(() => undefined); // the application says what failed
  return new Promise((resolve) => {
    const end = (): void => {
      requestAnimationFrame(() => setTimeout(resolve));
    };
    window.plenumList = { page, style: Promise.all(sheets), end };
    content.querySelector('script')?.addEventListener('error', end);
    document.head.append(content);
  });
}
