import { useSetAtom } from 'jotai';
import {
  BarChart3,
  CalendarPlus,
  CircleQuestionMark,
  ClipboardList,
  Copy,
  Film,
  LayoutTemplate,
  LogIn,
  Pencil,
  Play,
  QrCode,
  Send,
  SlidersHorizontal,
  Square,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/personal/conference.ts';
import type { Notified } from '#renderer/api/personal/notify.ts';
import type { CardMenuItem, CardPlan } from '#renderer/domain/personal/cardPlan.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { listTypeOf } from '#renderer/domain/schedule.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import type { ConferenceActions } from '#renderer/state/personal/conferenceActions.ts';
import type { MenuItem } from '#renderer/ui/personal/Menu.tsx';
import type { ActionNews, CardAction } from './useAction.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const NOTIFIED = {
  sent: 'invited',
  kept: 'invitationsKept',
  nobody: 'invitedNobody',
} as const satisfies Record<Notified, ActionNews>;

/** The menu of a card: what its plan has, in words, and what each of it does. */
export function useCardMenu({
  conference,
  plan,
  actions,
  action,
  areMailsHeld,
  onAsk,
  onCopyInvitation,
}: {
  readonly conference: Conference;
  readonly plan: CardPlan;
  readonly actions: ConferenceActions;
  readonly action: CardAction;
  readonly areMailsHeld: boolean;
  /** What is asked or chosen in a dialog first. */
  readonly onAsk: (what: 'stop' | 'remove' | 'calendar') => void;
  readonly onCopyInvitation: () => void;
}): readonly MenuItem[] {
  const { t } = useTranslation(['user', 'conference']);
  const goTo = useSetAtom(goToAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const links = useConferenceLinks(conference);
  // Servers that do not say whether invitations went out: this page knows what it has sent itself.
  const [isInvited, setIsInvited] = useState(false);
  const { id } = conference;
  const type = listTypeOf(conference);
  const go = (target: RouteTarget) => () => goTo(target);

  const entries: Readonly<Record<CardMenuItem, Omit<MenuItem, 'key'>>> = {
    join: {
      label: t('general.join'),
      icon: <LogIn {...ICON} />,
      onChoose: go({ name: 'conference.main', params: { id } }),
    },
    copyInvitation: {
      label: t('conference:share.copyInvitation'),
      icon: <ClipboardList {...ICON} />,
      onChoose: onCopyInvitation,
    },
    edit: {
      label: t('card.action.edit'),
      icon: <Pencil {...ICON} />,
      onChoose: go({ name: 'user.editConference', params: { type, id } }),
    },
    start: {
      label: t('card.action.start'),
      icon: <Play {...ICON} />,
      onChoose: () => void action.run(() => actions.setRunning(conference, true)),
    },
    manage: {
      label: t('card.action.manage'),
      icon: <SlidersHorizontal {...ICON} />,
      onChoose: () => {
        const address = `/tools/real-time?call_id=${encodeURIComponent(id)}`;
        window.open(address, '_blank', 'noreferrer');
      },
    },
    addToCalendar: {
      label: t('conference:share.calendar'),
      icon: <CalendarPlus {...ICON} />,
      onChoose: () => onAsk('calendar'),
    },
    notify: {
      label: t(
        conference.areInvitationsSent === true || isInvited
          ? 'card.action.notify'
          : 'card.action.notifyFirst',
      ),
      icon: <Send {...ICON} />,
      onChoose: () =>
        void action.run(
          () => actions.notify(conference),
          undefined,
          (done) => {
            setIsInvited(done !== 'nobody');
            return NOTIFIED[done];
          },
        ),
    },
    qrCode: {
      label: t('conference:qrCode.title'),
      icon: <QrCode {...ICON} />,
      onChoose: () => openDialog({ kind: 'qrCode', link: links.page, fileName: id }),
    },
    howToJoin: {
      label: t('conference:main.howToJoin'),
      icon: <CircleQuestionMark {...ICON} />,
      onChoose: go({ name: 'conference.how-to-join', params: { id } }),
    },
    analytics: {
      label: t('card.action.analytics'),
      icon: <BarChart3 {...ICON} />,
      onChoose: go({ name: 'user.conferenceAnalytics', params: { type, id } }),
    },
    recordings: {
      label: t('card.action.recordings'),
      icon: <Film {...ICON} />,
      onChoose: go({ name: 'user.conferenceRecordings', params: { type, id } }),
    },
    newFromThis: {
      label: t('card.action.copy'),
      icon: <Copy {...ICON} />,
      onChoose: go({ name: 'user.createConference', params: { type }, query: { from: id } }),
    },
    saveAsTemplate: {
      label: t('card.action.saveAsTemplate'),
      icon: <LayoutTemplate {...ICON} />,
      onChoose: () =>
        void action.run(
          () => actions.saveAsTemplate(conference, conference.topic),
          undefined,
          'templateKept',
        ),
    },
    stop: {
      label: t('card.action.stop'),
      icon: <Square {...ICON} />,
      isDangerous: true,
      onChoose: () => onAsk('stop'),
    },
    remove: {
      label: t('card.action.remove'),
      icon: <Trash2 {...ICON} />,
      isDangerous: true,
      onChoose: () => onAsk('remove'),
    },
  };
  return plan.menu
    .filter((key) => key !== 'notify' || !areMailsHeld)
    .map((key) => ({ key, ...entries[key] }));
}
