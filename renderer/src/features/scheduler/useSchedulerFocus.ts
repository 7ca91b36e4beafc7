import { type RefObject, useEffect } from 'react';
import { focusField } from './Field.tsx';
import type { SchedulerState } from './schedulerFlow.ts';

/** Brings people to where they continue: the name of something new, the windows of a layout, a field with a problem. */
export function useSchedulerFocus(
  root: RefObject<HTMLElement | null>,
  { place: { id }, tab, focusWish }: SchedulerState,
): void {
  const isNew = id === undefined;
  useEffect(() => {
    if (isNew) focusField(root.current, 'topic');
  }, [isNew, root]);
  // A person who lays out windows has all of them in sight, and an arrow key moves a person and not the page.
  useEffect(() => {
    if (tab === 'layout') {
      root.current?.querySelector('[role=tablist]')?.scrollIntoView({ block: 'start' });
    }
  }, [tab, root]);
  useEffect(() => {
    if (focusWish) focusField(root.current, focusWish.field);
  }, [focusWish, root]);
}
