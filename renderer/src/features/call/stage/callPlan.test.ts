import { expect, test } from 'vitest';
import { type CallPlan, planCall } from './callPlan.ts';
import { arrange } from './arrangement.ts';
import { CORNERS } from './ownCorner.ts';
import { STAGE_LAYOUTS, type StageLayoutName, USUAL_STAGE } from './stageChoice.ts';
import type { Box } from './stagePlan.ts';

const GAP = 8;
const ROUNDING = 0.001;
const WINDOWS = [
  [320, 568],
  [320, 256],
  [390, 844],
  [844, 390],
  [450, 800],
  [640, 400],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
  [3440, 1440],
] as const;
const COUNTS = Array.from({ length: 49 }, (_none, index) => index + 1);

const NOTICES = [{}, { noticeHeight: 56 }, { noticeHeight: 96, signsHeight: 40 }];
/** At a zoom of 400 %, texts overlay the tiles. */
const isLow = ([, height]: readonly [number, number]) => height <= 360;

/** A call with the given number of people, the last one being `me`. */
function planOf(
  count: number,
  [width, height]: readonly [number, number],
  {
    isShared = false,
    corner = 'bottomEnd',
    signsHeight = 0,
    noticeHeight = 0,
  }: {
    readonly isShared?: boolean;
    readonly corner?: (typeof CORNERS)[number];
    readonly signsHeight?: number;
    readonly noticeHeight?: number;
  } = {},
): CallPlan {
  const people = Array.from({ length: count }, (_none, index) => `p${String(index)}`);
  const me = people.at(-1) ?? '';
  return planCall(
    { width, height, signsHeight, noticeHeight },
    {
      ids: isShared ? ['screen', ...people] : people,
      front: isShared ? ['screen'] : [],
      isWhole: isShared,
      gap: GAP,
      page: 0,
    },
    count === 2 && !isShared ? { id: me, corner } : undefined,
  );
}

/** A call in a chosen layout, planned as the stage does it. */
function planLayout(
  count: number,
  [width, height]: readonly [number, number],
  layout: StageLayoutName,
  { isShared = false, most = 0, noticeHeight = 0 } = {},
): CallPlan {
  const people = Array.from({ length: count }, (_none, index) => ({
    id: `p${String(index)}`,
    pinKey: `p${String(index)}`,
    isSelf: index === count - 1,
    isScreen: false,
  }));
  const screen = { id: 'screen', pinKey: 'screen', isSelf: false, isScreen: true };
  const windows = Array.from({ length: most }, () => ({ kind: 'empty' as const }));
  const { isCouple, ...wish } = arrange({
    tiles: isShared ? [screen, ...people] : people,
    choice: { ...USUAL_STAGE, layout },
    speakers: ['p1'],
    planned: most === 0 ? undefined : { scheme: { large: true, windows } },
  });
  const isWhole = wish.front.every((id) => id === 'screen');
  return planCall(
    { width, height, signsHeight: 0, noticeHeight },
    { ...wish, isWhole, gap: GAP, page: 0 },
    isCouple ? { id: `p${String(count - 1)}`, corner: 'bottomEnd' } : undefined,
  );
}

/** All boxes of the plan, by name. */
function boxesOf({ places, controls, signs, notice, pager }: CallPlan): readonly [string, Box][] {
  const parts = Object.entries({ controls, signs, notice, pager }).flatMap(
    ([name, box]): [string, Box][] => (box === undefined || box.height === 0 ? [] : [[name, box]]),
  );
  return [...places.map((place): [string, Box] => [place.id, place]), ...parts];
}

const overlap = (left: Box, right: Box): boolean =>
  left.start + left.width > right.start + ROUNDING &&
  right.start + right.width > left.start + ROUNDING &&
  left.top + left.height > right.top + ROUNDING &&
  right.top + right.height > left.top + ROUNDING;

/** Lists the boxes that leave the window or overlap. */
function faultsOf(
  plan: CallPlan,
  [width, height]: readonly [number, number],
  what: string,
): readonly string[] {
  const boxes = boxesOf(plan);
  return boxes.flatMap(([name, box], index) => {
    const isInside =
      box.start >= -ROUNDING &&
      box.top >= -ROUNDING &&
      box.start + box.width <= width + ROUNDING &&
      box.top + box.height <= height + ROUNDING;
    const over = boxes.slice(index + 1).filter(([, other]) => overlap(box, other));
    return [
      ...(isInside ? [] : [`${what}: ${name} leaves the window`]),
      ...over.map(([other]) => `${what}: ${name} lies on ${other}`),
    ];
  });
}

test('[RT-7] nothing overlaps with 1 to 49 people, in every window, with and without a shared screen', () => {
  const faults: string[] = [];
  for (const window of WINDOWS)
    for (const count of COUNTS)
      for (const isShared of [false, true])
        for (const rest of isLow(window) ? [{}] : NOTICES) {
          const plan = planOf(count, window, { isShared, ...rest });
          const what = `${String(count)} people, ${window.join(' × ')}, ${String(isShared)}`;
          faults.push(...faultsOf(plan, window, what));
        }
  expect(faults).toEqual([]);
});

test('[RT-7] nothing overlaps in any chosen or planned layout', () => {
  const faults: string[] = [];
  for (const window of WINDOWS)
    for (const count of COUNTS)
      for (const layout of STAGE_LAYOUTS)
        for (const rest of [
          {},
          { isShared: true },
          ...(isLow(window) ? [] : [{ noticeHeight: 96 }]),
          ...(layout === 'auto' ? [{ most: 1 }, { most: 6 }, { most: 6, isShared: true }] : []),
        ]) {
          const plan = planLayout(count, window, layout, rest);
          const what = `${String(count)} people, ${layout}, ${window.join(' × ')}`;
          faults.push(...faultsOf(plan, window, `${what}, ${JSON.stringify(rest)}`));
        }
  expect(faults).toEqual([]);
});

test('[RT-7] shows at most as many tiles at once as the planned layout has windows', () => {
  for (const window of WINDOWS)
    for (const count of COUNTS)
      expect(planLayout(count, window, 'auto', { most: 6 }).places.length).toBeLessThanOrEqual(6);
});

test('[RT-7] the two tiles side by side are of equal size', () => {
  for (const window of WINDOWS)
    for (const count of COUNTS.filter((each) => each > 1)) {
      const { places } = planLayout(count, window, 'sideBySide');
      const [one, other] = places.filter(({ id }) => id === 'p0' || id === 'p1');
      expect(one?.width).toBe(other?.width);
      expect(one?.height).toBe(other?.height);
    }
});

test('[RT-7] [L-2] notices take no space from the stage of a low window', () => {
  for (const rest of NOTICES)
    expect(planOf(2, [320, 256], rest).stage).toEqual({
      start: 8,
      top: 8,
      width: 304,
      height: 192,
    });
});

test('[RT-7] the person’s own tile is in the chosen corner without overlapping the other', () => {
  for (const window of WINDOWS)
    for (const corner of CORNERS) {
      const plan = planOf(2, window, { corner });
      expect(faultsOf(plan, window, corner)).toEqual([]);
      const { stage, places } = plan;
      const area = (id: string): number =>
        places.reduce(
          (sum, { width, height, ...place }) => sum + (place.id === id ? width * height : 0),
          0,
        );
      expect(area('p0')).toBeGreaterThan(3 * area('p1'));
      expect(area('p1')).toBeGreaterThan(0);
      const own = places.find(({ id }) => id === 'p1');
      const isTop = own?.top === stage.top;
      const isStart = own?.start === stage.start;
      expect({ isTop, isStart }).toEqual({
        isTop: corner.startsWith('top'),
        isStart: corner.endsWith('Start'),
      });
    }
});

test('[RT-7] the bar’s space stays reserved below the stage, the tiles and the pager', () => {
  for (const window of WINDOWS)
    for (const count of COUNTS) {
      const { bar, places, stage, pager } = planOf(count, window);
      expect(bar.top + bar.height).toBe(window[1]);
      expect(stage.top + stage.height).toBeLessThanOrEqual(bar.top);
      for (const { top, height } of [...places, ...(pager ? [pager] : [])])
        expect(top + height).toBeLessThanOrEqual(bar.top + ROUNDING);
    }
});

/**
 * The visible part of a 16:9 video in a tile: its area, with a crop weighted by its square root, because faces are in the middle.
 */
const seenIn = (width: number, height: number): number =>
  width * height * Math.sqrt(Math.min(1, width / height / (16 / 9)));

/** The largest visible part of `count` equal tiles between 16:9 and 4:5 in a box, over all grids. */
function bestSeen(count: number, { width, height }: Box): number {
  let best = 0;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    for (let wide = 1; wide <= (width - (columns - 1) * GAP) / columns; wide += 1) {
      const high = Math.min((height - (rows - 1) * GAP) / rows, wide / 0.8);
      if (high > 0 && wide / high <= 16 / 9 + ROUNDING)
        best = Math.max(best, count * seenIn(wide, high));
    }
  }
  return best;
}

test('[RT-7] tiles show at least 92 % of what the best possible grid shows', () => {
  const poor: string[] = [];
  for (const window of WINDOWS)
    for (const count of COUNTS.filter((each) => each !== 2)) {
      const { places, stage, pager } = planOf(count, window);
      const box = pager ? { ...stage, height: stage.height - pager.height - GAP } : stage;
      const seen = places.reduce((sum, { width, height }) => sum + seenIn(width, height), 0);
      const share = seen / bestSeen(places.length, box);
      if (share < 0.92) poor.push(`${String(count)} in ${window.join(' × ')}: ${share.toFixed(3)}`);
    }
  expect(poor).toEqual([]);
});

/** The largest 16:9 video that leaves room for a strip of at least this size beside or below it. */
function bestSlides({ width, height }: Box): number {
  let best = 0;
  for (let wide = 1; wide <= width; wide += 1) {
    const high = (wide * 9) / 16;
    const isBeside = width - wide - GAP >= 168 && high <= height;
    const isAbove = height - high - GAP >= 84;
    if (isBeside || isAbove) best = Math.max(best, wide * high);
  }
  return best;
}

test('[RT-7] a shared screen takes at least 92 % of the largest area that leaves a strip of people', () => {
  const poor: string[] = [];
  for (const window of WINDOWS.filter(([, height]) => height > 260))
    for (const count of COUNTS) {
      const { places, stage, pager } = planOf(count, window, { isShared: true });
      const screen = places.find(({ id }) => id === 'screen');
      const box = pager ? { ...stage, height: stage.height - pager.height - GAP } : stage;
      const wide = Math.min(screen?.width ?? 0, ((screen?.height ?? 0) * 16) / 9);
      const share = (wide * wide * 9) / 16 / bestSlides(box);
      if (share < 0.92) poor.push(`${String(count)} in ${window.join(' × ')}: ${share.toFixed(3)}`);
    }
  expect(poor).toEqual([]);
});

test('[RT-7] an upright phone shows a shared screen at its full width', () => {
  const { places } = planOf(4, [390, 844], { isShared: true });
  expect(places.find(({ id }) => id === 'screen')).toMatchObject({ start: 8, width: 374 });
});
