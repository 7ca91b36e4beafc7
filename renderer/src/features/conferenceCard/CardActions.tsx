import { useAtomValue, useSetAtom } from 'jotai';
import {
  BarChart3,
  Copy,
  Film,
  LayoutTemplate,
  Pencil,
  Play,
  Send,
  SlidersHorizontal,
  Square,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/personal/conference.ts';
import { SERIES_SCOPES, type SeriesScope } from '#shared/personal/series.ts';
import type { HeldNotice } from '#shared/wire/heldNotice.ts';
import type { Notified } from '#renderer/api/personal/notify.ts';
import type { CardAbility } from '#renderer/domain/personal/cardAbilities.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { ConferenceActions } from '#renderer/state/personal/conferenceActions.ts';
import { tellSavedAtom } from '#renderer/state/personal/savedNews.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { RadioList } from '#renderer/ui/personal/RadioList.tsx';
import styles from './ConferenceCard.module.css';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { ActionNews, CardAction } from './useAction.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const NOTIFIED = {
  sent: 'invited',
  kept: 'invitationsKept',
  nobody: 'invitedNobody',
} as const satisfies Record<Notified, ActionNews>;

/** What may be done with a conference, each action only where it can happen. */
export function CardActions({
  conference,
  abilities,
  actions,
  action,
  areMailsHeld,
  calendar,
  onRemoved,
}: {
  readonly conference: Conference;
  readonly abilities: ReadonlySet<CardAbility>;
  readonly actions: ConferenceActions;
  readonly action: CardAction;
  /** Mails of a save are about to go: nothing is to be sent by hand now. */
  readonly areMailsHeld: boolean;
  /** The way into a calendar, where there is one. */
  readonly calendar: ReactNode;
  readonly onRemoved: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const request = useSetAtom(requestAtom);
  const [asked, setAsked] = useState<'stop' | 'remove'>();
  // Servers that do not say whether invitations went out: this page knows what it has sent itself.
  const [isInvited, setIsInvited] = useState(false);
  const tellSaved = useSetAtom(tellSavedAtom);
  const [scope, setScope] = useState<SeriesScope>('this');
  const keepsSeries = useAtomValue(readyServerInfoAtom)?.capabilities.includes('series') === true;
  const isMember = keepsSeries && conference.seriesId !== undefined;
  const { id } = conference;
  const type = conference.schedule.kind === 'none' ? 'room' : 'conference';
  const go = (target: RouteTarget) => () => request({ kind: 'navigate', target });
  const topic = displayText(conference.topic);

  function leave(notice: HeldNotice | undefined): void {
    const target = { name: 'user.conferenceList', params: { type, id } } as const;
    if (notice)
      void tellSaved({ kind: 'deleted', id, notice, back: { target }, invites: undefined });
    onRemoved();
  }

  return (
    <>
      <div className={styles['actions']}>
        {abilities.has('start') && (
          <Button
            icon={<Play {...ICON} />}
            isBusy={action.isBusy}
            onClick={() => void action.run(() => actions.setRunning(conference, true))}
          >
            {t('card.action.start')}
          </Button>
        )}
        {abilities.has('stop') && (
          <Button
            icon={<Square {...ICON} />}
            isBusy={action.isBusy}
            onClick={() => setAsked('stop')}
          >
            {t('card.action.stop')}
          </Button>
        )}
        {calendar}
        {abilities.has('edit') && (
          <Button
            icon={<Pencil {...ICON} />}
            onClick={go({ name: 'user.editConference', params: { type, id } })}
          >
            {t('card.action.edit')}
          </Button>
        )}
      </div>
      <div className={styles['more']}>
        {abilities.has('manage') && (
          <a
            className={styles['linkButton']}
            href={`/tools/real-time?call_id=${encodeURIComponent(id)}`}
            target="_blank"
            rel="noreferrer"
          >
            <SlidersHorizontal {...ICON} />
            {t('card.action.manage')}
          </a>
        )}
        {abilities.has('reports') && (
          <>
            <Button
              variant="quiet"
              icon={<BarChart3 {...ICON} />}
              onClick={go({ name: 'user.conferenceAnalytics', params: { type, id } })}
            >
              {t('card.action.analytics')}
            </Button>
            <Button
              variant="quiet"
              icon={<Film {...ICON} />}
              onClick={go({ name: 'user.conferenceRecordings', params: { type, id } })}
            >
              {t('card.action.recordings')}
            </Button>
          </>
        )}
        {abilities.has('notify') && !areMailsHeld && (
          <Button
            variant="quiet"
            icon={<Send {...ICON} />}
            isBusy={action.isBusy}
            onClick={() =>
              void action.run(
                () => actions.notify(conference),
                undefined,
                (done) => {
                  setIsInvited(done !== 'nobody');
                  return NOTIFIED[done];
                },
              )
            }
          >
            {t(
              conference.areInvitationsSent === true || isInvited
                ? 'card.action.notify'
                : 'card.action.notifyFirst',
            )}
          </Button>
        )}
        {abilities.has('makeAlike') && (
          <>
            <Button
              variant="quiet"
              icon={<Copy {...ICON} />}
              onClick={go({
                name: 'user.createConference',
                params: { type },
                query: { from: id },
              })}
            >
              {t('card.action.copy')}
            </Button>
            <Button
              variant="quiet"
              icon={<LayoutTemplate {...ICON} />}
              isBusy={action.isBusy}
              onClick={() =>
                void action.run(
                  () => actions.saveAsTemplate(conference, conference.topic),
                  undefined,
                  'templateKept',
                )
              }
            >
              {t('card.action.saveAsTemplate')}
            </Button>
          </>
        )}
        {abilities.has('remove') && (
          <Button
            variant="quiet"
            icon={<Trash2 {...ICON} />}
            isBusy={action.isBusy}
            onClick={() => {
              setScope('this');
              setAsked('remove');
            }}
          >
            {t('card.action.remove')}
          </Button>
        )}
      </div>
      {asked === 'stop' && (
        <ConfirmDialog
          title={t('card.stop.title')}
          text={t('card.stop.text', { topic })}
          answer={t('card.stop.answer')}
          onAgree={() => void action.run(() => actions.setRunning(conference, false))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('card.remove.title')}
          text={t('card.remove.text', { topic })}
          answer={t('card.action.remove')}
          onAgree={() => void action.run(() => actions.remove(conference, scope), leave)}
          onClose={() => setAsked(undefined)}
        >
          {isMember && (
            <RadioList<SeriesScope>
              label={t('card.remove.title')}
              value={scope}
              choices={SERIES_SCOPES.map((value) => ({ value, label: t(`series.${value}`) }))}
              onChange={setScope}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
