import type { RemoteTrackPublication } from 'livekit-client';
import { type ShowingPlace, watchShown } from '../shownPictures.ts';

/** A video that isn't visible for this long is no longer sent. */
export const UNSEEN_LIMIT_MS = 2000;

/** The part of a publication that is controlled. */
type Steered = Pick<RemoteTrackPublication, 'setEnabled' | 'setVideoDimensions'>;

/** Watches elements of the page; replaced in tests. */
interface PlaceWatch {
  observe(element: Element): void;
  close(): void;
}
export type WatchPlaces = (onChange: (element: Element, isSeen: boolean) => void) => PlaceWatch;

/**
 * Requests one video from the cluster in the size of the largest element that shows it, and not at all while it isn't visible. The
 * same as the library's `adaptiveStream`, which would need to own the elements; here the views do.
 */
export function createPictureNeed(
  stream: MediaStream,
  publication: Steered,
  watchPlaces: WatchPlaces = watchPage,
): { close(): void } {
  const places = new Map<ShowingPlace, boolean>();
  let asked: { readonly width: number; readonly height: number } | 'nothing' | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(stopUnseen, UNSEEN_LIMIT_MS);
  const watch = watchPlaces((element, isSeen) => {
    for (const place of places.keys()) if (place === element) places.set(place, isSeen);
    ask();
  });
  watchShown(stream, {
    onShown(place) {
      const isElement = 'ownerDocument' in place;
      places.set(place, !isElement);
      if (isElement) watch.observe(place);
      ask();
    },
    onGone(place) {
      places.delete(place);
      ask();
    },
  });

  function ask(): void {
    const seen = [...places].filter(([, isSeen]) => isSeen).map(([place]) => sizeOf(place));
    const [largest] = seen.sort((left, right) => right.width - left.width);
    if (largest === undefined) {
      timer ??= setTimeout(stopUnseen, UNSEEN_LIMIT_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (asked === 'nothing') publication.setEnabled(true);
    const isSame =
      typeof asked === 'object' && asked.width === largest.width && asked.height === largest.height;
    if (isSame) return;
    asked = largest;
    publication.setVideoDimensions(largest);
  }
  function stopUnseen(): void {
    timer = undefined;
    asked = 'nothing';
    publication.setEnabled(false);
  }

  return {
    close() {
      clearTimeout(timer);
      watch.close();
      places.clear();
    },
  };
}

/** In pixels of the screen. */
function sizeOf(place: ShowingPlace): { readonly width: number; readonly height: number } {
  if (!('ownerDocument' in place)) return place;
  const density = place.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  return {
    width: Math.ceil(place.clientWidth * density),
    height: Math.ceil(place.clientHeight * density),
  };
}

function watchPage(onChange: (element: Element, isSeen: boolean) => void): PlaceWatch {
  const seen = new WeakMap<Element, boolean>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) onChange(target, seen.get(target) === true);
  });
  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      seen.set(target, isIntersecting);
      onChange(target, isIntersecting);
    }
  });
  return {
    observe(element) {
      sizes.observe(element);
      // An element in another window counts as visible: this page's viewport doesn't apply to it.
      if (element.ownerDocument === document) views.observe(element);
      else seen.set(element, true);
    },
    close() {
      sizes.disconnect();
      views.disconnect();
    },
  };
}
