import { useSetAtom } from 'jotai';
import type { ComponentProps } from 'react';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { Scheduler } from '#renderer/features/scheduler/Scheduler.tsx';
import { requestAtom } from '#renderer/state/intents.ts';
import { keepDraftAtom } from '#renderer/state/personal/schedulerDraft.ts';
import { LazyLayoutEditor } from './LazyLayoutEditor.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

/** The scheduler among the pages: leaving it unsaved is asked about, and a save leads to the list. */
export function SchedulerFrame(
  props: Omit<ComponentProps<typeof Scheduler>, 'renderLayout' | 'onSaved'>,
) {
  const request = useSetAtom(requestAtom);
  const keepDraft = useSetAtom(keepDraftAtom);
  return (
    <>
      <Scheduler
        {...props}
        renderLayout={(slot) => <LazyLayoutEditor {...slot} />}
        onSaved={(place, form, id) => {
          const type: ConferenceType =
            place.type === 'template' ? 'template' : form.when === 'none' ? 'room' : 'conference';
          request({
            kind: 'navigate',
            target: { name: 'user.conferenceList', params: { type, id } },
          });
        }}
      />
      <LeaveGuard onLeave={() => keepDraft(props.place, undefined)} />
    </>
  );
}
