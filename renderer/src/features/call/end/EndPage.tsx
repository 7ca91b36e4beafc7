import { useSetAtom } from 'jotai';
import { CalendarDays, Film, MessageSquare, Users } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { chatAsText } from '#renderer/domain/chatAsText.ts';
import { nextDateText } from '#renderer/domain/nextDate.ts';
import { recordingFileName } from '#renderer/domain/recordingFileName.ts';
import { type RouteTarget, WEEK_LATER_QUERY } from '#renderer/domain/routes.ts';
import { listTypeOf } from '#renderer/domain/schedule.ts';
import { tookText } from '#renderer/domain/timeWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './EndPage.module.css';
import { CallAgain } from './CallAgain.tsx';
import type { CallEnd, EndedStay } from './stay.ts';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import type { RatingQuestion } from './RatingQuestion.tsx';

/** “0 seconds” would mean that the person wasn't there. */
const SECOND_MS = 1000;

interface EndPageProps {
  readonly end: CallEnd;
  /** Undefined for a person who was never inside, or whose call wasn't answered. */
  readonly stay: EndedStay | undefined;
  readonly topic: string;
  /** As far as it is known. */
  readonly conference: PublicConference | undefined;
  readonly isSignedIn: boolean;
  /** Undefined when the conference is closed. */
  readonly onRejoin: (() => void) | undefined;
}

/** The page after a call that ended normally: what happened, its length, its results, and where to go next. */
export function EndPage({ end, stay, topic, conference, isSignedIn, onRejoin }: EndPageProps) {
  const { t } = useTranslation('call');
  const tag = useLanguageTag();
  const goTo = useSetAtom(goToAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page replaces the call, so it gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const sentence = useEndSentence(end);
  const go = (target: RouteTarget) => () => goTo(target);
  const other = end.kind === 'unanswered' || end.kind === 'callEnded' ? end.other : undefined;
  const isOwner = isSignedIn && stay?.last.self.isOwner === true;
  const summary = [displayText(topic), stay && tookText(tag, Math.max(stay.lengthMs, SECOND_MS))];
  // A removed person isn't asked for a rating.
  const ratingKey = end.kind === 'removed' ? undefined : stay?.last.self.ratingKey;

  return (
    <section className={styles['end']}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {sentence}
        </h1>
        <p role="status" className="below8 muted type16 breaks">
          {summary
            .filter((part) => part !== undefined && part !== '')
            .map((part) => isolated(part ?? ''))
            .join(' · ')}
        </p>
        {end.kind === 'removed' && (
          <p className="below8 muted type16 breaks">{t('end.removedHint')}</p>
        )}
      </div>
      <Kept
        {...{ stay, topic, conference, isOwner }}
        hasAttendance={isOwner && other === undefined}
      />
      {ratingKey !== undefined && <LazyRatingQuestion ratingKey={ratingKey} />}
      <div className="wrap gap12">
        <Button
          variant="primary"
          onClick={go(isSignedIn ? { name: 'user.general', params: {} } : { name: 'guest.main' })}
        >
          {t('end.home')}
        </Button>
        {other !== undefined && <CallAgain person={other} topic={topic} />}
        {onRejoin && (
          <Button onClick={onRejoin}>
            {t(end.kind === 'left' ? 'end.rejoin' : 'end.askAgain')}
          </Button>
        )}
        {isOwner && conference?.schedule.kind === 'once' && (
          <Button
            onClick={go({
              name: 'user.createConference',
              params: { type: 'conference' },
              query: { from: conference.id, [WEEK_LATER_QUERY]: 'week' },
            })}
          >
            {t('end.again')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A sentence about the end of the call. */
function useEndSentence(end: CallEnd): string {
  const { t } = useTranslation('call');
  switch (end.kind) {
    case 'left':
      return t('end.left');
    case 'unanswered':
      return t(`calling.${end.outcome}`, { name: isolated(displayText(end.other.name)) });
    case 'callEnded':
      return t('calling.ended');
    case 'ended':
      if (end.by === undefined) return t('end.ended');
      return typeof end.by === 'string'
        ? t('end.endedBy', { name: isolated(displayText(end.by)) })
        : t('end.endedByYou');
    case 'removed':
      return t('end.removed', { name: isolated(displayText(end.by)) });
    case 'notAdmitted':
      return t('end.notAdmitted');
  }
}

/** The results of the call: the recording, the chat, the participants, the next date. */
function Kept({
  stay,
  topic,
  conference,
  isOwner,
  hasAttendance,
}: Pick<EndPageProps, 'stay' | 'topic' | 'conference'> & {
  readonly isOwner: boolean;
  /** In a call between two, both know the other person. */
  readonly hasAttendance: boolean;
}) {
  const { t } = useTranslation('call');
  const tag = useLanguageTag();
  const goTo = useSetAtom(goToAtom);
  const go = (target: RouteTarget) => () => goTo(target);
  const messages = stay?.last.chat?.messages ?? [];
  const next = conference && nextDateOf(conference, tag);
  // The owner's page about the session.
  const place = conference && { type: listTypeOf(conference), id: conference.id };
  const hasRecording = isOwner && stay?.wasRecorded === true;
  if (messages.length === 0 && !hasRecording && !hasAttendance && next === undefined) return null;

  function saveChat(): void {
    const earlier = stay?.last.chat?.hasOlder === true ? '…\n\n' : '';
    saveFile(
      `${recordingFileName(topic, new Date())}.txt`,
      'text/plain;charset=utf-8',
      earlier + chatAsText(messages, tag),
    );
  }

  return (
    <div className="surface outlined roundedDialog">
      {hasRecording && place && (
        <Row
          icon={<Film size={20} />}
          title={t('end.recording')}
          hint={t('end.recordingHint')}
          action={t('end.view')}
          onAction={go({ name: 'user.conferenceRecordings', params: place })}
        />
      )}
      {messages.length > 0 && (
        <Row
          icon={<MessageSquare size={20} />}
          title={t('bar.chat')}
          action={t('end.save')}
          onAction={saveChat}
        />
      )}
      {hasAttendance && place && (
        <Row
          icon={<Users size={20} />}
          title={t('end.attendance')}
          hint={t('end.attendanceHint')}
          action={t('end.view')}
          onAction={go({ name: 'user.conferenceAnalytics', params: place })}
        />
      )}
      {next !== undefined && (
        <Row icon={<CalendarDays size={20} />} title={t('end.next')} hint={next} />
      )}
    </div>
  );
}

function Row({
  icon,
  title,
  hint,
  action,
  onAction,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: string;
  readonly onAction?: () => void;
}) {
  const id = useId();
  return (
    <div className="keptRow divided">
      {icon}
      <div>
        <h2 id={`${id}-title`} className="type14">
          {title}
        </h2>
        {hint !== undefined && <p className="muted type13 breaks">{hint}</p>}
      </div>
      {action !== undefined && (
        <Button
          id={`${id}-action`}
          variant="quiet"
          aria-labelledby={`${id}-action ${id}-title`}
          onClick={onAction}
        >
          {action}
        </Button>
      )}
    </div>
  );
}

function nextDateOf(conference: PublicConference, tag: string): string | undefined {
  return nextDateText(conference, tag, Date.now(), visitorTimeZone());
}

/** The question to a guest; omitted if it can't load. */
function LazyRatingQuestion({ ratingKey }: { readonly ratingKey: string }) {
  const question = useLazyPart('callRating', loadQuestion);
  return question.kind === 'ready' ? <question.Part ratingKey={ratingKey} /> : undefined;
}

async function loadQuestion(): Promise<typeof RatingQuestion> {
  return (await import('./RatingQuestion.tsx')).RatingQuestion;
}
