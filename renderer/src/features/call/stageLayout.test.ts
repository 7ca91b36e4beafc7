import { expect, test } from 'vitest';
import { layOutStage } from './stageLayout.ts';

test.each([
  ['one person fills a wide stage', 1, 1280, 720, 1, 1],
  ['two stand side by side on a wide stage', 2, 1280, 720, 2, 1],
  ['two stand above each other on a phone', 2, 400, 800, 1, 2],
  ['three take two rows', 3, 1280, 720, 2, 2],
  ['three take two rows on a wide stage that is low', 3, 1264, 704, 2, 2],
  ['four make a square', 4, 1280, 720, 2, 2],
  ['six take three columns', 6, 1280, 720, 3, 2],
  ['six take two columns on a phone', 6, 400, 800, 2, 3],
  ['two stand above each other beside an open panel', 2, 600, 720, 1, 2],
])('%s', (_rule, count, width, height, columns, rows) => {
  expect(layOutStage(count, width, height, 8)).toMatchObject({ columns, rows });
});

test('tiles never leave the stage', () => {
  for (let count = 1; count <= 6; count += 1) {
    for (const [width, height] of [
      [1280, 720],
      [400, 800],
      [320, 240],
      [2000, 300],
    ] as const) {
      const { columns, rows, tileWidth, tileHeight } = layOutStage(count, width, height, 8);
      expect(columns * tileWidth + (columns - 1) * 8).toBeLessThanOrEqual(width);
      expect(rows * tileHeight + (rows - 1) * 8).toBeLessThanOrEqual(height);
    }
  }
});

test('a stage without size has tiles without size', () => {
  expect(layOutStage(3, 0, 0, 8)).toMatchObject({ tileWidth: 0, tileHeight: 0 });
});
