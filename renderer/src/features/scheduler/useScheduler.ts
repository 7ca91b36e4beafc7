import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { conferenceKeys } from '#renderer/api/conferences.ts';
import { templateKeys } from '#renderer/api/scheduler/templates.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { findDraftAtom, keepDraftAtom } from '#renderer/state/scheduler/schedulerDraft.ts';
import type { SaveOutcome, SaveRequest } from '#renderer/state/scheduler/saveOutcome.ts';
import { saveAsTemplateAtom, saveSchedulerAtom } from '#renderer/state/scheduler/schedulerSave.ts';
import { useUnsaved } from '#renderer/state/unsaved.ts';
import {
  type Outgoing,
  type SavedForm,
  type SchedulerEvent,
  type SchedulerSetup,
  type SchedulerState,
  advance,
  isUnsaved,
  openScheduler,
} from './schedulerFlow.ts';
import { toSend } from './seriesRules.ts';

/** Runs the state machine of a scheduler: stores drafts, and sends requests. */
export function useScheduler({
  setup,
  keepsZones,
  onSaved,
}: {
  readonly setup: SchedulerSetup;
  readonly keepsZones: boolean;
  readonly onSaved: (saved: SavedForm) => void;
}): { readonly state: SchedulerState; readonly dispatch: (event: SchedulerEvent) => void } {
  const queries = useQueryClient();
  const keepDraft = useSetAtom(keepDraftAtom);
  const saveForm = useSetAtom(saveSchedulerAtom);
  const saveTemplate = useSetAtom(saveAsTemplateAtom);
  const store = useStore();
  // Read once: it is written with every key press, but only needed at the start.
  const [state, setState] = useState(() =>
    openScheduler(setup, store.get(findDraftAtom)(setup.place)),
  );
  // Several events can arrive before the first one is rendered.
  const latest = useRef(state);
  const isKept = isUnsaved(state, setup);
  const forgetUnsaved = useUnsaved(isKept);

  // The tab's storage is outside React, so it is updated here.
  const { place } = setup;
  const { form, source, sent, tab } = state;
  useEffect(() => {
    keepDraft(place, isKept ? { form, source, sent, tab: tab ?? '' } : undefined);
  }, [keepDraft, place, isKept, form, source, sent, tab]);

  function dispatch(event: SchedulerEvent): void {
    const before = latest.current;
    const next = advance(before, event, setup);
    latest.current = next;
    setState(next);
    if (next.out !== undefined && next.out !== before.out) void send(next.out, next.sent);
    if (next.saved !== undefined && next.saved !== before.saved) leave(next.saved);
  }

  async function send(out: Outgoing, keyed: SaveRequest['sent']): Promise<void> {
    const outcome = await outcomeOf(out, keyed);
    if (outcome.kind === 'saved') {
      forgetLists(out.kind === 'template' ? 'template' : out.place.type);
    }
    dispatch({ kind: 'answered', outcome });
  }

  function outcomeOf(out: Outgoing, keyed: SaveRequest['sent']): Promise<SaveOutcome> {
    const { nowMs } = setup;
    const request: SaveRequest = {
      ...toSend(out, out.form, setup, (made, total) => dispatch({ kind: 'dateMade', made, total })),
      place: out.place,
      scope: out.scope,
      source: out.source,
      sent: out.place.id === undefined ? keyed : undefined,
      setting: { visitorZone: visitorTimeZone(), nowMs },
      options: { keepsZones, nowMs },
      onSending: (sending) => dispatch({ kind: 'sending', sent: sending }),
    };
    return out.kind === 'template'
      ? saveTemplate({ ...request, sent: undefined })
      : saveForm(request);
  }

  function leave(saved: SavedForm): void {
    keepDraft(place, undefined);
    forgetUnsaved();
    onSaved(saved);
  }

  /** The lists are outdated now. They are on other pages, and reload when opened. */
  function forgetLists(type: ConferenceType): void {
    const queryKey = type === 'template' ? templateKeys.all : conferenceKeys.all;
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  }

  return { state, dispatch };
}
