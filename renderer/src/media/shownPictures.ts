/**
 * Reports to a video's transport where and how large it is shown, so that no more is sent than needed. It uses events of the stream
 * itself: views don't know the engine, and a local stream has no listener.
 */

/** An element of the page, or a place of a known size elsewhere (a recording). */
export type ShowingPlace = HTMLVideoElement | { readonly width: number; readonly height: number };

const SHOWN = 'plenum:shown';
const GONE = 'plenum:gone';

/** Reports that a video is shown. Returns a function that ends this. */
export function reportShown(stream: MediaStream, place: ShowingPlace): () => void {
  stream.dispatchEvent(new CustomEvent(SHOWN, { detail: place }));
  return () => void stream.dispatchEvent(new CustomEvent(GONE, { detail: place }));
}

/** Listens for these reports. Call it before the stream is passed on. */
export function watchShown(
  stream: MediaStream,
  handlers: {
    readonly onShown: (place: ShowingPlace) => void;
    readonly onGone: (place: ShowingPlace) => void;
  },
): void {
  const hear = (handle: (place: ShowingPlace) => void) => (event: Event) => {
    if (event instanceof CustomEvent && isPlace(event.detail)) handle(event.detail);
  };
  stream.addEventListener(SHOWN, hear(handlers.onShown));
  stream.addEventListener(GONE, hear(handlers.onGone));
}

function isPlace(value: unknown): value is ShowingPlace {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
}
