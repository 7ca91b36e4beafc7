/** Runs in a page, so it is self-contained: every visible or spoken word, except people's names and titles. */
export function shownWords(): readonly string[] {
  /** Names and ids, values of fields, languages' own names, and texts by the server's people. */
  const NOT_OURS =
    'bdi, code, textarea, [data-not-ours], [data-not-ours] *, script, style, template';
  const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
  const words: string[] = [];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || isNotOurs(element) || !element.checkVisibility()) continue;
    if (node instanceof Text) add(node.data);
    else for (const name of SPOKEN) add(element.getAttribute(name) ?? '');
  }
  return words;

  function isNotOurs(element: Element): boolean {
    // A language's own name is marked by its `lang`.
    return element.closest(NOT_OURS) !== null || element.closest('option[lang]') !== null;
  }

  function add(text: string): void {
    if (text.trim() !== '') words.push(text.trim());
  }
}
