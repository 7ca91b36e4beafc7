import { Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registrant } from '#shared/conferences/registrants.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { dateFormat } from '#shared/intl/formats.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useDeleteRegistrant, useRegistrants } from '#renderer/state/conferences/registrants.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import styles from './Registrants.module.css';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Fact } from '#renderer/ui/Fact.tsx';
import { QuestionDialog } from '#renderer/ui/QuestionDialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';

/** The number of rows per page; a button shows more. */
const SHOWN_AT_ONCE = 50;

/**
 * The registered people of a conference, for its owner: name, address and answers, with buttons to copy the addresses and to delete
 * a registration.
 */
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
      // The browser refused; the addresses can be selected in the list.
      setNews('copyRefused');
    }
  }

  function handleDeleted(): void {
    setAsked(undefined);
    setNews('deleted');
    // The pressed button disappears with its row.
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

/** The list failed to load: the reason, and a retry button. */
function RegistrantsFailed({
  failure,
  onRetry,
}: {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const toLines = useFailureLines();
  // Created once: the reference must not change while someone reads it out.
  const [shown] = useState(() => describeFailure(failure));
  return (
    <Callout
      title={t('registrants.failed')}
      note={toLines(shown).join(' ')}
      actions={<Button onClick={onRetry}>{t('common:retry')}</Button>}
    />
  );
}

/** A registered person with their answers; `children` are the actions. */
function RegistrantRow({
  registrant,
  conference,
  children,
}: {
  readonly registrant: Registrant;
  readonly conference: Pick<Conference, 'registrationFields'>;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const { name, email, values, registeredS } = registrant;
  const answers = Object.entries(values).filter(([, value]) => value !== '');
  const labels = new Map(conference.registrationFields.map((each) => [each.name, each.label]));
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className="strong">
          <bdi>{displayText(name)}</bdi>
        </p>
        <p className="muted type14 wrap gap0x16">
          <bdi>{displayText(email)}</bdi>
          {registeredS !== undefined && (
            <time dateTime={new Date(registeredS * 1000).toISOString()}>
              {t('registrants.at', {
                date: dateFormat(tag, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }).format(registeredS * 1000),
              })}
            </time>
          )}
        </p>
        {answers.length > 0 && (
          <dl className={styles['answers']}>
            {answers.map(([field, value]) => (
              <Fact key={field} label={<bdi>{displayText(labels.get(field) ?? field)}</bdi>}>
                <bdi>{displayText(value, 500)}</bdi>
              </Fact>
            ))}
          </dl>
        )}
      </div>
      {children}
    </li>
  );
}

/** Asks before a registration is deleted, and shows why it failed. */
function DeleteRegistrant({
  callId,
  registrant,
  onDeleted,
  onClose,
}: {
  readonly callId: string;
  readonly registrant: Registrant;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const remove = useDeleteRegistrant(callId);
  const toLines = useFailureLines();
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<ShownFailure>();

  async function handleDelete(): Promise<void> {
    setIsBusy(true);
    setShown(undefined);
    const answer = await remove(registrant.id);
    setIsBusy(false);
    if (answer.ok) onDeleted();
    else setShown(describeFailure(answer.failure));
  }

  return (
    <QuestionDialog
      title={t('registrants.question')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      answer={t('registrants.delete')}
      isBusy={isBusy}
      onAgree={() => void handleDelete()}
      onClose={onClose}
    >
      <p>
        {t('registrants.consequence', {
          name: isolated(displayText(registrant.name, 60)),
          email: isolated(displayText(registrant.email, 120)),
        })}
      </p>
      {shown && <FormMessage lines={[t('registrants.deleteFailed'), ...toLines(shown)]} />}
    </QuestionDialog>
  );
}
