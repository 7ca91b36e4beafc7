/** Receives links from all sources: the arguments of this start and of a second one, and the events of macOS. */
import type { App } from 'electron';
import { HIDDEN_SWITCH } from '../../lib/hiddenSwitch.ts';
import { type LinkResult, findLink } from './parseLink.ts';

export type LinkReceiver = ReturnType<typeof receiveLinks>;

/** Must run before the app is ready: on macOS the link of the start comes early. */
export function receiveLinks(app: App, argv: readonly string[], takesCallLinks: () => boolean) {
  let waiting: LinkResult[] = [];
  let notify = (result: LinkResult): void => {
    waiting.push(result);
  };
  const first = findLink(argv, takesCallLinks());
  if (first.kind !== 'none') notify(first);
  app.on('second-instance', (_event, secondArgv) => {
    // A start at login while the app runs should open no window.
    if (!secondArgv.includes(HIDDEN_SWITCH)) notify(findLink(secondArgv, takesCallLinks()));
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    notify(findLink([url], takesCallLinks()));
  });
  return {
    /** Calls the listener with the links received so far and all later ones; `none` is a second start without a link. */
    listen: (listener: (result: LinkResult) => void): void => {
      notify = listener;
      for (const result of waiting) listener(result);
      waiting = [];
    },
  };
}
