import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TilePlace, type StageWish, planStage } from './stagePlan.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const GAP = 8;
const ROUNDING = 0.001;
const REST = { start: 0, top: 0, isWhole: false, gap: GAP, page: 0 } as const;

const wishes = fc
  .record({
    count: fc.integer({ min: 1, max: 49 }),
    large: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
    width: fc.integer({ min: 240, max: 2600 }),
    height: fc.integer({ min: 160, max: 1600 }),
    page: fc.integer({ min: 0, max: 60 }),
    isWhole: fc.boolean(),
  })
  .map(({ count, large, ...size }): StageWish => ({
    ids: Array.from({ length: count }, (_none, index) => `p${String(index)}`),
    // May include people who have left since.
    front: [...new Set(large)].map((index) => `p${String(index)}`),
    ...{ start: 0, top: 0, gap: GAP },
    ...size,
  }));

const overlap = (left: TilePlace, right: TilePlace): boolean =>
  left.start + left.width > right.start + ROUNDING &&
  right.start + right.width > left.start + ROUNDING &&
  left.top + left.height > right.top + ROUNDING &&
  right.top + right.height > left.top + ROUNDING;

test('tiles stay within the stage and do not overlap', () => {
  forAll(wishes, (wish) => {
    const { places } = planStage(wish);
    for (const [index, place] of places.entries()) {
      expect(place.start).toBeGreaterThanOrEqual(-ROUNDING);
      expect(place.top).toBeGreaterThanOrEqual(-ROUNDING);
      expect(place.start + place.width).toBeLessThanOrEqual(wish.width + ROUNDING);
      expect(place.top + place.height).toBeLessThanOrEqual(wish.height + ROUNDING);
      expect(Math.min(place.width, place.height)).toBeGreaterThan(0);
      expect(places.slice(index + 1).filter((other) => overlap(place, other))).toEqual([]);
    }
  });
});

test('the pages show everyone in order, with the large tiles on each', () => {
  forAll(wishes, (wish) => {
    const { pages } = planStage(wish);
    const seen = Array.from({ length: pages }, (_none, page) =>
      planStage({ ...wish, page }).places.map(({ id }) => id),
    );
    expect(new Set(seen.flat())).toEqual(new Set(wish.ids));
    const rank = (id: string): number => wish.ids.indexOf(id);
    const large = wish.front.filter((id) => rank(id) >= 0);
    const always = large.length < wish.ids.length ? large : [];
    for (const ids of seen) {
      expect(ids).toEqual(ids.toSorted((left, right) => rank(left) - rank(right)));
      expect(always.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });
});

test('falls back to the last page when a page no longer exists', () => {
  forAll(wishes, (wish) => {
    const { page, pages } = planStage(wish);
    expect(page).toBe(Math.min(wish.page, pages - 1));
  });
});

test('grid tiles are equal, and with several pages none is too small to see a face', () => {
  forAll(wishes, (wish) => {
    const { places, pages } = planStage({ ...wish, front: [], page: 0 });
    expect(new Set(places.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
    const isCrowded = pages > 1 && places.length > 1;
    const small = places.filter(({ width, height }) => width < 136 || height < 84);
    expect(isCrowded ? small : []).toEqual([]);
  });
});

test('a large tile is more than three times the size of any other', () => {
  const ids = Array.from({ length: 9 }, (_none, index) => `p${String(index)}`);
  for (const [width, height] of [
    [1280, 720],
    [450, 800],
    [800, 450],
    [1920, 1080],
  ] as const) {
    const { places } = planStage({ ...REST, ids, front: ['p4'], width, height });
    const areas = new Map(places.map((place) => [place.id, place.width * place.height]));
    const large = areas.get('p4') ?? 0;
    areas.delete('p4');
    expect(large).toBeGreaterThan(3 * Math.max(...areas.values()));
  }
});

test('shows 49 people on one page on a large screen, and on three or more on a phone', () => {
  const ids = Array.from({ length: 49 }, (_none, index) => `p${String(index)}`);
  const at = (width: number, height: number): number =>
    planStage({ ...REST, ids, front: [], width, height }).pages;
  expect(at(1920, 1000)).toBe(1);
  expect(at(434, 700)).toBeGreaterThanOrEqual(3);
});

test('has one page with everyone before the stage is measured', () => {
  const ids = ['p0', 'p1', 'p2'];
  for (const front of [[], ['p1']]) {
    const { places, pages } = planStage({ ...REST, ids, front, width: 0, height: 0 });
    expect(pages).toBe(1);
    expect(places.map(({ id }) => id)).toEqual(ids);
  }
});
