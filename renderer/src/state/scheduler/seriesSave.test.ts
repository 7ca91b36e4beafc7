/** Creating a series: with one request where the server supports it, else one by one without duplicates. */
import { describe, expect, test } from 'vitest';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import { type Answers, anErrorEnvelope } from '#tests/support/fakeServer.ts';
import { type ConferenceForm, emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import { repeatStarts } from '#renderer/domain/scheduler/conferenceFormRepeat.ts';
import type { SaveRequest } from './saveOutcome.ts';
import type { SentCreate } from './schedulerDraft.ts';
import { saveSchedulerAtom } from './schedulerSave.ts';

const SETTING = { visitorZone: 'UTC', nowMs: Date.UTC(2026, 0, 1) };
const ALL = 'POST /api/v3.8/conferences';
const SERIES = 'POST /api/v3.8/series';
const EMPTY = emptyForm(false, SETTING);
const FORM: ConferenceForm = {
  ...EMPTY,
  topic: 'Review',
  when: 'monthly',
  date: '2026-02-02',
  time: '10:00',
  ends: 'times',
  times: '3',
};
const STARTS = repeatStarts(FORM);

function aRequest(isMadeAtOnce: boolean, changes: Partial<SaveRequest> = {}) {
  const sendings: SentCreate[] = [];
  const reported: number[] = [];
  const request: SaveRequest = {
    place: { type: 'conference', id: undefined, from: undefined },
    form: FORM,
    source: { form: EMPTY, wire: {}, revision: undefined, name: undefined },
    sent: undefined,
    setting: SETTING,
    options: { keepsZones: true, nowMs: SETTING.nowMs },
    onSending: (sent) => sendings.push(sent),
    series: { starts: STARTS, isMadeAtOnce, onMade: (made) => reported.push(made) },
    ...changes,
  };
  return { request, reported, last: () => sendings.at(-1) };
}

const aScheduler = (answers: Answers) => aStore({ answers, session: aUserSession() });

/** Accepts the first `most` creates and rejects the rest. */
function taking(most: number): Answers {
  let made = 0;
  return {
    [ALL]: () => {
      made += 1;
      return made > most
        ? { status: 409, json: anErrorEnvelope(409, 'full') }
        : { json: { conference: { id: `made${made}`, topic: 'Review' } } };
    },
  };
}

describe('[RT-16] a server that supports series', () => {
  const made = { conference: { id: 'first', topic: 'Review' }, series_id: 's', conferences: [] };

  test('gets one request for all dates', async () => {
    const { store, server } = aScheduler({ [SERIES]: { json: made } });
    const { request, last } = aRequest(true);
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({
      kind: 'saved',
      id: 'first',
    });
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.json).toMatchObject({
      conference: { topic: 'Review', schedule: { type: 1 } },
      starts: STARTS.map((startMs) => startMs / 1000),
    });
    expect(server.asked[0]?.headers.get('idempotency-key')).toBe(last()?.key);
  });

  test('gets the same request again after a lost response', async () => {
    const { store, server } = aScheduler({ [SERIES]: 'noConnection' });
    const { request, last } = aRequest(true);
    await store.set(saveSchedulerAtom, request);
    await store.set(saveSchedulerAtom, { ...request, sent: last() });
    const keys = server.asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys)).toEqual(new Set([last()?.key]));
  });

  test('deletes what a request with a lost response may have created before creating another series', async () => {
    const { store, server } = aScheduler({
      [SERIES]: { json: made },
      'DELETE /api/v3.8/conferences/first/series': { json: { conferences: [] } },
    });
    const { request, last } = aRequest(true);
    await store.set(saveSchedulerAtom, request);
    const form = { ...FORM, topic: 'Retrospective' };
    await store.set(saveSchedulerAtom, { ...request, form, sent: last() });
    expect(
      server.asked
        .slice(1)
        .map(({ method, json }) => [method, Object(Object(json).conference).topic]),
    ).toEqual([
      ['POST', 'Review'],
      ['DELETE', undefined],
      ['POST', 'Retrospective'],
    ]);
  });
});

describe('[RT-16] any other server', () => {
  test('gets a request for each date, with the progress reported', async () => {
    const { store, server } = aScheduler(taking(3));
    const { request, reported } = aRequest(false);
    expect(await store.set(saveSchedulerAtom, request)).toEqual({ kind: 'saved', id: 'made1' });
    expect(reported).toEqual([1, 2, 3]);
    const starts = server.asked.map(({ json }) => Object(Object(json).schedule).start_time);
    expect(starts).toEqual(STARTS.map((startMs) => startMs / 1000));
    const keys = server.asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
  });

  test('that rejects one date stops the save, and the next save creates the rest', async () => {
    const { store, server } = aScheduler(taking(2));
    const { request, last } = aRequest(false);
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({
      kind: 'partly',
      made: 2,
      total: 3,
    });
    expect(server.count(ALL)).toBe(3);
    const again = aScheduler(taking(3));
    const outcome = await again.store.set(saveSchedulerAtom, { ...request, sent: last() });
    expect(outcome).toEqual({ kind: 'saved', id: 'made1' });
    expect(again.server.count(ALL)).toBe(1);
  });

  test('gets only one request when the series becomes a single conference', async () => {
    const { store } = aScheduler(taking(2));
    const { request, last } = aRequest(false);
    await store.set(saveSchedulerAtom, request);
    const again = aScheduler(taking(9));
    const single = { ...request, form: { ...FORM, when: 'once' as const }, series: undefined };
    await again.store.set(saveSchedulerAtom, { ...single, sent: last() });
    expect(again.server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([ALL]);
  });

  test('that rejects the first date fails the save', async () => {
    const { store } = aScheduler(taking(0));
    const { request } = aRequest(false);
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({ kind: 'failed' });
  });
});

test('[RT-16] an edit of a series sends its scope', async () => {
  const { store, server } = aScheduler({
    'PUT /api/v3.8/conferences/x/series': { json: { conference: { id: 'x', topic: 'New' } } },
  });
  const { request } = aRequest(true, {
    place: { type: 'conference', id: 'x', from: undefined },
    source: { form: { ...FORM, when: 'once' }, wire: { id: 'x' }, revision: 4, name: undefined },
    form: { ...FORM, when: 'once', topic: 'New' },
    series: undefined,
    scope: 'following',
  });
  expect(await store.set(saveSchedulerAtom, request)).toMatchObject({ kind: 'saved', id: 'x' });
  const [put] = server.asked;
  expect([put?.query.get('scope'), put?.headers.get('if-match')]).toEqual(['following', '"4"']);
});
