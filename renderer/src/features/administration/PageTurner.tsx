import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { IconButton } from '#renderer/ui/menus/IconButton.tsx';
import styles from './Administration.module.css';

/** The visible range of a long list, with buttons for the next and previous page. Changes are announced. */
export function PageTurner({
  page,
  size,
  shown,
  total,
  hasNext,
  onTurn,
}: {
  readonly page: number;
  /** The page size, and the number of items on this page. */
  readonly size: number;
  readonly shown: number;
  readonly total: number;
  readonly hasNext: boolean;
  readonly onTurn: (page: number) => void;
}) {
  const { t } = useTranslation(['admin', 'call']);
  const toText = useNumber();
  const before = (page - 1) * size;
  const range = t('pages.range', {
    first: toText(before + 1),
    last: toText(before + shown),
    all: toText(total),
  });
  const isOnly = page === 1 && !hasNext;
  return (
    <div className="row between gap16 muted type13">
      <p role="status">{range}</p>
      {!isOnly && (
        <nav aria-label={range}>
          <IconButton
            className={styles['turn']}
            label={t('call:stage.previousPage')}
            aria-disabled={page === 1 || undefined}
            onClick={() => page > 1 && onTurn(page - 1)}
          >
            <ChevronLeft size={20} />
          </IconButton>
          <IconButton
            className={styles['turn']}
            label={t('call:stage.nextPage')}
            aria-disabled={!hasNext || undefined}
            onClick={() => hasNext && onTurn(page + 1)}
          >
            <ChevronRight size={20} />
          </IconButton>
        </nav>
      )}
    </div>
  );
}
