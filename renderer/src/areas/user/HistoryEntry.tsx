import { useAtomValue, useSetAtom } from 'jotai';
import { CalendarDays, Film, MessageSquare, Users } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import type { PastSession } from '#shared/history/history.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { chatAsText } from '#renderer/domain/chatAsText.ts';
import { nextDateText } from '#renderer/domain/nextDate.ts';
import { recordingFileName } from '#renderer/domain/recordingFileName.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import type { ConferenceType, RouteTarget } from '#renderer/domain/routes.ts';
import { listTypeOf } from '#renderer/domain/schedule.ts';
import { useReportWords } from '#renderer/features/analytics/useReportWords.ts';
import { RecordingPlayer } from '#renderer/features/recordings/RecordingPlayer.tsx';
import { useRecordingWords } from '#renderer/features/recordings/useRecordingWords.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { useConferenceList } from '#renderer/state/conferences/conferenceList.ts';
import { useLoadSessionChat } from '#renderer/state/history/history.ts';
import { useRecordingActions, useRecordings } from '#renderer/state/history/recordings.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './HistoryPage.module.css';
import type { Recording } from '#shared/history/record.ts';

/** One past conference: participants, recordings with a player, the chat as a file, attendance, the next date. */
export function HistoryEntry({
  session,
  playing,
  onPlay,
}: {
  readonly session: PastSession;
  /** The name of the playing recording. */
  readonly playing: string | undefined;
  readonly onPlay: (name: string | undefined) => void;
}) {
  const { t } = useTranslation(['reports', 'call', 'user']);
  const tag = useLanguageTag();
  const words = useReportWords();
  const recordingWords = useRecordingWords();
  const goTo = useSetAtom(goToAtom);
  const list = useConferenceList();
  const recordings = useRecordingsOf(session);
  const actions = useRecordingActions(session.conferenceId);
  const chat = useSaveChat(session);
  const conference =
    list.kind === 'ready'
      ? list.conferences.find(({ id }) => id === session.conferenceId)
      : undefined;
  const place = {
    type: conference === undefined ? 'conference' : listTypeOf(conference),
    id: session.conferenceId,
  } as const;
  const go = (target: RouteTarget) => () => goTo(target);
  const played = recordings.find(({ name }) => name === playing);
  const endS = session.endS ?? session.startS + session.durationS;
  const day = dateFormat(tag, { dateStyle: 'full' }).format(session.startS * 1000);

  return (
    <article className="column gap16 shrinks">
      <header className={styles['entryHead']}>
        <h2 className="type20">
          <bdi>{displayText(session.topic)}</bdi>
        </h2>
        <p>{day}</p>
        <p className="muted plainWeight type13">
          {`${words.range(session.startS, endS)} · ${words.length(session.durationS)}`}
        </p>
      </header>
      {played && (
        <RecordingPlayer
          key={played.name}
          recording={played}
          tag={tag}
          requestUrl={() => actions.ticket(played.name, false)}
          onClose={() => onPlay(undefined)}
        />
      )}
      <People session={session} />
      <div className="outlined roundedCard">
        {recordings.map((recording) => (
          <Kept
            key={recording.name}
            icon={<Film size={20} />}
            title={t('call:end.recording')}
            hint={recordingWords.facts(recording)}
            action={t('recordings.player.play')}
            onAction={() => onPlay(recording.name)}
          />
        ))}
        <KeptBeside
          {...{ session, conference, place }}
          onSaveChat={() => void chat.save()}
          isSaving={chat.isBusy}
        />
      </div>
      {conference && (
        <Button onClick={go({ name: 'user.conferenceList', params: place })}>{t('back')}</Button>
      )}
      <FormMessage lines={chat.problem} />
    </article>
  );
}

/** Everything besides the recordings: the chat, attendance, and the next date or a button to plan one. */
function KeptBeside({
  session,
  conference,
  place,
  isSaving,
  onSaveChat,
}: {
  readonly session: PastSession;
  readonly conference: ListedConference | undefined;
  readonly place: { readonly type: ConferenceType; readonly id: string };
  readonly isSaving: boolean;
  readonly onSaveChat: () => void;
}) {
  const { t } = useTranslation(['reports', 'call', 'user']);
  const tag = useLanguageTag();
  const goTo = useSetAtom(goToAtom);
  const nowMs = useNow();
  const go = (target: RouteTarget) => () => goTo(target);
  const mayCreate = hasRight(useAtomValue(sessionUserAtom), CREATE_GROUP_CONFERENCE);
  const next = conference && nextDateText(conference, tag, nowMs, visitorTimeZone());
  return (
    <>
      {session.isRecordingUnfinished && (
        <Kept
          icon={<Film size={20} />}
          title={t('call:end.recording')}
          hint={t('history.saving')}
        />
      )}
      {session.hasChat && (
        <Kept
          icon={<MessageSquare size={20} />}
          title={t('call:bar.chat')}
          hint={t('history.chatHint')}
          action={t('call:end.save')}
          isBusy={isSaving}
          onAction={onSaveChat}
        />
      )}
      {session.isOwn && (
        <Kept
          icon={<Users size={20} />}
          title={t('call:end.attendance')}
          hint={t('call:end.attendanceHint')}
          action={t('call:end.view')}
          onAction={go({ name: 'user.conferenceAnalytics', params: place })}
        />
      )}
      {next !== undefined && (
        <Kept icon={<CalendarDays size={20} />} title={t('call:end.next')} hint={next} />
      )}
      {next === undefined && conference?.schedule.kind === 'once' && session.isOwn && mayCreate && (
        <Kept
          icon={<CalendarDays size={20} />}
          title={t('call:end.next')}
          hint={t('history.noNext')}
          action={t('user:card.action.copy')}
          onAction={go({
            name: 'user.createConference',
            params: { type: 'conference' },
            query: { from: session.conferenceId },
          })}
        />
      )}
    </>
  );
}

/** The names of the participants, and the number of others. */
function People({
  session: { people, peopleCount = people.length },
}: {
  readonly session: PastSession;
}) {
  const { t } = useTranslation('reports');
  const tag = useLanguageTag();
  if (people.length === 0) return undefined;
  const more = peopleCount - people.length;
  return (
    <section className={styles['people']}>
      <h3 className="type14">
        {t('history.people')}{' '}
        <span className="muted plainWeight type13">{numberFormat(tag).format(peopleCount)}</span>
      </h3>
      <ul>
        {people.map(({ id, displayName }) => (
          <li key={id}>
            <PersonPicture size="face" name={displayName} />
            <bdi>{displayText(displayName, 80)}</bdi>
          </li>
        ))}
        {more > 0 && (
          <li className="muted plainWeight type13">
            {numberFormat(tag, { signDisplay: 'always' }).format(more)}
          </li>
        )}
      </ul>
    </section>
  );
}

function Kept({
  icon,
  title,
  hint,
  action,
  isBusy = false,
  onAction,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly action?: string;
  readonly isBusy?: boolean;
  readonly onAction?: () => void;
}) {
  const id = useId();
  return (
    <div className="keptRow divided breaks">
      {icon}
      <div>
        <h3 id={`${id}-title`} className="type14">
          {title}
        </h3>
        <p className="muted plainWeight type13">{hint}</p>
      </div>
      {action !== undefined && (
        <Button
          id={`${id}-action`}
          variant="quiet"
          aria-labelledby={`${id}-action ${id}-title`}
          isBusy={isBusy}
          onClick={onAction}
        >
          {action}
        </Button>
      )}
    </div>
  );
}

/** Loads the chat of a session and saves it as a text file. */
function useSaveChat(session: PastSession) {
  const tag = useLanguageTag();
  const load = useLoadSessionChat();
  const toLines = useFailureLines();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<readonly string[]>([]);

  async function save(): Promise<void> {
    setIsBusy(true);
    const answer = await load(session.id);
    setIsBusy(false);
    setProblem(answer.ok ? [] : toLines(describeFailure(answer.failure)));
    if (!answer.ok) return;
    saveFile(
      `${recordingFileName(session.topic, new Date(session.startS * 1000))}.txt`,
      'text/plain;charset=utf-8',
      chatAsText(answer.value, tag),
    );
  }

  return { isBusy, problem, save };
}

/** The recordings of a session; if the server's history doesn't name them, those of the conference from that time. */
function useRecordingsOf(session: PastSession): readonly Recording[] {
  const isAsked = session.isOwn && session.recordings === undefined;
  const loaded = useRecordings(session.conferenceId, false, isAsked);
  if (!isAsked) return session.recordings ?? [];
  const endS = session.endS ?? Infinity;
  return loaded.kind === 'ready'
    ? loaded.value.filter(
        ({ createdS }) => createdS !== undefined && createdS >= session.startS && createdS <= endS,
      )
    : [];
}
