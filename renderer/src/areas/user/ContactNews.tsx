import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { failureSentence } from '#renderer/i18n/failureSentence.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './ContactsPage.module.css';

/** What has become of the last thing that was done; names are fit to be shown. */
export type ContactOutcome =
  | { readonly kind: 'added' | 'renamed' | 'restored'; readonly name: string }
  | { readonly kind: 'deleted'; readonly name: string; readonly undo: () => void }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** The last news above the list, said by screen readers, with the way back where there is one. */
export function ContactNews({ news }: { readonly news: ContactOutcome | undefined }) {
  const { t } = useTranslation('contacts');
  const toWords = useSentence();
  return (
    <div className={styles['news']}>
      <p role="status" className={styles['newsText']}>
        {news !== undefined &&
          (news.kind === 'failed'
            ? t('news.failed', { reason: toWords(failureSentence(news.failure)) })
            : t(`news.${news.kind}`, { name: isolated(news.name) }))}
      </p>
      {news?.kind === 'deleted' && (
        <Button variant="quiet" onClick={news.undo}>
          {t('news.undo')}
        </Button>
      )}
    </div>
  );
}
