/** The title of the window or tab: what the page calls itself, and before it how many things wait. */

let title: string | undefined;
let count = 0;

/** Names the window until the answer is called; then it has the document's own title again. */
export function nameWindow(name: string): () => void {
  const original = ownTitle();
  title = name;
  show(title);
  return () => {
    title = undefined;
    show(original);
  };
}

/** Puts a number before the title, or takes it away (0). */
export function countInTitle(waiting: number): void {
  const shown = title ?? ownTitle();
  count = waiting;
  show(shown);
}

/** The title without the number that was put before it. */
function ownTitle(): string {
  const mark = prefix();
  return document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
}

function show(name: string): void {
  document.title = `${prefix()}${name}`;
}

function prefix(): string {
  return count === 0 ? '' : `(${count}) `;
}
