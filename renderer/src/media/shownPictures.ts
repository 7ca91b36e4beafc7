/**
 * Reports to the transport of a picture where and how large it is shown, so that no more of it is sent than is seen.
 * It goes by events of the stream itself: views know no engine, and a stream that no one carries from afar hears
 * nothing.
 */

/** An element of the page, or a place of a known size outside of it (a recording). */
export type ShowingPlace = HTMLVideoElement | { readonly width: number; readonly height: number };

const SHOWN = 'plenum:shown';
const GONE = 'plenum:gone';

/** To be called while a picture is shown; returns the end of that. */
export function reportShown(stream: MediaStream, place: ShowingPlace): () => void {
  stream.dispatchEvent(new CustomEvent(SHOWN, { detail: place }));
  return () => void stream.dispatchEvent(new CustomEvent(GONE, { detail: place }));
}

/** Hears of it. It must be called before the stream is handed out. */
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
