import { expect, test } from 'vitest';
import { layOutStage } from './stageLayout.ts';

test.each([
  ['one person fills a wide stage', 1, 1280, 720, 1, 1],
  ['two are side by side on a wide stage', 2, 1280, 720, 2, 1],
  ['two are stacked on a phone', 2, 400, 800, 1, 2],
  ['three take two rows', 3, 1280, 720, 2, 2],
  ['three take two rows on a wide stage that is low', 3, 1264, 704, 2, 2],
  ['four make a square', 4, 1280, 720, 2, 2],
  ['six take three columns', 6, 1280, 720, 3, 2],
  ['six take two columns on a phone', 6, 400, 800, 2, 3],
  ['two are stacked beside an open panel', 2, 600, 720, 1, 2],
])('%s', (_rule, count, width, height, columns, rows) => {
  expect(layOutStage(count, width, height, 8)).toMatchObject({ columns, rows });
});

/** Real windows: desktop, tablet, phone, narrow beside a panel, low, large. */
const STAGES = [
  [1280, 720],
  [1280, 800],
  [800, 1280],
  [450, 800],
  [800, 450],
  [1920, 1080],
  [400, 800],
  [320, 240],
  [2000, 300],
] as const;
const GAP = 8;
const MOST = 49;

test.each(STAGES)(
  'tiles stay within a stage of %i by %i, and everyone has a place',
  (width, height) => {
    for (let count = 1; count <= MOST; count += 1) {
      const { columns, rows, tileWidth, tileHeight } = layOutStage(count, width, height, GAP);
      expect(columns * tileWidth + (columns - 1) * GAP).toBeLessThanOrEqual(width);
      expect(rows * tileHeight + (rows - 1) * GAP).toBeLessThanOrEqual(height);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect((rows - 1) * columns).toBeLessThan(count);
      expect(Math.min(tileWidth, tileHeight)).toBeGreaterThan(0);
    }
  },
);

test.each(STAGES)(
  'no tile shows more when one more person joins a stage of %i by %i',
  (width, height) => {
    // The visible part accounts for the crop, so that a tile may gain height while losing width, and vice versa.
    const seen = Array.from({ length: MOST }, (_none, index) => {
      const { tileWidth, tileHeight } = layOutStage(index + 1, width, height, GAP);
      const uncut = Math.min(1, tileWidth / tileHeight / (16 / 9));
      return tileWidth * tileHeight * Math.sqrt(uncut);
    });
    const grown = seen.flatMap((each, index) =>
      each > (seen[index - 1] ?? each) ? [index + 1] : [],
    );
    expect(grown).toEqual([]);
  },
);

test('tiles have no size on a stage without size', () => {
  expect(layOutStage(3, 0, 0, 8)).toMatchObject({ tileWidth: 0, tileHeight: 0 });
});
