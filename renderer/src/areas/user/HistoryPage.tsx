import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { WindowVirtualizer } from 'virtua';
import { dateFormat } from '#shared/intl/formats.ts';
import type { PastSession } from '#shared/history/history.ts';
import { type HistoryLine, findEntry, historyLines } from '#renderer/domain/history/history.ts';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { goToAtom, requestAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useHistory } from '#renderer/state/history/history.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { SearchField } from '#renderer/ui/fields/SearchField.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { RowsFrame } from '#renderer/ui/virtualFrames.tsx';
import { HistoryEntry } from './HistoryEntry.tsx';
import styles from './HistoryPage.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { isCardOpen } from './isCardOpen.ts';
import { ListAndCard } from './ListAndCard.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import { UserFrame } from './UserFrame.tsx';

const NOTHING: readonly PastSession[] = [];

const target = (id?: string): RouteTarget => ({
  name: 'user.history',
  params: id === undefined ? {} : { id },
});

/** `/user/history/{id?}`: past conferences by month, and for each: recording, chat, attendance, next date. */
export function HistoryPage() {
  const { id } = useParams();
  return (
    <UserFrame isWide hasOpenCard={id !== undefined}>
      <History id={id} />
    </UserFrame>
  );
}

function History({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation(['reports', 'user']);
  const tag = useLanguageTag();
  const goTo = useSetAtom(goToAtom);
  const request = useSetAtom(requestAtom);
  const state = useHistory();
  const [text, setText] = useState('');
  /** The recording to play, and its session. */
  const [playing, setPlaying] = useState<{ readonly id: string; readonly name: string }>();
  const sessions = state.kind === 'ready' ? state.sessions : NOTHING;
  const months = useMemo(() => dateFormat(tag, { month: 'long', year: 'numeric' }), [tag]);
  const lines = useMemo(
    () => historyLines(sessions, text, (atMs) => months.format(atMs)),
    [sessions, text, months],
  );
  const entry = id === undefined ? undefined : findEntry(sessions, id);
  const close = (): void => goTo(target());

  function open(session: PastSession, name?: string): void {
    setPlaying(name === undefined ? undefined : { id: session.id, name });
    request({ kind: 'navigate', target: target(session.id), replace: isCardOpen() });
  }

  function card() {
    if (id === undefined) return undefined;
    if (entry) {
      return (
        <HistoryEntry
          key={entry.id}
          session={entry}
          playing={playing?.id === entry.id ? playing.name : undefined}
          onPlay={(name) => setPlaying(name === undefined ? undefined : { id: entry.id, name })}
        />
      );
    }
    if (state.kind === 'loading' || (state.kind === 'ready' && !state.isComplete)) {
      return <LoadingCard />;
    }
    if (state.kind === 'failed') return undefined;
    return (
      <Callout
        title={t('history.missing.title')}
        note={t('history.missing.text')}
        actions={<Button onClick={close}>{t('user:card.close')}</Button>}
      />
    );
  }

  return (
    <ListAndCard
      cardKey={id === undefined ? undefined : (entry?.id ?? id)}
      onClose={close}
      card={card()}
    >
      <header className="row between">
        <h1>{t('history.title')}</h1>
      </header>
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'loading' && (
        <Loading>
          <SkeletonRows hasTitle hasSign count={6} />
        </Loading>
      )}
      {state.kind === 'ready' && sessions.length === 0 && (
        <EmptyPlace of="analytics" title={t('history.empty')}>
          <p>{t('history.emptyHint')}</p>
        </EmptyPlace>
      )}
      {sessions.length > 0 && (
        <>
          <div role="search" aria-label={t('history.title')}>
            <SearchField
              label={t('user:list.search')}
              clearLabel={t('user:list.clearSearch')}
              value={text}
              onChange={setText}
            />
          </div>
          {/* It is there before it says anything, so that what comes into it is spoken. */}
          <p role="status" className={styles['none']}>
            {lines.length === 0 && t('user:list.notFound')}
          </p>
          <WindowVirtualizer as={RowsFrame} data={lines} itemSize={64}>
            {(line: HistoryLine, index: number) =>
              line.kind === 'month' ? (
                <h2 key={line.key} className={styles['month']}>
                  {months.format(line.atMs)}
                </h2>
              ) : (
                <HistoryRow
                  key={line.key}
                  session={line.session}
                  href={routePath(target(line.session.id))}
                  isSelected={line.session.id === entry?.id}
                  isFirst={lines[index - 1]?.kind !== 'session'}
                  isLast={lines[index + 1]?.kind !== 'session'}
                  onOpen={() => open(line.session)}
                  onPlay={(name) => open(line.session, name)}
                />
              )
            }
          </WindowVirtualizer>
        </>
      )}
    </ListAndCard>
  );
}
