import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutScheme } from '#shared/wire/call/stage.ts';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import styles from './LayoutEditor.module.css';
import { layoutGrid } from './layoutGrid.ts';
import type { LayoutMove } from './layoutMoves.ts';

interface Shape {
  readonly count: number;
  readonly large: boolean;
}

/** The available grids: equal windows, or one large window among small ones. */
const SHAPES: readonly Shape[] = [
  ...[1, 2, 4, 6, 9, 12, 16, 25, 36].map((count) => ({ count, large: false })),
  ...[6, 8, 13, 22].map((count) => ({ count, large: true })),
];

/** The choice of the number of windows, as pictures. A layout that isn't among them is shown in addition. */
export function GridChoice({
  scheme,
  onMove,
}: {
  readonly scheme: LayoutScheme;
  readonly onMove: (move: LayoutMove) => void;
}) {
  const { t } = useTranslation('scheduler');
  const say = useNumber();
  const name = useId();
  const own: Shape = { count: scheme.windows.length, large: scheme.large };
  const isKnown = SHAPES.some((each) => isSame(each, own));
  return (
    <fieldset className={styles['shapes']}>
      <legend>{t('layout.shape')}</legend>
      {(isKnown ? SHAPES : [own, ...SHAPES]).map((shape) => (
        <label
          key={`${shape.count}-${shape.large}`}
          className={styles['shape']}
          data-chosen={isSame(shape, own) || undefined}
        >
          <input
            type="radio"
            name={name}
            className="visuallyHidden"
            checked={isSame(shape, own)}
            onChange={() => onMove({ kind: 'resize', ...shape })}
          />
          <ShapePicture {...shape} />
          <span aria-hidden>{say(shape.count)}</span>
          <span className="visuallyHidden">
            {t(shape.large ? 'layout.shapeLarge' : 'layout.shapeEven', { windows: shape.count })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function isSame(one: Shape, other: Shape): boolean {
  return one.count === other.count && one.large === other.large;
}

function ShapePicture({ count, large }: Shape) {
  const { columns, places } = layoutGrid(count, large);
  const rows = Math.max(...places.map(({ row, span }) => row + span - 1));
  return (
    <svg viewBox="0 0 48 32" width={48} height={32} aria-hidden>
      {places.map(({ row, column, span }) => (
        <rect
          key={`${row}-${column}`}
          x={((column - 1) * 48) / columns + 0.75}
          y={((row - 1) * 32) / rows + 0.75}
          width={(48 / columns) * span - 1.5}
          height={(32 / rows) * span - 1.5}
          rx={1}
        />
      ))}
    </svg>
  );
}
