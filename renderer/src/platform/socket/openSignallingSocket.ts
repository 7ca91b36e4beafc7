import { API_BASE, SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { openBrowserSocket } from './browserSocket.ts';
import { findSocketBridge, openDesktopSocket } from './desktopSocket.ts';
import type { SignallingSocket } from './signallingSocket.ts';

/**
 * Opens a signalling socket to the server that the page belongs to: through the shell's main process
 * when there is one (its page has no web origin that a server would accept), else directly.
 */
export function openSignallingSocket(): SignallingSocket {
  const path = `${API_BASE}/${SIGNALLING_PATH}`;
  const bridge = findSocketBridge();
  return bridge === undefined ? openBrowserSocket(path) : openDesktopSocket(bridge, path);
}
