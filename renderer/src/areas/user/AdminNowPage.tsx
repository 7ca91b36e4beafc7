import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { RunningConference } from '#shared/administration/operation.ts';
import { PageTurner } from '#renderer/features/administration/PageTurner.tsx';
import { RunningCard } from '#renderer/features/administration/RunningCard.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useRunning, useRunningOne } from '#renderer/state/administration/running.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminCardLink } from './AdminCardLink.tsx';
import { AdminCardList } from './AdminCardList.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminMissing } from './AdminMissing.tsx';
import styles from './AdminPeoplePage.module.css';
import { type AdminCards, useAdminCards } from './useAdminCards.ts';

const AT_ONCE = 50;

/** `/admin/now/{id?}`: the running conferences, and the participants of one of them. */
export function AdminNowPage() {
  const { t } = useTranslation(['admin', 'user']);
  const cards = useAdminCards('admin.now');
  const [page, setPage] = useState(1);
  const { chosen } = cards;
  return (
    <AdminCardList
      permission="conferences"
      cards={cards}
      title={t('user:general.running')}
      asked={useRunning(page, AT_ONCE)}
      placeholder={<SkeletonRows count={4} />}
      card={chosen !== undefined && <Card key={chosen} cards={cards} id={chosen} />}
    >
      {({ total, conferences, nextPageId: next }) =>
        total === 0 ? (
          <EmptyPlace of="conference" title={t('now.empty')}>
            <p>{t('now.emptyText')}</p>
          </EmptyPlace>
        ) : (
          <>
            <ul className={styles['groups']}>
              {conferences.map((conference) => (
                <li key={conference.id}>
                  <Row cards={cards} conference={conference} />
                </li>
              ))}
            </ul>
            {(total > AT_ONCE || page > 1) && (
              <PageTurner
                page={page}
                size={AT_ONCE}
                shown={conferences.length}
                total={total}
                hasNext={next !== -1}
                onTurn={setPage}
              />
            )}
          </>
        )
      }
    </AdminCardList>
  );
}

function Row({
  cards,
  conference,
}: {
  readonly cards: AdminCards;
  readonly conference: RunningConference;
}) {
  const { t } = useTranslation(['admin', 'conference']);
  const tag = useLanguageTag();
  const toText = useNumber();
  const { id, startedAtS: startedS, inside, waiting } = conference;
  const moment = dateFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  });
  return (
    <AdminCardLink
      cards={cards}
      id={id}
      name={displayText(conference.topic)}
      note={
        <>
          <bdi>{displayText(conference.ownerName)}</bdi>
          {startedS !== null &&
            ` · ${t('now.since', { when: isolated(moment.format(startedS * 1000)) })}`}
        </>
      }
      count={
        <>
          {inside === 0
            ? t('conference:facts.noOne')
            : t('now.inside', { count: inside, number: toText(inside) })}
          {waiting > 0 && ` · ${t('now.waiting', { count: waiting, number: toText(waiting) })}`}
        </>
      }
    />
  );
}

function Card({ cards, id }: { readonly cards: AdminCards; readonly id: string }) {
  const { t } = useTranslation('admin');
  return (
    <AdminLoaded
      asked={useRunningOne(id)}
      placeholder={<SkeletonLines of={['title', 'text', 'gap', 'buttons', 'text', 'text']} />}
    >
      {(value) => (
        <>
          <p role="status" className="visuallyHidden">
            {value === 'over' && t('now.over')}
          </p>
          {value === 'over' ? (
            <AdminMissing title={t('now.over')} label={t('now.showAll')} onShowAll={cards.close} />
          ) : (
            <RunningCard
              details={value}
              takesFocus={cards.takesFocus}
              onEnded={() => {
                const topic = isolated(displayText(value.conference.topic));
                cards.leave(t('now.ended', { topic }));
              }}
            />
          )}
        </>
      )}
    </AdminLoaded>
  );
}
