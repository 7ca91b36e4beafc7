/** The movement of a picked up item with arrow keys: between windows, and to the list beside them. */
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type DragItem, dragId, readDragId } from './dragIds.ts';
import { type GridStep, type LayoutGrid, neighbour } from './layoutGrid.ts';

export function gridCoordinates(grid: LayoutGrid): KeyboardCoordinateGetter {
  return (event, { active, context }) => {
    const { over, collisionRect, droppableRects, droppableContainers } = context;
    const isRtl = getComputedStyle(document.documentElement).direction === 'rtl';
    const step = gridStepOf(event.code, isRtl);
    if (step === undefined) return undefined;
    event.preventDefault(); // the page would scroll
    // Right after picking up, nothing is measured yet.
    const carried = collisionRect ?? context.activeNode?.getBoundingClientRect();
    if (carried === undefined) return undefined;
    const next = nextItem(grid, readDragId(over?.id ?? active), step);
    if (next === undefined) return undefined;
    const id = dragId(next);
    const node = droppableContainers.get(id)?.node.current;
    const rect = droppableRects.get(id) ?? node?.getBoundingClientRect();
    if (!rect) return undefined;
    // Aligns the centres: the target under the dragged item’s centre counts as "over".
    return {
      x: rect.left + (rect.width - carried.width) / 2,
      y: rect.top + (rect.height - carried.height) / 2,
    };
  };
}

/** The next item; after the last window comes the list. */
export function nextItem(
  grid: LayoutGrid,
  from: DragItem | undefined,
  step: GridStep,
): DragItem | undefined {
  if (from?.kind !== 'window') return { kind: 'window', index: 0 };
  const index = neighbour(grid, from.index, step);
  if (index !== undefined) return { kind: 'window', index };
  return step === 'after' || step === 'below' ? { kind: 'list' } : undefined;
}

/** The direction of a key in the reading direction. */
export function gridStepOf(code: string, isRtl: boolean): GridStep | undefined {
  switch (code) {
    case 'ArrowUp':
      return 'above';
    case 'ArrowDown':
      return 'below';
    case 'ArrowLeft':
      return isRtl ? 'after' : 'before';
    case 'ArrowRight':
      return isRtl ? 'before' : 'after';
    default:
      return undefined;
  }
}
