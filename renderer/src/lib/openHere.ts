/** The common part of React's and the browser's click events. */
type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Handles a click on a link. With a modifier key, the browser opens a new tab or window. */
export function openHere(open: () => void): (event: Press) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
}
