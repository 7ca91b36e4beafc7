import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type ConferenceForm, emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import {
  type ConferenceType,
  INVITED_QUERY,
  WEEK_LATER_QUERY,
  isConferenceType,
} from '#renderer/domain/routes.ts';
import { upcoming, weekLater } from '#renderer/domain/scheduler/conferenceFormDates.ts';
import { TemplateChoice } from '#renderer/features/scheduler/TemplateChoice.tsx';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useInvitedPerson } from '#renderer/state/contacts/invitedPerson.ts';
import {
  type LoadedSource,
  type SourceName,
  sourceOf,
  useSchedulerSource,
} from '#renderer/state/scheduler/schedulerSource.ts';
import type { FormSource } from '#renderer/state/scheduler/schedulerDraft.ts';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { ListFailed } from './ListFailed.tsx';
import { SchedulerFrame } from './SchedulerFrame.tsx';
import { SchedulerMissing } from './SchedulerMissing.tsx';
import { UserFrame } from './UserFrame.tsx';

/** `/user/{type}/create`: a new object: empty, from a template or from a conference (RT-16). */
export function CreatePage() {
  const { pathname, search } = useLocation();
  const segment = pathname.split('/')[2];
  const type: ConferenceType = isConferenceType(segment) ? segment : 'conference';
  return (
    <UserFrame>
      {/* Another address is another form. */}
      <NewForm key={pathname + search} type={type} query={new URLSearchParams(search)} />
    </UserFrame>
  );
}

function NewForm({
  type,
  query,
}: {
  readonly type: ConferenceType;
  readonly query: URLSearchParams;
}) {
  const { t } = useTranslation('common');
  const name = sourceName(query);
  const state = useSchedulerSource(name);
  const invited = useInvitedPerson(query.get(INVITED_QUERY) || undefined);
  if (state.kind === 'loading' || invited === undefined)
    return <Waiting label={t('loading.page')} />;
  if (state.kind === 'missing') return <SchedulerMissing type={type} />;
  if (state.kind === 'failed') return <ListFailed failure={state.failure} onRetry={state.retry} />;
  return (
    <ReadyForm
      type={type}
      name={name}
      loaded={state.loaded}
      isWeekLater={query.has(WEEK_LATER_QUERY)}
      invited={invited === 'noOne' ? [] : [{ ...invited, isModerator: false }]}
    />
  );
}

/** What a form begins with. */
interface Beginning {
  readonly loaded: LoadedSource | undefined;
  readonly isWeekLater: boolean;
  readonly invited: ConferenceForm['people'];
}

function ReadyForm({
  type,
  name,
  ...given
}: Beginning & { readonly type: ConferenceType; readonly name: SourceName | undefined }) {
  const { isWeekLater, invited } = given;
  const { t } = useTranslation('scheduler');
  const goTo = useSetAtom(goToAtom);
  const origin = draftOrigin(name, invited);
  const from = origin !== undefined && isWeekLater ? `${origin} later` : origin;
  // Set once: the time and the source may change while the person types.
  const [place] = useState({ type, id: undefined, from });
  const [{ source, start }] = useState(() => beginning(type, given));
  return (
    <SchedulerFrame
      place={place}
      source={source}
      start={start}
      title={t(`title.${type}`)}
      beginning={
        <TemplateChoice
          chosen={name?.kind === 'template' ? name.id : ''}
          onChoose={(template) =>
            goTo({
              name: 'user.createConference',
              params: { type },
              ...(template !== '' && { query: { template } }),
            })
          }
        />
      }
    />
  );
}

/** The source named in the address; other pages link here with these names. */
function sourceName(query: URLSearchParams): SourceName | undefined {
  const template = query.get('template');
  if (template !== null && template !== '') return { kind: 'template', id: template };
  const from = query.get('from');
  return from === null || from === '' ? undefined : { kind: 'conference', id: from };
}

/** Drafts are identified by their source. */
function draftOrigin(
  name: SourceName | undefined,
  [person]: ConferenceForm['people'],
): string | undefined {
  if (name !== undefined) return `${name.kind} ${name.id}`;
  return person && `with ${person.id}`;
}

function beginning(
  type: ConferenceType,
  { loaded, isWeekLater, invited }: Beginning,
): { readonly source: FormSource; readonly start: ConferenceForm } {
  const setting = { visitorZone: visitorTimeZone(), nowMs: Date.now() };
  const empty = { ...emptyForm(type === 'room', setting), people: invited };
  if (loaded === undefined) {
    const source = { form: empty, wire: {}, revision: undefined, name: undefined };
    return { source, start: empty };
  }
  const source = sourceOf(loaded, setting);
  if (type === 'template') return { source, start: source.form };
  const start = isWeekLater
    ? weekLater(source.form, setting.nowMs)
    : upcoming(source.form, empty, setting.nowMs);
  return { source, start };
}
