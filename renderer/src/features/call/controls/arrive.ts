/** The ref of a view's heading (tab index −1): the view takes the place of what had the focus, so the focus follows. */
export function arrive(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}
