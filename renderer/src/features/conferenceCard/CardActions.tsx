import { useSetAtom, useAtomValue } from 'jotai';
import { ClipboardList, Download, Ellipsis, ExternalLink, History, LogIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/conferences/conference.ts';
import type { HeldNotice } from '#shared/wire/heldNotice.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { listTypeOf } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useInvitation } from '#renderer/state/invitationText.ts';
import { announceSavedAtom } from '#renderer/state/conferences/savedNews.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { MenuButton } from '#renderer/ui/menus/MenuButton.tsx';
import styles from './ConferenceCard.module.css';
import { CardQuestion } from './CardQuestion.tsx';
import { type Acting, useCardMenu } from './useCardMenu.tsx';
import { SERIES_SCOPES, type SeriesScope } from '#shared/conferences/series.ts';
import { calendarLinks } from '#shared/calendar/calendarLinks.ts';
import { writeCalendar } from '#shared/calendar/writeCalendar.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { RadioList } from '#renderer/ui/fields/RadioList.tsx';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { useCalendarEvent } from '#renderer/state/calendarEvent.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** The main action for a conference, and a menu with all others. */
export function CardActions({
  times,
  onRemoved,
  ...acting
}: Acting & {
  readonly times: ConferenceTimes | undefined;
  readonly onRemoved: () => void;
}) {
  const { conference, plan, actions, action } = acting;
  const { t } = useTranslation(['user', 'common', 'conference']);
  const goTo = useSetAtom(goToAtom);
  const [asked, setAsked] = useState<'stop' | 'remove' | 'calendar'>();
  const announceSaved = useSetAtom(announceSavedAtom);
  const invitation = useInvitation(conference, times);
  const { outcome, copy } = useCopy();
  const { id } = conference;
  const topic = displayText(conference.topic);
  const close = (): void => setAsked(undefined);
  const items = useCardMenu({
    ...acting,
    onAsk: setAsked,
    onCopyInvitation: () => void copy(invitation),
  });

  function leave(notice: HeldNotice | undefined): void {
    const type = listTypeOf(conference);
    const target = { name: 'user.conferenceList', params: { type, id } } as const;
    if (notice)
      void announceSaved({ kind: 'deleted', id, notice, back: { target }, invites: undefined });
    onRemoved();
  }

  return (
    <>
      <div className={styles['first']}>
        {primary()}
        {items.length > 0 && (
          <MenuButton label={t('card.more')} icon={<Ellipsis size={18} />} items={items} />
        )}
      </div>
      <p
        role="status"
        className={outcome === 'refused' ? 'muted type13 unlessEmpty' : styles['news']}
      >
        {outcome === 'copied' && t('common:copied')}
        {outcome === 'refused' && t('conference:share.refused')}
      </p>
      {asked === 'calendar' && (
        <CalendarDialog conference={conference} times={times} onClose={close} />
      )}
      {asked === 'stop' && (
        <CardQuestion
          title={t('card.stop.title')}
          text={t('card.stop.text', { topic })}
          answer={t('card.stop.answer')}
          onAgree={() => void action.run(() => actions.setRunning(conference, false))}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <RemoveDialog
          conference={conference}
          onAgree={(scope) => void action.run(() => actions.remove(conference, scope), leave)}
          onClose={close}
        />
      )}
    </>
  );

  function primary(): ReactNode {
    const go = (target: RouteTarget) => () => goTo(target);
    switch (plan.primary) {
      case undefined:
        return undefined;
      case 'join':
        return (
          <Button
            variant="primary"
            icon={<LogIn size={18} />}
            onClick={go({ name: 'conference.main', params: { id } })}
          >
            {t('general.join')}
          </Button>
        );
      case 'copyInvitation':
        return (
          <Button
            variant="primary"
            icon={<ClipboardList size={18} />}
            onClick={() => void copy(invitation)}
          >
            {t('conference:share.copyInvitation')}
          </Button>
        );
      case 'lookBack':
        return (
          <Button
            variant="primary"
            icon={<History size={18} />}
            onClick={go({ name: 'user.history', params: { id } })}
          >
            {t('card.lookBack')}
          </Button>
        );
    }
  }
}

/** Asks before deleting a conference, and for a series, which of its dates. */
function RemoveDialog({
  conference,
  onAgree,
  onClose,
}: {
  readonly conference: Conference;
  readonly onAgree: (scope: SeriesScope) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('user');
  const [scope, setScope] = useState<SeriesScope>('this');
  const keepsSeries = useAtomValue(readyServerInfoAtom)?.capabilities.includes('series') === true;
  return (
    <CardQuestion
      title={t('card.remove.title')}
      text={t('card.remove.text', { topic: displayText(conference.topic) })}
      answer={t('card.action.remove')}
      onAgree={() => onAgree(scope)}
      onClose={onClose}
    >
      {keepsSeries && conference.seriesId !== undefined && (
        <RadioList<SeriesScope>
          label={t('card.remove.title')}
          value={scope}
          choices={SERIES_SCOPES.map((value) => ({ value, label: t(`series.${value}`) }))}
          onChange={setScope}
        />
      )}
    </CardQuestion>
  );
}

/** Ways to add a conference to a calendar: a file, and three web calendars. */
function CalendarDialog({
  conference,
  times,
  onClose,
}: {
  readonly conference: Conference;
  readonly times: ConferenceTimes | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'common', 'conference']);
  const eventAt = useCalendarEvent(conference, times);
  const [openedMs] = useState(Date.now);
  const links = calendarLinks(eventAt(openedMs));

  function handleFile(): void {
    const file = writeCalendar(eventAt(Date.now()));
    if (file === undefined) return;
    saveFile(`${conference.id}.ics`, 'text/calendar;charset=utf-8', file);
  }

  return (
    <Dialog title={t('conference:share.calendar')} closeLabel={t('common:close')} onClose={onClose}>
      <div className="column atStart gap8">
        <Button icon={<Download size={18} />} onClick={handleFile}>
          {t('card.calendar.file')}
        </Button>
        {links &&
          (['google', 'outlook', 'office'] as const).map((name) => (
            <a
              key={name}
              className="inlineRow gap8 controlHigh sides8 strong unlined hoverUnderlined"
              href={links[name]}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink size={18} />
              {t(`card.calendar.${name}`)}
            </a>
          ))}
      </div>
    </Dialog>
  );
}
