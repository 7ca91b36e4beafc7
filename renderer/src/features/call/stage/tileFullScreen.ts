/** One tile that fills the screen. Esc ends it, as everywhere in the browser. */

/** Whether the browser lets a part of the page fill the screen; on an iPhone it does not. */
export function canFillScreen(): boolean {
  return 'fullscreenEnabled' in document && document.fullscreenEnabled;
}

/** Whether this element fills the screen now. */
export function fillsScreen(element: Element | null): boolean {
  return element !== null && document.fullscreenElement === element;
}

/** Lets an element fill the screen, or ends that. */
export function toggleFullScreen(element: Element): void {
  const change = fillsScreen(element) ? document.exitFullscreen() : element.requestFullscreen();
  change.catch(() => undefined); // refused: everything stays unchanged, as everyone sees
}
