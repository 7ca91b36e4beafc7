/**
 * The signalling socket of a call: it sends and receives text, and can close. A closed socket stays closed; the caller opens a new
 * one.
 */
export interface SignallingSocket {
  /** Sends one text message. Unless the socket is open it is dropped: `onClose` reports the loss. */
  send(text: string): void;
  /** Ends the socket without calling `onClose`. */
  close(): void;
  /** Each subscription returns a function that ends it. */
  onOpen(listener: () => void): () => void;
  onMessage(listener: (text: string) => void): () => void;
  /** The socket failed to open or was lost; called at most once. */
  onClose(listener: () => void): () => void;
}
