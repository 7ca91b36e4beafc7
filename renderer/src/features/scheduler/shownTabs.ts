import type { Capability } from '#shared/wire/capabilities.ts';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
import { SCHEDULER_TABS, type SchedulerTab } from './schedulerProblems.ts';
import type { SchedulerView } from './view.ts';

/** The tabs that fit what was answered and what the server knows. */
export function shownTabs(
  view: SchedulerView,
  capabilities: readonly Capability[],
): readonly SchedulerTab[] {
  const { form, has, isNew } = view;
  // A call without interpreters has none, though someone may have written some into the conference.
  const isInterpreted = isCarriedOut('interpretation', capabilities) && has('interpretation');
  const isShown: Readonly<Record<SchedulerTab, boolean>> = {
    general: true,
    participants: true,
    layout: !view.isLocked && has('layout'),
    registration: form.isPublic && has('registration'),
    advanced: true,
    interpretation: isInterpreted && (isNew || view.before.hasInterpretation),
  };
  return SCHEDULER_TABS.filter((tab) => isShown[tab]);
}
