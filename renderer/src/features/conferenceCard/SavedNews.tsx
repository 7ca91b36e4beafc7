import { useSetAtom } from 'jotai';
import { Check, Copy, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#renderer/state/copying.ts';
import { useNow } from '#renderer/state/now.ts';
import {
  type LatestSave as News,
  forgetSavedNewsAtom,
  useUndoSave,
} from '#renderer/state/conferences/savedNews.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** The message after a save: the invited people, the copied link, and Undo while the mails are held back. */
export function SavedNews({ news, link }: { readonly news: News; readonly link?: string }) {
  const { t } = useTranslation(['user', 'common', 'conference']);
  const forget = useSetAtom(forgetSavedNewsAtom);
  const undo = useUndoSave();
  const nowMs = useNow(1000);
  const { outcome, copy } = useCopy();
  const frame = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // The line about the clipboard stays: removing it would move the content below.
  const [copied, setCopied] = useState<'copied' | 'refused'>();
  if (outcome !== 'none' && outcome !== copied) setCopied(outcome);
  const { id, kind, notice, notified } = news;

  // Browsers allow writing to the clipboard shortly after a press, which is now.
  useEffect(() => {
    if (kind !== 'made' || link === undefined || isAsked.current) return;
    isAsked.current = true;
    void copy(link);
  }, [kind, link, copy]);
  useEffect(() => frame.current?.focus(), []);
  // The message ends when it is no longer shown. In development, React unmounts and mounts components again at once.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) forget({ id, kind });
      });
    };
  }, [forget, id, kind]);

  const canUndo = notice !== undefined && news.undo !== 'tooLate' && nowMs < news.untilMs;
  return (
    <div ref={frame} tabIndex={-1} className="column gap8 pad12x16 accentSoft rounded">
      <p role="status" className="row gap8 accentText strong type16">
        <Check size={18} />
        {title()}
      </p>
      <ul className="grid gap4 unlessEmpty">
        {facts().map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="wrap gap8">
        {canUndo && (
          <Button
            icon={<Undo2 size={18} />}
            isBusy={news.undo === 'running'}
            onClick={() => void undo()}
          >
            {t('card.saved.undo')}
          </Button>
        )}
        {copied === 'refused' && link !== undefined && (
          <Button icon={<Copy size={18} />} onClick={() => void copy(link)}>
            {t('conference:share.copyLink')}
          </Button>
        )}
      </div>
    </div>
  );

  function title(): string {
    if (notice !== undefined && notice.invited > 0) {
      return t('card.saved.invited', { count: notice.invited });
    }
    if (notified === 'sent') return t('card.saved.sent');
    return t(kind === 'deleted' ? 'card.saved.deleted' : 'card.saved.saved');
  }

  function facts(): readonly string[] {
    const isKept = notice?.isKept === true || notified === 'kept';
    // Mails in the outbox won't be sent soon.
    const isLeaving = canUndo && !isKept;
    return [
      ...(news.undo === 'tooLate' ? [t('card.saved.tooLate')] : []),
      ...(isLeaving && notice.updated > 0 ? [t('card.saved.updated')] : []),
      ...(isLeaving && notice.cancelled > 0 ? [t('card.saved.cancelled')] : []),
      ...(isKept ? [t('card.news.invitationsKept')] : []),
      ...(notified === 'noOne' ? [t('card.news.invitedNoOne')] : []),
      ...(copied === 'copied' ? [t('common:notifications.linkCopied')] : []),
    ];
  }
}
