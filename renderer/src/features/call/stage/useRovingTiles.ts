import {
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { nextTile } from './nextTile.ts';
import type { TilePlace } from './stagePlan.ts';

/** Keyboard handlers of the tiles; the functions stay the same between renders. */
export interface TileKeys {
  readonly onFocus: (id: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (id: string, event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Makes the tiles one tab stop with arrow key navigation. When the focused tile disappears, its neighbour gets the focus. `frame`
 * contains the tiles, whose buttons have their key in `data-tile`.
 */
export function useRovingTiles(
  places: readonly TilePlace[],
  frame: RefObject<HTMLElement | null>,
): { readonly tabStop: string | undefined; readonly keys: TileKeys } {
  const [current, setCurrent] = useState({ id: '', index: 0 });
  const focused = useRef<string>(undefined);
  const latest = useRef(places);
  const ids = places.map(({ id }) => id);
  const tabStop = ids.includes(current.id)
    ? current.id
    : ids[Math.min(current.index, ids.length - 1)];

  const keys = useMemo((): TileKeys => {
    const focusTile = (id: string | undefined): void =>
      buttonOf(frame.current, id)?.focus({ preventScroll: true });
    return {
      onFocus(id) {
        focused.current = id;
        setCurrent({ id, index: latest.current.findIndex((place) => place.id === id) });
      },
      onBlur() {
        focused.current = undefined;
      },
      onKeyDown(id, event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
        const next = nextTile(latest.current, id, event.key, isRtl);
        if (next === undefined) return;
        event.preventDefault(); // a page that is larger than the window would scroll
        focusTile(next);
      },
    };
  }, [frame]);

  const followFocus = useEffectEvent(() => {
    latest.current = places;
    if (focused.current === undefined || ids.includes(focused.current)) return;
    focused.current = undefined;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      buttonOf(frame.current, tabStop)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => followFocus());
  return { tabStop, keys };
}

function buttonOf(frame: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])].find(
    (button) => button.dataset['tile'] === id,
  );
}
