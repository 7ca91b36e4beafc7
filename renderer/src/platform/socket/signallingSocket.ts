/**
 * The signalling socket as the call sees it: text in, text out, and an end. A closed socket stays
 * closed; to continue, the caller opens a new one.
 */
export interface SignallingSocket {
  /** Sends one text message. Dropped silently unless the socket is open: `onClose` reports the loss. */
  send(text: string): void;
  /** Ends the socket without calling `onClose`. */
  close(): void;
  /** Each subscription returns its end. */
  onOpen(listener: () => void): () => void;
  onMessage(listener: (text: string) => void): () => void;
  /** The socket failed to open or was lost; called at most once. */
  onClose(listener: () => void): () => void;
}
