import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from './stagePlan.ts';
import styles from './Tile.module.css';

/** Buttons to turn the pages of the stage if not everyone fits. */
export function StagePages({
  box,
  page,
  pages,
  onTurn,
}: {
  readonly box: Box;
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}) {
  const { t } = useTranslation('call');
  // Announced when the page is turned, not when the pages appear, because the text then appears together with its live region.
  const [isTurned, setIsTurned] = useState(false);
  const text = t('stage.page', { page: page + 1, pages });
  function turnTo(next: number): void {
    setIsTurned(true);
    onTurn(Math.min(pages - 1, Math.max(0, next)));
  }
  return (
    <div
      role="group"
      aria-label={t('stage.pages')}
      className="row middle gap4 placed type13"
      style={{
        insetInlineStart: box.start,
        insetBlockStart: box.top,
        inlineSize: box.width,
        blockSize: box.height,
      }}
    >
      <button
        type="button"
        className={styles['turn']}
        aria-label={t('stage.previousPage')}
        aria-disabled={page === 0}
        onClick={() => turnTo(page - 1)}
      >
        <ChevronLeft size={20} />
      </button>
      <span>{text}</span>
      <span role="status" className="visuallyHidden">
        {isTurned && text}
      </span>
      <button
        type="button"
        className={styles['turn']}
        aria-label={t('stage.nextPage')}
        aria-disabled={page === pages - 1}
        onClick={() => turnTo(page + 1)}
      >
        <ChevronRight size={20} />
      </button>
    </div>
  );
}
