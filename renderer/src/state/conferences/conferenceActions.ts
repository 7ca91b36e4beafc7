/** The actions of a conference's card. Each resolves to a result, and the page is updated at once. */
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Template } from '#shared/conferences/template.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import type { SeriesScope, WiderScope } from '#shared/conferences/series.ts';
import { statusOf } from '#renderer/domain/apiFailure.ts';
import { conferenceKeys, setConferenceRunning } from '#renderer/api/conferences.ts';
import {
  createConference,
  deleteConference,
  loadWholeConference,
  replaceConference,
} from '#renderer/api/plannedConferences.ts';
import { notifyInvited } from '#renderer/api/notify.ts';
import { deleteInSeries } from '#renderer/api/scheduler/series.ts';
import { createTemplate, deleteTemplate, templateKeys } from '#renderer/api/scheduler/templates.ts';
import {
  conferenceFromTemplate,
  templateFromConference,
  withPin,
} from '#renderer/api/scheduler/templateUse.ts';
import { createRequestKey } from '#renderer/lib/requestKey.ts';
import { ok } from '#shared/result.ts';
import { servicesAtom } from '../services.ts';
import { dropFromLists, keepInLists, patchInLists } from './conferenceList.ts';

export type ConferenceActions = ReturnType<typeof useConferenceActions>;

/** The actions, for the signed-in person. */
export function useConferenceActions() {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  // Kept after a failure: a second press after a lost answer makes no second conference.
  const [keyOf, setKeyOf] = useState(() => createRequestKey());
  const renewKey = (): void => setKeyOf(() => createRequestKey());

  const refresh = async (id?: string): Promise<void> => {
    await Promise.all([
      ...(id === undefined ? [] : [client.invalidateQueries({ queryKey: conferenceKeys.one(id) })]),
      client.invalidateQueries({ queryKey: conferenceKeys.list() }),
    ]);
  };

  async function removeSeveral(id: string, scope: WiderScope) {
    const done = await deleteInSeries(http, id, scope);
    if (!done.ok) return done;
    for (const each of [id, ...done.value.ids]) dropFromLists(client, each);
    void client.invalidateQueries({ queryKey: conferenceKeys.list() });
    return ok(done.value.notice);
  }

  return {
    async setRunning({ id }: Conference, isRunning: boolean) {
      const done = await setConferenceRunning(http, id, isRunning);
      if (done.ok) {
        const startedS = isRunning ? Math.floor(Date.now() / 1000) : undefined;
        patchInLists(client, id, (each) => ({ ...each, isRunning, startedS }));
      }
      // Also after a refusal: someone else may have changed it.
      void refresh(id);
      return done;
    },
    async setPin({ id }: Conference, pin: string) {
      const read = await loadWholeConference(http, id);
      if (!read.ok) return read;
      const body = withPin(read.value, pin);
      if (!body.ok) return body;
      const done = await replaceConference(http, id, body.value, read.value.revision);
      if (done.ok) keepInLists(client, done.value);
      void refresh(id);
      return done;
    },
    /** Resolves to the notice emails that the server holds back for Undo. */
    async remove({ id }: Conference, scope: SeriesScope) {
      if (scope !== 'this') return removeSeveral(id, scope);
      const done = await deleteConference(http, id);
      // Someone else has already removed it, so the result is the same.
      const isGone = done.ok || statusOf(done.failure) === 404;
      if (!isGone) return done;
      dropFromLists(client, id);
      void client.invalidateQueries({ queryKey: conferenceKeys.list() });
      return ok(done.ok ? done.value : undefined);
    },
    notify: ({ id }: Conference) => notifyInvited(http, id),
    async saveAsTemplate({ id }: Conference, name: string) {
      const read = await loadWholeConference(http, id);
      if (!read.ok) return read;
      const object = templateFromConference(read.value);
      if (!object.ok) return object;
      const body = { name, object: object.value };
      const done = await createTemplate(http, body, { idempotencyKey: keyOf(body) });
      if (done.ok) renewKey();
      void client.invalidateQueries({ queryKey: templateKeys.all });
      return done;
    },
    async createFrom(template: Template) {
      const body = conferenceFromTemplate(template, Math.floor(Date.now() / 1000));
      if (!body.ok) return body;
      const done = await createConference(http, body.value, {
        idempotencyKey: keyOf(body.value),
      });
      if (done.ok) {
        renewKey();
        void refresh();
      }
      return done;
    },
    async removeTemplate({ id }: Template) {
      const done = await deleteTemplate(http, id);
      void client.invalidateQueries({ queryKey: templateKeys.all });
      return done;
    },
  };
}
