import { useAtomValue, useSetAtom } from 'jotai';
import { Ellipsis, Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/conferences/template.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { listTypeOf, plannedLengthMs } from '#renderer/domain/schedule.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { lengthText, timeOfDayText, weekDaysText } from '#renderer/domain/timeWords.ts';
import { accessOf } from '#renderer/domain/conferences/listSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import {
  type ConferenceActions,
  useConferenceActions,
} from '#renderer/state/conferences/conferenceActions.ts';
import { announceSavedAtom } from '#renderer/state/conferences/savedNews.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Fact } from '#renderer/ui/Fact.tsx';
import type { MenuItem } from '#renderer/ui/menus/Menu.tsx';
import { MenuButton } from '#renderer/ui/menus/MenuButton.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import { CardPeople } from './CardPeople.tsx';
import styles from './ConferenceCard.module.css';
import { CardQuestion } from './CardQuestion.tsx';
import { type CardAction, useAction } from './useAction.ts';

/** A template beside its list: the conference it creates, with a button to create it (contract 9.14). */
export function TemplateCard({
  template,
  onRemoved,
}: {
  readonly template: Template;
  readonly onRemoved: () => void;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const actions = useConferenceActions();
  const action = useAction();
  const make = useMaking(template, actions, action);
  const [isAsked, setIsAsked] = useState(false);
  const { conference, id } = template;
  const type = listTypeOf(conference);
  const mayCreate = hasRight(user, CREATE_GROUP_CONFERENCE);
  const changeFirst = (): void =>
    goTo({
      name: 'user.createConference',
      params: { type },
      query: { template: id },
    });
  // Several conferences are shown before they are created.
  const isSeries = template.repetition !== undefined;
  const items = useTemplateMenu({
    template,
    onChangeFirst: mayCreate && !isSeries ? changeFirst : undefined,
    onRemove: () => setIsAsked(true),
  });
  return (
    <article className="column gap16 shrinks">
      <header className={styles['head']}>
        <p className="pad0x8 muted strong type13 sunken pill">{t(`template.makes.${type}`)}</p>
        <h2 className="type20 breaks">
          <bdi>{displayText(template.name)}</bdi>
        </h2>
        {conference.description !== '' && (
          <p className={styles['description']}>
            <bdi>{conference.description}</bdi>
          </p>
        )}
      </header>
      <div className={styles['first']}>
        {mayCreate && (
          <Button
            variant="primary"
            icon={<Plus size={18} />}
            isBusy={action.isBusy}
            onClick={isSeries ? changeFirst : make}
          >
            {t(isSeries ? 'template.useAndChange' : 'template.use')}
          </Button>
        )}
        <MenuButton label={t('card.more')} icon={<Ellipsis size={18} />} items={items} />
      </div>
      <ActionOutcome action={action} />
      <TemplateFacts template={template} />
      <CardPeople conference={conference} />
      {isAsked && (
        <CardQuestion
          title={t('template.remove.title')}
          text={t('template.remove.text', { name: displayText(template.name) })}
          answer={t('card.action.remove')}
          onAgree={() => void action.run(() => actions.removeTemplate(template), onRemoved)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </article>
  );
}

function useTemplateMenu({
  template,
  onChangeFirst,
  onRemove,
}: {
  readonly template: Template;
  /** Undefined when the button beside the menu does it, and for people who may not create conferences. */
  readonly onChangeFirst: (() => void) | undefined;
  readonly onRemove: () => void;
}): readonly (MenuItem | false)[] {
  const { t } = useTranslation('user');
  const goTo = useSetAtom(goToAtom);
  return [
    onChangeFirst !== undefined && {
      key: 'useAndChange',
      label: t('template.useAndChange'),
      icon: <SlidersHorizontal size={18} />,
      onChoose: onChangeFirst,
    },
    {
      key: 'edit',
      label: t('card.action.edit'),
      icon: <Pencil size={18} />,
      onChoose: () =>
        goTo({ name: 'user.editConference', params: { type: 'template', id: template.id } }),
    },
    {
      key: 'remove',
      label: t('card.action.remove'),
      icon: <Trash2 size={18} />,
      isDangerous: true,
      onChoose: onRemove,
    },
  ];
}

/** Creates the conference of the template, and opens it. */
function useMaking(template: Template, actions: ConferenceActions, action: CardAction) {
  const goTo = useSetAtom(goToAtom);
  const announceSaved = useSetAtom(announceSavedAtom);
  const { id } = template;
  const type = listTypeOf(template.conference);
  return (): void => {
    void action.run(
      () => actions.createFrom(template),
      (made) => {
        void announceSaved({
          kind: 'made',
          id: made.id,
          notice: made.heldNotice,
          back: {
            target: { name: 'user.conferenceList', params: { type: 'template', id } },
          },
          invites: made.invitations.length === 0 ? undefined : [],
        });
        goTo({ name: 'user.conferenceList', params: { type, id: made.id } });
      },
    );
  };
}

function TemplateFacts({ template }: { readonly template: Template }) {
  const { t } = useTranslation(['user', 'conference']);
  const shownMode = useAtomValue(shownModeAtom);
  const tag = useLanguageTag();
  const { conference } = template;
  const lengthMs = plannedLengthMs(conference);
  return (
    <dl className={styles['facts']}>
      <Fact label={t('conference:facts.mode')}>
        {t(`conference:mode.${shownMode(conference.mode)}`)}
      </Fact>
      {lengthMs > 0 && (
        <Fact label={t('conference:facts.length')}>{lengthText(tag, lengthMs)}</Fact>
      )}
      <TemplateRepeats template={template} />
      <Fact className="wholeLine" label={t('conference:access.title')}>
        <p>{t(`conference:access.${accessOf(conference)}`)}</p>
        {conference.hasWaitingRoom && <p>{t('conference:access.waitingRoom')}</p>}
        {conference.isPinRequired && <p>{t('card.pin.title')}</p>}
      </Fact>
      <Fact label={t('card.recorded.label')}>
        {t(conference.isRecorded ? 'card.recorded.yes' : 'card.recorded.no')}
      </Fact>
    </dl>
  );
}

/** The repetition of a template: by its schedule, or one conference for each date. */
function TemplateRepeats({
  template: { conference, repetition },
}: {
  readonly template: Template;
}) {
  const { t } = useTranslation(['user', 'conference', 'scheduler']);
  const tag = useLanguageTag();
  const { schedule } = conference;
  if (repetition === undefined && schedule.kind !== 'weekly') return undefined;
  return (
    <Fact className="wholeLine" label={t('conference:facts.repeats')}>
      {repetition && repetitionText(repetition.cycle)}
      {schedule.kind === 'weekly' && (
        <>
          {t('conference:repeats.weekly', { days: weekDaysText(tag, schedule.days) })}
          {' · '}
          <bdi>{timeOfDayText(tag, schedule.time)}</bdi>
        </>
      )}
    </Fact>
  );

  function repetitionText(cycle: NonNullable<Template['repetition']>['cycle']): string {
    if (cycle.kind === 'months') return t('scheduler:when.monthly');
    const days = weekDaysText(tag, cycle.days);
    return t('scheduler:series.weeks', { count: cycle.every, days });
  }
}
