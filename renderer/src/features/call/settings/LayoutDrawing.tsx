import type { StageLayoutName } from '../stage/stageChoice.ts';
import styles from './LayoutDrawing.module.css';

/** A tile in the drawing: start, top, width, height, and whether it is large. */
type DrawnTile = readonly [x: number, y: number, width: number, height: number, isLead?: true];

const SMALL = { width: 20, height: 14 } as const;
const strip: readonly DrawnTile[] = [
  [72, 4, SMALL.width, SMALL.height],
  [72, 20, SMALL.width, SMALL.height],
  [72, 36, SMALL.width, SMALL.height],
];

/** The tiles of each layout in a window of 96 by 54. */
const TILES: Readonly<Record<StageLayoutName, readonly DrawnTile[]>> = {
  auto: [
    [4, 4, 43, 22],
    [49, 4, 43, 22],
    [4, 28, 43, 22],
    [49, 28, 43, 22],
  ],
  tiles: [
    [4, 4, 28, 22],
    [34, 4, 28, 22],
    [64, 4, 28, 22],
    [4, 28, 28, 22],
    [34, 28, 28, 22],
    [64, 28, 28, 22],
  ],
  speaker: [[4, 4, 66, 46, true], ...strip],
  sideBySide: [
    [4, 4, 43, 28, true],
    [49, 4, 43, 28, true],
    [16, 36, SMALL.width, SMALL.height],
    [38, 36, SMALL.width, SMALL.height],
    [60, 36, SMALL.width, SMALL.height],
  ],
  pinned: [[4, 4, 66, 46, true], ...strip],
};

/** A small picture of a layout. Decorative: its name is beside it. */
export function LayoutDrawing({ layout }: { readonly layout: StageLayoutName }) {
  return (
    <svg viewBox="0 0 96 54" className={styles['drawing']} aria-hidden>
      {TILES[layout].map(([x, y, width, height, isLead]) => (
        <g key={`${String(x)} ${String(y)}`} data-lead={isLead}>
          <rect {...{ x, y, width, height }} rx={3} className={styles['tile']} />
          <Person middle={x + width / 2} foot={y + height} height={height} />
        </g>
      ))}
      {layout === 'auto' && <Star />}
      {layout === 'speaker' && <Voice />}
      {layout === 'pinned' && <Pin />}
    </svg>
  );
}

/** Head and shoulders, cut off at the bottom of the tile. */
function Person({
  middle,
  foot,
  height,
}: {
  readonly middle: number;
  readonly foot: number;
  readonly height: number;
}) {
  const head = height * 0.18;
  const shoulders = height * 0.36;
  return (
    <>
      <circle cx={middle} cy={foot - height * 0.56} r={head} className={styles['person']} />
      <path
        d={`M${String(middle - shoulders)} ${String(foot)}a${String(shoulders)} ${String(shoulders * 0.8)} 0 0 1 ${String(2 * shoulders)} 0z`}
        className={styles['person']}
      />
    </>
  );
}

/** The mark of automatic layouts. */
function Star() {
  return (
    <>
      <circle cx={48} cy={27} r={11} className={styles['ground']} />
      <path
        d="M48 19c.9 5 3 7.1 8 8-5 .9-7.1 3-8 8-.9-5-3-7.1-8-8 5-.9 7.1-3 8-8z"
        className={styles['sign']}
      />
    </>
  );
}

/** Someone speaks. */
function Voice() {
  return (
    <>
      <circle cx={15} cy={15} r={8} className={styles['ground']} />
      <path d="M11.5 13.5v3M15 11v8M18.5 13.5v3" className={styles['line']} />
    </>
  );
}

/** The mark of a pinned person. */
function Pin() {
  return (
    <>
      <circle cx={15} cy={15} r={8} className={styles['ground']} />
      <path
        d="M12.5 10.5h5M13.5 10.5v3.5l-1.7 2.2h6.4l-1.7-2.2v-3.5M15 16.2v3.6"
        className={styles['line']}
      />
    </>
  );
}
