import { API_BASE, RINGING_PATH, SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { openBrowserSocket } from './browserSocket.ts';
import { findSocketBridge, openDesktopSocket } from './desktopSocket.ts';
import type { SignallingSocket } from './signallingSocket.ts';

/** Opens the socket of a call. */
export function openSignallingSocket(): SignallingSocket {
  return openSocket(SIGNALLING_PATH);
}

/** Opens the socket by which a signed-in person is called. */
export function openRingingSocket(): SignallingSocket {
  return openSocket(RINGING_PATH);
}

/**
 * Opens a socket to the server that the page belongs to: through the shell's main process when there is one (its page has
 * no web origin that a server would accept), else directly.
 */
function openSocket(place: string): SignallingSocket {
  const path = `${API_BASE}/${place}`;
  const bridge = findSocketBridge();
  return bridge === undefined ? openBrowserSocket(path) : openDesktopSocket(bridge, path);
}
