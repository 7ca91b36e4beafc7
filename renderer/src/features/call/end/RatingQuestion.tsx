import { useSetAtom } from 'jotai';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RATINGS, type Rating } from '#shared/wire/call/rating.ts';
import { rateCallAtom } from '#renderer/state/callRating.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './EndPage.module.css';

const ICONS = { good: <ThumbsUp size={16} />, bad: <ThumbsDown size={16} /> };

type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' | 'sent' | 'failed'; readonly rating: Rating };

/** The only question to a guest: the quality of picture and sound. The buttons stay, so the rating can be changed. */
export function RatingQuestion({ ratingKey }: { readonly ratingKey: string }) {
  const { t } = useTranslation('call');
  const rate = useSetAtom(rateCallAtom);
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const id = useId();

  async function send(rating: Rating): Promise<void> {
    setAnswer({ kind: 'sending', rating });
    setAnswer({ kind: (await rate(ratingKey, rating)) ? 'sent' : 'failed', rating });
  }

  return (
    <div role="group" aria-labelledby={id} className={styles['question']}>
      <h2 id={id} className="type14">
        {t('end.question')}
      </h2>
      <div className="wrap gap12">
        {RATINGS.map((rating) => (
          <Button
            key={rating}
            icon={ICONS[rating]}
            aria-pressed={answer.kind === 'sent' && answer.rating === rating}
            isBusy={answer.kind === 'sending' && answer.rating === rating}
            isBlocked={answer.kind === 'sending' && answer.rating !== rating}
            onClick={() => void send(rating)}
          >
            {t(`end.${rating}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="muted type13">
        {answer.kind === 'sent'
          ? t('end.thanks')
          : answer.kind === 'failed'
            ? t('chat.problem.failed')
            : t('end.whoSees')}
      </p>
    </div>
  );
}
