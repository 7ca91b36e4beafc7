/**
 * The frames of virtual lists. The library disables pointer events on its rows until 150 ms after the last scroll. A list that
 * became shorter scrolls, too, and a press at that moment was lost.
 */
import type { ComponentProps } from 'react';

/** Around rows. */
export function RowsFrame({ style, ...props }: ComponentProps<'div'>) {
  return <div {...props} style={{ ...style, pointerEvents: undefined }} />;
}

/** Around the items of a list. */
export function ItemsFrame({ style, ...props }: ComponentProps<'ul'>) {
  return <ul {...props} style={{ ...style, pointerEvents: undefined }} />;
}
