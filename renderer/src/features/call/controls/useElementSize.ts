import { type RefCallback, useCallback, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Tracks the inner size of the element with the ref. The first measurement is before the first paint: the observer's is a frame
 * later, and everything would jump. An element whose height depends on its container's width is measured again, before the paint,
 * when that changes; without a container, it has no size.
 */
export function useElementSize(
  widthAround?: number,
): readonly [RefCallback<HTMLElement>, ElementSize] {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  const ref = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (element === null || widthAround === 0) return undefined;
      setSize(innerSize(element));
      const observer = new ResizeObserver(([entry]) => {
        if (entry === undefined) return;
        const { width, height } = entry.contentRect;
        setSize({ width, height });
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [widthAround],
  );
  return [ref, size];
}

/** Without the padding, as the observer measures it. */
function innerSize(element: HTMLElement): ElementSize {
  const style = getComputedStyle(element);
  const sum = (...lengths: readonly string[]) =>
    lengths.reduce((all, length) => all + (Number.parseFloat(length) || 0), 0);
  return {
    width: Math.max(0, element.clientWidth - sum(style.paddingLeft, style.paddingRight)),
    height: Math.max(0, element.clientHeight - sum(style.paddingTop, style.paddingBottom)),
  };
}
