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
  type LucideIcon,
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
import type { Conference } from '#shared/conferences/conference.ts';
import type { Notified } from '#renderer/api/notify.ts';
import type { CardMenuItem, CardPlan } from '#renderer/domain/conferences/cardPlan.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { listTypeOf } from '#renderer/domain/schedule.ts';
import { openOutside } from '#renderer/platform/browser/openOutside.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import type { ConferenceActions } from '#renderer/state/conferences/conferenceActions.ts';
import type { MenuItem } from '#renderer/ui/menus/Menu.tsx';
import type { ActionNews, CardAction } from './useAction.ts';

/** A menu item with its text and icon. */
const LOOKS = {
  join: ['general.join', LogIn],
  copyInvitation: ['conference:share.copyInvitation', ClipboardList],
  edit: ['card.action.edit', Pencil],
  start: ['card.action.start', Play],
  manage: ['card.action.manage', SlidersHorizontal],
  addToCalendar: ['conference:share.calendar', CalendarPlus],
  notify: ['card.action.notify', Send],
  qrCode: ['conference:qrCode.title', QrCode],
  howToJoin: ['conference:main.howToJoin', CircleQuestionMark],
  analytics: ['card.action.analytics', BarChart3],
  recordings: ['card.action.recordings', Film],
  newFromThis: ['card.action.copy', Copy],
  saveAsTemplate: ['card.action.saveAsTemplate', LayoutTemplate],
  stop: ['card.action.stop', Square],
  remove: ['card.action.remove', Trash2],
} as const satisfies Record<CardMenuItem, readonly [string, LucideIcon]>;

const DANGEROUS: ReadonlySet<CardMenuItem> = new Set(['stop', 'remove']);

const NOTIFIED = {
  sent: 'invited',
  kept: 'invitationsKept',
  noOne: 'invitedNoOne',
} as const satisfies Record<Notified, ActionNews>;

/** The actions on a conference, and the permissions. */
export interface Acting {
  readonly conference: Conference;
  readonly plan: CardPlan;
  readonly actions: ConferenceActions;
  readonly action: CardAction;
  /** Whether mails of a save are being held back: then nothing should be sent manually. */
  readonly areMailsHeld: boolean;
}

/** The menu of a card: the items of its plan with texts and actions. */
export function useCardMenu({
  conference,
  plan,
  actions,
  action,
  areMailsHeld,
  onAsk,
  onCopyInvitation,
}: Acting & {
  /** Actions that open a dialog first. */
  readonly onAsk: (what: 'stop' | 'remove' | 'calendar') => void;
  readonly onCopyInvitation: () => void;
}): readonly MenuItem[] {
  const { t } = useTranslation(['user', 'conference']);
  const goTo = useSetAtom(goToAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const links = useConferenceLinks(conference);
  // For servers that don't report whether invitations were sent, the page remembers its own.
  const [isInvited, setIsInvited] = useState(false);
  const { id } = conference;
  const type = listTypeOf(conference);
  const go = (target: RouteTarget) => () => goTo(target);

  const acts: Readonly<Record<CardMenuItem, () => void>> = {
    join: go({ name: 'conference.main', params: { id } }),
    copyInvitation: onCopyInvitation,
    edit: go({ name: 'user.editConference', params: { type, id } }),
    start: () => void action.run(() => actions.setRunning(conference, true)),
    manage: () => openOutside(`/tools/real-time?call_id=${encodeURIComponent(id)}`),
    addToCalendar: () => onAsk('calendar'),
    notify: () =>
      void action.run(
        () => actions.notify(conference),
        undefined,
        (done) => {
          setIsInvited(done !== 'noOne');
          return NOTIFIED[done];
        },
      ),
    qrCode: () => openDialog({ kind: 'qrCode', link: links.page, fileName: id }),
    howToJoin: go({ name: 'conference.how-to-join', params: { id } }),
    analytics: go({ name: 'user.conferenceAnalytics', params: { type, id } }),
    recordings: go({ name: 'user.conferenceRecordings', params: { type, id } }),
    newFromThis: go({ name: 'user.createConference', params: { type }, query: { from: id } }),
    saveAsTemplate: () =>
      void action.run(
        () => actions.saveAsTemplate(conference, conference.topic),
        undefined,
        'templateKept',
      ),
    stop: () => onAsk('stop'),
    remove: () => onAsk('remove'),
  };
  return plan.menu
    .filter((key) => key !== 'notify' || !areMailsHeld)
    .map((key) => {
      const [label, Icon] = LOOKS[key];
      const isFirstMail = key === 'notify' && conference.areInvitationsSent !== true && !isInvited;
      return {
        key,
        label: t(isFirstMail ? 'card.action.notifyFirst' : label),
        icon: <Icon size={18} />,
        isDangerous: DANGEROUS.has(key),
        onChoose: acts[key],
      };
    });
}
