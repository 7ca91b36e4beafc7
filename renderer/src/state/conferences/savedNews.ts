/**
 * The news after a save: who is invited, and Undo. A server that holds its mails back can undo the save until they are sent. Any
 * other server is asked to send the invitations at once, without Undo.
 */
import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { HeldNotice } from '#shared/wire/heldNotice.ts';
import { conferenceKeys } from '#renderer/api/conferences.ts';
import { undoSave } from '#renderer/api/plannedConferences.ts';
import { type Notified, notifyInvited } from '#renderer/api/notify.ts';
import { type ConferenceForm, changedGroups } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { goToAtom } from '../intents.ts';
import { readyServerInfoAtom } from '../serverInfo.ts';
import { servicesAtom } from '../services.ts';
import {
  type SchedulerDraft,
  type SchedulerPlace,
  keepDraftAtom,
} from '../scheduler/schedulerDraft.ts';

/** The form that an undo returns to, and what was typed in it. */
interface WayBack {
  readonly target: RouteTarget;
  readonly typed?: { readonly place: SchedulerPlace; readonly draft: SchedulerDraft };
}

export interface LatestSave {
  readonly kind: 'made' | 'changed' | 'deleted';
  /** The id of the conference or room. */
  readonly id: string;
  readonly notice: HeldNotice | undefined;
  /** When the mails are sent and Undo ends. */
  readonly untilMs: number;
  /** The result of the invitations that this page requested. */
  readonly notified: Notified | undefined;
  readonly undo: 'offered' | 'running' | 'tooLate';
  readonly back: WayBack;
}

const newsBaseAtom = atom<LatestSave | undefined>(undefined);

/** The last save that is still announced. */
export const savedNewsAtom = atom((get) => get(newsBaseAtom));

/**
 * Forgets a save that is no longer shown, but no later one of the same conference: a saved conference may be deleted right away.
 */
export const forgetSavedNewsAtom = atom(
  null,
  (get, set, { id, kind }: Pick<LatestSave, 'id' | 'kind'>) => {
    const news = get(newsBaseAtom);
    const isSame = news?.id === id && news.kind === kind;
    if (isSame && news.undo !== 'running') set(newsBaseAtom, undefined);
  },
);

interface SavedOutcome extends Pick<LatestSave, 'kind' | 'id' | 'notice' | 'back'> {
  /** Whom a server that holds no mails is asked to invite (see `toInvite`). */
  readonly invites: readonly string[] | undefined;
}

/** Announces a save. A server that doesn't hold its mails back is asked for the invitations now. */
export const announceSavedAtom = atom(
  null,
  async (get, set, saved: SavedOutcome): Promise<void> => {
    const { invites: ids, ...news } = saved;
    const untilMs = Date.now() + (news.notice?.holdS ?? 0) * 1000;
    set(newsBaseAtom, { ...news, untilMs, notified: undefined, undo: 'offered' });
    const capabilities = get(readyServerInfoAtom)?.capabilities ?? [];
    const isAsked = !capabilities.includes('held_notices') && capabilities.includes('notify');
    if (!isAsked || ids === undefined) return;
    const done = await notifyInvited(get(servicesAtom).http, saved.id, ids);
    const now = get(newsBaseAtom);
    if (done.ok && now?.id === saved.id) set(newsBaseAtom, { ...now, notified: done.value });
  },
);

/** Whom to ask the server to invite: everyone (an empty list), the new people, or no one. */
export function toInvite(
  before: ConferenceForm | undefined,
  form: ConferenceForm,
): readonly string[] | undefined {
  if (form.people.length === 0) return undefined;
  if (before === undefined) return [];
  const changed = changedGroups(before, form);
  if (changed.some((each) => each === 'topic' || each === 'schedule' || each === 'location')) {
    return [];
  }
  const known = new Set(before.people.map(({ id }) => id));
  const fresh = form.people.map(({ id }) => id).filter((id) => !known.has(id));
  return fresh.length === 0 ? undefined : fresh;
}

/** Undoes the last save: the conference is as before, and the form holds what was typed. */
export function useUndoSave(): () => Promise<void> {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const news = useAtomValue(newsBaseAtom);
  const setNews = useSetAtom(newsBaseAtom);
  const keepDraft = useSetAtom(keepDraftAtom);
  const goTo = useSetAtom(goToAtom);
  return async () => {
    if (news?.notice === undefined || news.undo === 'running') return;
    setNews({ ...news, undo: 'running' });
    const done = await undoSave(http, news.id, news.notice.key);
    // The answer to an undo may be lost, so the conference is read again.
    void client.invalidateQueries({ queryKey: conferenceKeys.all });
    if (!done.ok) {
      setNews({ ...news, undo: 'tooLate' });
      return;
    }
    setNews(undefined);
    const { typed, target } = news.back;
    if (typed) keepDraft(typed.place, typed.draft);
    goTo(target);
  };
}
