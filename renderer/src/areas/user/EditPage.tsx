import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type ConferenceType, isConferenceType } from '#renderer/domain/routes.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { type SchedulerPlace, findDraftAtom } from '#renderer/state/scheduler/schedulerDraft.ts';
import {
  type LoadedSource,
  sourceOf,
  useSchedulerSource,
} from '#renderer/state/scheduler/schedulerSource.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { ListFailed } from './ListFailed.tsx';
import { SchedulerFrame } from './SchedulerFrame.tsx';
import { SchedulerMissing } from './SchedulerMissing.tsx';
import { UserFrame } from './UserFrame.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { Loading } from './Loading.tsx';

/** `/user/{type}/edit/{id}`: only its owner changes a conference (RT-16). */
export function EditPage() {
  const { pathname } = useLocation();
  const [, , segment, , id = ''] = pathname.split('/');
  const type: ConferenceType = isConferenceType(segment) ? segment : 'conference';
  return (
    <UserFrame>
      <Edit key={pathname} type={type} id={decoded(id)} />
    </UserFrame>
  );
}

function Edit({ type, id }: { readonly type: ConferenceType; readonly id: string }) {
  const { t } = useTranslation('scheduler');
  const user = useAtomValue(sessionUserAtom);
  const [place] = useState<SchedulerPlace>({ type, id, from: undefined });
  const store = useStore();
  const [kept] = useState(() => store.get(findDraftAtom)(place));
  const state = useSchedulerSource({ kind: type === 'template' ? 'template' : 'conference', id });
  // Deleted while the person had unsaved changes: the form is still shown, and a save reports the deletion.
  if (state.kind === 'missing' && kept !== undefined) {
    return <ReadyForm place={place} loaded={undefined} />;
  }
  if (state.kind === 'loading') return <LoadingForm title={t('title.edit')} />;
  if (state.kind === 'missing') return <SchedulerMissing type={type} />;
  if (state.kind === 'failed') return <ListFailed failure={state.failure} onRetry={state.retry} />;
  const ownerId = state.loaded?.conference.ownerId ?? '';
  const isOwn = type === 'template' || ownerId === user?.fullId || ownerId === user?.id;
  if (!isOwn) return <SchedulerMissing type={type} isForeign />;
  return <ReadyForm place={place} loaded={state.loaded} />;
}

function ReadyForm({
  place,
  loaded,
}: {
  readonly place: SchedulerPlace;
  readonly loaded: LoadedSource | undefined;
}) {
  const { t } = useTranslation('scheduler');
  const store = useStore();
  const [source] = useState(() =>
    loaded === undefined
      ? store.get(findDraftAtom)(place)?.source
      : sourceOf(loaded, { visitorZone: visitorTimeZone(), nowMs: Date.now() }),
  );
  if (source === undefined) return <SchedulerMissing type={place.type} />;
  return (
    <SchedulerFrame place={place} source={source} start={source.form} title={t('title.edit')} />
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // wrongly encoded: it stands for itself, and nothing will be found
  }
}

/** The scheduler while its source loads. */
function LoadingForm({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Loading>
        <SkeletonLines
          of={['tabs', 'gap', 'label', 'field', 'label', 'field', 'label', 'field', 'field']}
        />
      </Loading>
    </>
  );
}
