import { Copy, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registrant } from '#shared/conferences/registrants.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useRegistrants } from '#renderer/state/conferences/registrants.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { DeleteRegistrant } from './DeleteRegistrant.tsx';
import { RegistrantRow } from './RegistrantRow.tsx';
import styles from './Registrants.module.css';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { Callout } from '#renderer/ui/Callout.tsx';

/** Rows shown at once; further ones by a press. */
const SHOWN_AT_ONCE = 50;

/** Who registered for a conference, for its owner: name, address, answers; addresses to copy; each can be deleted. */
export function Registrants({ conference }: { readonly conference: Conference }) {
  const { t } = useTranslation(['user', 'common']);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const state = useRegistrants(conference.id);
  const [shownCount, setShownCount] = useState(SHOWN_AT_ONCE);
  const [asked, setAsked] = useState<Registrant>();
  const [news, setNews] = useState<'none' | 'copied' | 'copyRefused' | 'deleted'>('none');
  const registrants = state.kind === 'ready' ? state.registrants : [];

  async function handleCopy(): Promise<void> {
    const addresses = [...new Set(registrants.map(({ email }) => email))].filter(Boolean);
    setNews('none');
    try {
      await navigator.clipboard.writeText(addresses.join(', '));
      setNews('copied');
    } catch {
      // Refused by the browser; the addresses can be marked in the list.
      setNews('copyRefused');
    }
  }

  function handleDeleted(): void {
    setAsked(undefined);
    setNews('deleted');
    // The button that was pressed goes with its row.
    title.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} className="column gap8 shrinks">
      <header className="row wrap between gap8x16">
        <h3 id={titleId} ref={title} tabIndex={-1} className={styles['title']}>
          {state.kind === 'ready'
            ? t('registrants.count', { count: state.total })
            : t('registrants.title')}
        </h3>
        {registrants.length > 0 && (
          <Button
            icon={<Copy size={18} />}
            isBlocked={state.kind === 'ready' && !state.isComplete}
            onClick={() => void handleCopy()}
          >
            {t('registrants.copyAddresses')}
          </Button>
        )}
      </header>
      <p role="status" className="muted type14">
        {news === 'copied' && t('common:copied')}
        {news === 'copyRefused' && t('registrants.copyRefused')}
        {news === 'deleted' && t('registrants.deleted')}
      </p>
      {state.kind === 'loading' && (
        <Skeleton label={t('registrants.loading')}>
          <SkeletonRows count={2} />
        </Skeleton>
      )}
      {state.kind === 'failed' && (
        <RegistrantsFailed failure={state.failure} onRetry={state.retry} />
      )}
      {state.kind === 'ready' && registrants.length === 0 && (
        <p className="muted type14">{t('registrants.empty')}</p>
      )}
      {registrants.length > 0 && (
        <ul>
          {registrants.slice(0, shownCount).map((registrant) => (
            <RegistrantRow key={registrant.id} registrant={registrant} conference={conference}>
              <Button
                variant="quiet"
                icon={<Trash2 size={18} />}
                aria-label={t('registrants.deleteName', { name: displayText(registrant.name, 60) })}
                onClick={() => setAsked(registrant)}
              >
                {t('registrants.delete')}
              </Button>
            </RegistrantRow>
          ))}
        </ul>
      )}
      {registrants.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + SHOWN_AT_ONCE)}>
          {t('registrants.more')}
        </Button>
      )}
      {asked && (
        <DeleteRegistrant
          callId={conference.id}
          registrant={asked}
          onDeleted={handleDeleted}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** The list that did not come, why, and another try. */
function RegistrantsFailed({
  failure,
  onRetry,
}: {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const toLines = useFailureLines();
  // Kept from the first sight on: the reference must not change under the eyes of who reads it out.
  const [shown] = useState(() => describeFailure(failure));
  return (
    <Callout
      title={t('registrants.failed')}
      note={toLines(shown).join(' ')}
      actions={<Button onClick={onRetry}>{t('common:retry')}</Button>}
    />
  );
}
