import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './StagePages.module.css';

/** Turns the pages of the stage where not everyone fits. */
export function StagePages({
  page,
  pages,
  onTurn,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}) {
  const { t } = useTranslation('call');
  return (
    <div role="group" aria-label={t('stage.pages')} className={styles['pages']}>
      <button
        type="button"
        className={styles['turn']}
        aria-label={t('stage.previousPage')}
        aria-disabled={page === 0}
        onClick={() => onTurn(Math.max(0, page - 1))}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <span role="status" className={styles['page']}>
        {t('stage.page', { page: page + 1, pages })}
      </span>
      <button
        type="button"
        className={styles['turn']}
        aria-label={t('stage.nextPage')}
        aria-disabled={page === pages - 1}
        onClick={() => onTurn(Math.min(pages - 1, page + 1))}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
