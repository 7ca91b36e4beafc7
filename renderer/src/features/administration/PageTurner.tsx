import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#renderer/ui/personal/IconButton.tsx';
import styles from './Administration.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Which part of a long list shows, and the ways to the next and the one before. Spoken when it changes. */
export function PageTurner({
  range,
  page,
  hasNext,
  onTurn,
}: {
  /** The part in words. */
  readonly range: string;
  readonly page: number;
  readonly hasNext: boolean;
  readonly onTurn: (page: number) => void;
}) {
  const { t } = useTranslation('call');
  const isOnly = page === 1 && !hasNext;
  return (
    <div className={styles['turner']}>
      <p role="status">{range}</p>
      {!isOnly && (
        <nav aria-label={range}>
          <IconButton
            className={styles['turn']}
            label={t('stage.previousPage')}
            aria-disabled={page === 1 || undefined}
            onClick={() => page > 1 && onTurn(page - 1)}
          >
            <ChevronLeft {...ICON} />
          </IconButton>
          <IconButton
            className={styles['turn']}
            label={t('stage.nextPage')}
            aria-disabled={!hasNext || undefined}
            onClick={() => hasNext && onTurn(page + 1)}
          >
            <ChevronRight {...ICON} />
          </IconButton>
        </nav>
      )}
    </div>
  );
}
