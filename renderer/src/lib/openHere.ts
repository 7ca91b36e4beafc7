/** What presses of React's and the browser's have in common. */
type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Handles a press of a link. With a key held, a new tab or window is the browser's business. */
export function openHere(open: () => void): (event: Press) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
}
