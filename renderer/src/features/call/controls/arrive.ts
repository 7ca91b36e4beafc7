/** The ref of a view's heading (tab index −1), which gets the focus because the view replaces the focused element. */
export function arrive(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}
