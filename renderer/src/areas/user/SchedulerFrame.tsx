import { useSetAtom } from 'jotai';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { ConferenceType, RouteTarget } from '#renderer/domain/routes.ts';
import { Scheduler } from '#renderer/features/scheduler/Scheduler.tsx';
import type { SavedForm } from '#renderer/features/scheduler/schedulerFlow.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { announceSavedAtom, toInvite } from '#renderer/state/conferences/savedNews.ts';
import { keepDraftAtom } from '#renderer/state/scheduler/schedulerDraft.ts';
import type { LayoutEditor } from '#renderer/features/layoutEditor/LayoutEditor.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/** The scheduler among the pages: leaving it unsaved is asked about, and a save leads to the card, with the way back. */
export function SchedulerFrame(
  props: Omit<ComponentProps<typeof Scheduler>, 'renderLayout' | 'onSaved' | 'onCancel'>,
) {
  const goTo = useSetAtom(goToAtom);
  const keepDraft = useSetAtom(keepDraftAtom);
  const announceSaved = useSetAtom(announceSavedAtom);
  const { search } = useLocation();
  const { type } = props.place;

  function handleSaved({ place, draft, id, heldNotice }: SavedForm): void {
    const { form, source } = draft;
    const isNew = place.id === undefined;
    const made: ConferenceType =
      type === 'template' ? 'template' : form.when === 'none' ? 'room' : 'conference';
    if (made !== 'template') {
      const target: RouteTarget = isNew
        ? {
            name: 'user.createConference',
            params: { type },
            query: Object.fromEntries(new URLSearchParams(search)),
          }
        : { name: 'user.editConference', params: { type, id } };
      void announceSaved({
        kind: isNew ? 'made' : 'changed',
        id,
        notice: heldNotice,
        back: { target, typed: { place: props.place, draft } },
        invites: toInvite(isNew ? undefined : source.form, form),
      });
    }
    goTo({ name: 'user.conferenceList', params: { type: made, id } });
  }

  return (
    <>
      <Scheduler
        {...props}
        renderLayout={(slot) => <LazyLayoutEditor {...slot} />}
        onSaved={handleSaved}
        onCancel={() =>
          goTo({
            name: 'user.conferenceList',
            params: { type, ...(props.place.id !== undefined && { id: props.place.id }) },
          })
        }
      />
      <LeaveGuard onLeave={() => keepDraft(props.place, undefined)} />
    </>
  );
}

/** The layout editor, loaded when its tab is opened: most conferences need none. */
function LazyLayoutEditor(props: ComponentProps<typeof LayoutEditor>) {
  const { t } = useTranslation('common');
  const editor = useLazyPart('drag-and-drop', loadEditor);
  if (editor.kind === 'ready') return <editor.Part {...props} />;
  if (editor.kind === 'loading') {
    return (
      <Skeleton label={t('loading.page')}>
        <SkeletonLines of={['field', 'chart', 'text', 'text']} />
      </Skeleton>
    );
  }
  return (
    <>
      <FormMessage lines={[t('partFailed')]} />
      <Button onClick={editor.retry}>{t('retry')}</Button>
    </>
  );
}

async function loadEditor(): Promise<typeof LayoutEditor> {
  return (await import('#renderer/features/layoutEditor/LayoutEditor.tsx')).LayoutEditor;
}
