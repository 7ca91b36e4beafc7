/**
 * What a save has caused, for the moment after it: who is invited, and the way back. A server that holds its mails takes the
 * save back as long as they wait; another one is asked to send the invitations at once, and there is no way back.
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

/** Where an undo leads, and what is typed there again. */
interface WayBack {
  readonly target: RouteTarget;
  readonly typed?: { readonly place: SchedulerPlace; readonly draft: SchedulerDraft };
}

export interface LatestSave {
  readonly kind: 'made' | 'changed' | 'deleted';
  /** Of the conference or room. */
  readonly id: string;
  readonly notice: HeldNotice | undefined;
  /** When the mails go, and nothing can be undone any more. */
  readonly untilMs: number;
  /** What became of invitations that this page has asked for. */
  readonly notified: Notified | undefined;
  readonly undo: 'offered' | 'running' | 'tooLate';
  readonly back: WayBack;
}

const newsBaseAtom = atom<LatestSave | undefined>(undefined);

/** The last save that someone should hear of. */
export const savedNewsAtom = atom((get) => get(newsBaseAtom));

/** Forgets a save that is out of sight, and not another one of the same conference: what was saved may be deleted at once. */
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

/** Announces a save; where the server holds no mails, it is asked for the invitations now. */
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

/** Whom a server must be asked to invite: everyone (none named), those who are new, or no one at all. */
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

/** Takes the last save back: the conference is as it was, and the form holds again what was typed. */
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
    // The answer to an undo may be lost: then the conference says how it is.
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
