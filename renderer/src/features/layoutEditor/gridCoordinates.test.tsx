import { expect, test, vi } from 'vitest';
import { dragId } from './dragIds.ts';
import { gridCoordinates } from './gridCoordinates.ts';
import { layoutGrid } from './layoutGrid.ts';

const rect = (left: number, top: number) => ({ left, top, width: 100, height: 60 });

test('[PA-4] the first arrow key after picking up an item moves the item, not the page', () => {
  const getter = gridCoordinates(layoutGrid(4, false));
  const id = (index: number) => dragId({ kind: 'window', index });
  const event = new KeyboardEvent('keydown', { code: 'ArrowRight', cancelable: true });
  const prevent = vi.spyOn(event, 'preventDefault');
  const context = {
    over: null,
    // Nothing is measured yet.
    collisionRect: null,
    activeNode: { getBoundingClientRect: () => rect(0, 0) },
    droppableRects: new Map([[id(1), rect(120, 0)]]),
    droppableContainers: new Map(),
  };
  const args = { active: id(0), context, currentCoordinates: { x: 0, y: 0 } } as never;
  expect(getter(event, args)).toEqual({ x: 120, y: 0 });
  expect(prevent).toHaveBeenCalledOnce();
});
