/** The tray's item that starts a conference, in a shell. */
import { findShell } from './shell.ts';

/** Reports whether the person can start one. */
export function reportMayStart(mayStart: boolean): void {
  findShell()
    ?.setMayStart(mayStart)
    .catch(() => undefined); // refused or going: then the tray offers nothing
}

/** Calls back when the person chooses it. Returns a function that stops this. */
export function onStartWish(listener: () => void): () => void {
  return findShell()?.onStartConference(listener) ?? (() => undefined);
}
