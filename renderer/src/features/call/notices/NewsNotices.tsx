import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { NEWS_KINDS, NO_NEWS, type NewsKind, type ShownElsewhere, addNews } from './callNews.ts';
import { NEWS_MS, QueuedNotice } from '../controls/NoticeQueue.tsx';

/** The texts for one person and for several; the same as those announced. */
const KEYS = {
  joined: ['announce.joined', 'notices.joined'],
  left: ['announce.left', 'notices.left'],
  hands: ['announce.hand', 'notices.hands'],
  sharing: ['announce.sharing', undefined],
  stoppedSharing: ['announce.stoppedSharing', undefined],
} as const satisfies Record<NewsKind, unknown>;

/** Shows for a moment who joined, left, raised a hand or shares a screen. It is announced elsewhere. */
export function NewsNotices({
  snapshot,
  elsewhere = {},
}: {
  readonly snapshot: Pick<InCallSnapshot, 'participants' | 'connection'>;
  readonly elsewhere?: ShownElsewhere;
}) {
  const { t, i18n } = useTranslation('call');
  const [last, setLast] = useState({ snapshot, news: NO_NEWS });
  // While disconnected, nothing is reported; the list is up to date afterwards.
  if (snapshot.connection === 'connected' && last.snapshot.participants !== snapshot.participants)
    setLast({ snapshot, news: addNews(last.news, last.snapshot, snapshot, elsewhere) });

  function textOf(kind: NewsKind, names: readonly string[]): string {
    const shown = names.map((name) => isolated(displayText(name, 40)));
    const [one, several] = KEYS[kind];
    if (several === undefined || shown.length === 1)
      return shown.map((name) => t(one, { name })).join(' ');
    return t(several, { names: listText(i18n.language, shown, { type: 'unit', style: 'short' }) });
  }

  return NEWS_KINDS.filter((kind) => last.news[kind].length > 0).map((kind) => (
    <QueuedNotice
      key={`${kind} ${String(last.news[kind].length)}`}
      rank="news"
      lastsMs={NEWS_MS}
      onOver={() => setLast((before) => ({ ...before, news: { ...before.news, [kind]: [] } }))}
    >
      <span aria-hidden>{textOf(kind, last.news[kind])}</span>
    </QueuedNotice>
  ));
}
