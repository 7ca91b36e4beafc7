import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutScheme, LayoutWindow } from '#shared/wire/call/stage.ts';
import {
  type ArrangedTile,
  type Arrangement,
  type ArrangementWish,
  arrange,
} from './arrangement.ts';
import { STAGE_LAYOUTS, USUAL_STAGE } from './stageChoice.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const MOST = 49;

/** The given number of people, the last one being `me`, and the screens of `sharers`. */
function tilesOf(count: number, sharers: readonly string[] = []): readonly ArrangedTile[] {
  const people = Array.from({ length: count }, (_none, index) => {
    const id = index === count - 1 ? 'me' : `p${String(index)}`;
    return { id, pinKey: `key ${id}`, isSelf: id === 'me', isScreen: false };
  });
  const screens = sharers.map((id) => ({
    id: `${id} screen`,
    pinKey: `key ${id} screen`,
    isSelf: id === 'me',
    isScreen: true,
  }));
  return [...screens, ...people];
}

function arranged(
  tiles: readonly ArrangedTile[],
  choice: Partial<ArrangementWish['choice']> = {},
  rest: Partial<Pick<ArrangementWish, 'speakers' | 'planned'>> = {},
): Arrangement {
  return arrange({
    tiles,
    choice: { ...USUAL_STAGE, ...choice },
    speakers: [],
    planned: undefined,
    ...rest,
  });
}

/** The large tiles in each layout. */
function frontOfEach(tiles: readonly ArrangedTile[], speakers: readonly string[]) {
  return Object.fromEntries(
    STAGE_LAYOUTS.map((layout) => [layout, arranged(tiles, { layout }, { speakers }).front]),
  );
}

const counts = Array.from({ length: MOST }, (_none, index) => index + 1);
const idsOf = (tiles: readonly ArrangedTile[]): readonly string[] => tiles.map(({ id }) => id);

describe('[RT-7] with 1 to 49 people', () => {
  test.each(counts)('%i: every layout shows everyone once, the large tiles among them', (count) => {
    for (const sharers of [[], ['me'], count > 1 ? ['p0'] : []])
      for (const layout of STAGE_LAYOUTS) {
        const tiles = tilesOf(count, sharers);
        const { ids, front } = arranged(tiles, { layout }, { speakers: ['p1', 'p0', 'gone'] });
        expect(ids).toEqual(idsOf(tiles));
        expect(front.filter((id) => !ids.includes(id))).toEqual([]);
        expect(new Set(front).size).toBe(front.length);
      }
  });

  test.each(counts)(
    '%i: no tile is large in tiles, one in speaker, and two in side by side',
    (count) => {
      const tiles = tilesOf(count);
      const leading = count > 2 ? 'p1' : 'p0';
      expect(frontOfEach(tiles, count > 2 ? ['p1'] : [])).toEqual({
        auto: [],
        tiles: [],
        speaker: count === 1 ? [] : [leading],
        sideBySide: count === 1 ? ['me'] : count === 2 ? ['p0', 'me'] : ['p1', 'p0'],
        pinned: count === 1 ? [] : ['p0'],
      });
    },
  );
});

test('[RT-7] a shared screen is large, beside the speaker in side by side, and equal in tiles', () => {
  const tiles = tilesOf(5, ['p2']);
  expect(frontOfEach(tiles, ['p3'])).toEqual({
    auto: ['p2 screen'],
    tiles: [],
    speaker: ['p2 screen'],
    sideBySide: ['p2 screen', 'p3'],
    pinned: ['p0'],
  });
  // The person's own screen is never large: it would show itself recursively.
  expect(arranged(tilesOf(5, ['me'])).front).toEqual([]);
});

test('[RT-7] side by side shows the last two speakers', () => {
  const tiles = tilesOf(6);
  const { front } = arranged(tiles, { layout: 'sideBySide' }, { speakers: ['p3', 'p1', 'p0'] });
  expect(front).toEqual(['p3', 'p1']);
});

test('[RT-7] pinned tiles are large; without any left, the previous layout applies', () => {
  const tiles = tilesOf(4, ['p0']);
  const choice = { layout: 'pinned', unpinned: 'tiles', pins: ['key p2', 'key p1'] } as const;
  expect(arranged(tiles, choice).front).toEqual(['p2', 'p1']);
  expect(arranged(tiles, { ...choice, pins: ['key gone'] }).front).toEqual([]);
  expect(arranged(tiles, { ...choice, unpinned: 'speaker', pins: ['key gone'] }).front).toEqual([
    'p0 screen',
  ]);
});

test('[RT-7] two people are a couple, unless a layout, a hidden own tile or a shared screen prevents it', () => {
  expect(arranged(tilesOf(2)).isCouple).toBe(true);
  expect(arranged(tilesOf(2), { layout: 'tiles' }).isCouple).toBe(false);
  expect(arranged(tilesOf(2), { isOwnHidden: true }).isCouple).toBe(false);
  expect(arranged(tilesOf(1)).isCouple).toBe(false);
  expect(arranged(tilesOf(3)).isCouple).toBe(false);
  expect(arranged(tilesOf(2, ['p0'])).isCouple).toBe(false);
});

test('[RT-7] hides the person’s own tile on request, unless they are alone or have pinned themselves', () => {
  const wish = { isOwnHidden: true } as const;
  expect(arranged(tilesOf(3), wish).ids).toEqual(['p0', 'p1']);
  expect(arranged(tilesOf(1), wish).ids).toEqual(['me']);
  expect(arranged(tilesOf(3), { ...wish, layout: 'pinned', pins: ['key me'] }).front).toEqual([
    'me',
  ]);
});

describe('the conference’s own layout', () => {
  const scheme = (large: boolean, ...windows: readonly LayoutWindow[]): LayoutScheme => ({
    large,
    windows: [...windows],
  });
  const person = (id: string): LayoutWindow => ({ kind: 'person', id: `key ${id}` });
  const empty: LayoutWindow = { kind: 'empty' };
  const speaker: LayoutWindow = { kind: 'speaker' };
  const of = (planned: LayoutScheme, count: number, speakers: readonly string[] = []) =>
    arranged(tilesOf(count), {}, { planned: { scheme: planned }, speakers });

  test('[RT-7] puts people into their own windows, and others into free ones', () => {
    expect(of(scheme(true, person('p2'), empty, person('p0')), 4)).toEqual({
      ids: ['p2', 'p1', 'p0', 'me'],
      front: ['p2'],
      most: 3,
      isCouple: false,
    });
  });

  test('[RT-7] gives the window of an absent person to another', () => {
    expect(of(scheme(true, person('boss'), empty), 3)).toMatchObject({
      ids: ['p0', 'p1', 'me'],
      front: ['p0'],
    });
  });

  test('[RT-7] shows speakers in the speakers’ windows, each at a fixed place', () => {
    const planned = scheme(false, speaker, speaker, person('p0'));
    expect(of(planned, 5, ['p3', 'p1', 'p0']).ids).toEqual(['p1', 'p3', 'p0', 'p2', 'me']);
    expect(of(planned, 5, ['p1', 'p3', 'p0']).ids).toEqual(['p1', 'p3', 'p0', 'p2', 'me']);
    expect(of(planned, 5).ids).toEqual(['p1', 'p2', 'p0', 'p3', 'me']);
  });

  test('[RT-7] gives way to a shared screen and to the person’s own choice of layout', () => {
    const planned = { scheme: scheme(true, person('p1'), empty) };
    const tiles = tilesOf(3, ['p0']);
    expect(arranged(tiles, {}, { planned })).toEqual({
      ids: ['p0 screen', 'p1', 'p0', 'me'],
      front: ['p0 screen'],
      most: 3,
      isCouple: false,
    });
    expect(arranged(tilesOf(3), { layout: 'tiles' }, { planned })).toEqual(
      arranged(tilesOf(3), { layout: 'tiles' }),
    );
  });

  test('[RT-7] makes the speaker large for everyone in a smart meeting', () => {
    const planned = { isSpeakerLarge: true };
    expect(arranged(tilesOf(3), {}, { planned, speakers: ['p1'] }).front).toEqual(['p1']);
    expect(arranged(tilesOf(3), {}, { planned }).front).toEqual(['p0']);
    expect(arranged(tilesOf(3, ['p0']), {}, { planned }).front).toEqual(['p0 screen']);
    expect(arranged(tilesOf(3), { layout: 'tiles' }, { planned, speakers: ['p1'] }).front).toEqual(
      [],
    );
  });

  test('[RT-7] keeps everyone for any windows', () => {
    const windows = fc.array(
      fc.oneof(
        fc.constant(empty),
        fc.constant(speaker),
        fc.integer({ min: 0, max: 60 }).map((index) => person(`p${String(index)}`)),
      ),
      { minLength: 1, maxLength: 36 },
    );
    forAll(
      fc.integer({ min: 1, max: MOST }),
      windows,
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 60 }).map((index) => `p${String(index)}`)),
      (count, list, large, speakers) => {
        const named = [
          ...new Map(
            list.map((each, index) => [
              JSON.stringify(each.kind === 'person' ? each : index),
              each,
            ]),
          ).values(),
        ];
        const { ids, front } = of(scheme(large, ...named), count, [...new Set(speakers)]);
        expect(ids.toSorted()).toEqual(idsOf(tilesOf(count)).toSorted());
        expect(front).toEqual(large ? [ids[0]] : []);
      },
    );
  });
});
