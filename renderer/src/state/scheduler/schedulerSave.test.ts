/** Saving: once, based on the state that was read, and with an error where that is not possible. */
import { describe, expect, test } from 'vitest';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import { type Answers, anErrorEnvelope } from '#tests/support/fakeServer.ts';
import { type ConferenceForm, emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import { wholeConferenceSchema } from '#shared/conferences/conference.ts';
import type { SentCreate, FormSource } from './schedulerDraft.ts';
import type { SaveRequest } from './saveOutcome.ts';
import { saveAsTemplateAtom, saveSchedulerAtom } from './schedulerSave.ts';
import { sourceOf } from './schedulerSource.ts';

const SETTING = { visitorZone: 'UTC', nowMs: Date.UTC(2026, 0, 1) };
const ONE = '/api/v3.8/conferences/room';
const ALL = '/api/v3.8/conferences';
const WIRE = { id: 'room', topic: 'Room', type: 0, schedule: { type: -1 }, later: { kept: true } };

function read(wire: object): FormSource {
  return sourceOf({ conference: wholeConferenceSchema.parse(wire), name: undefined }, SETTING);
}

function aRequest(
  source: FormSource,
  changes: Partial<ConferenceForm>,
  more: Partial<SaveRequest> = {},
) {
  const sendings: SentCreate[] = [];
  const request: SaveRequest = {
    place: { type: 'room', id: 'room', from: undefined },
    form: { ...source.form, ...changes },
    source,
    sent: undefined,
    setting: SETTING,
    options: { keepsZones: true, nowMs: SETTING.nowMs },
    onSending: (sent) => sendings.push(sent),
    ...more,
  };
  return { request, sendings };
}

function aScheduler(answers: Answers) {
  return aStore({ answers, session: aUserSession() });
}

const NEW: Partial<SaveRequest> = { place: { type: 'room', id: undefined, from: undefined } };
const EMPTY: FormSource = {
  form: emptyForm(true, SETTING),
  wire: {},
  revision: undefined,
  name: undefined,
};

describe('[PA-1] an edit', () => {
  test('sends its revision and the whole object', async () => {
    const { store, server } = aScheduler({ [`PUT ${ONE}`]: { json: { conference: WIRE } } });
    const { request } = aRequest(read({ ...WIRE, revision: 4 }), { topic: 'New' });
    expect(await store.set(saveSchedulerAtom, request)).toEqual({ kind: 'saved', id: 'room' });
    const [put] = server.asked;
    expect(put?.headers.get('if-match')).toBe('"4"');
    expect(put?.json).toEqual({ ...WIRE, revision: 4, topic: 'New' });
  });

  test('returns the newer state if there is one', async () => {
    const { store } = aScheduler({
      [`PUT ${ONE}`]: { status: 412, json: anErrorEnvelope(412, 'outdatedRevision') },
      [`GET ${ONE}`]: { json: { conference: { ...WIRE, topic: 'Theirs', revision: 5 } } },
    });
    const { request } = aRequest(read({ ...WIRE, revision: 4 }), { topic: 'Mine' });
    const outcome = await store.set(saveSchedulerAtom, request);
    expect(outcome).toMatchObject({
      kind: 'outdated',
      theirs: { revision: 5, form: { topic: 'Theirs' } },
    });
  });

  test('reads the current state first on a server without revisions', async () => {
    let topic = 'Theirs';
    const { store, server } = aScheduler({
      [`GET ${ONE}`]: () => ({ json: { ...WIRE, topic } }),
      [`PUT ${ONE}`]: { json: WIRE },
    });
    const { request } = aRequest(read(WIRE), { description: 'Mine' });
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({ kind: 'outdated' });
    expect(server.count(`PUT ${ONE}`)).toBe(0);
    topic = 'Room';
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({ kind: 'saved' });
  });

  test('reports a deleted conference', async () => {
    const { store } = aScheduler({});
    const { request } = aRequest(read({ ...WIRE, revision: 1 }), { topic: 'Mine' });
    expect(await store.set(saveSchedulerAtom, request)).toEqual({ kind: 'deleted' });
  });
});

describe('[PA-1] a create', () => {
  test('reports its key before sending, and reuses it when resent', async () => {
    const { store, server } = aScheduler({ [`POST ${ALL}`]: 'noConnection' });
    const { request, sendings } = aRequest(EMPTY, { topic: 'New' }, NEW);
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({ kind: 'failed' });
    const [sent] = sendings;
    await store.set(saveSchedulerAtom, { ...request, sent });
    const keys = server.asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([sent?.key, sent?.key]);
  });

  test('that had no response is settled before later edits', async () => {
    const made = { ...WIRE, topic: 'New', revision: 1 };
    const { store, server } = aScheduler({
      [`POST ${ALL}`]: { json: made },
      [`GET ${ONE}`]: { json: made },
      [`PUT ${ONE}`]: { json: made },
    });
    const sent: SentCreate = {
      key: 'a-key-of-sixteen-characters',
      body: { topic: 'New', type: 0, schedule: { type: -1 } },
    };
    const { request } = aRequest(EMPTY, { topic: 'Newer' }, { ...NEW, sent });
    expect(await store.set(saveSchedulerAtom, request)).toEqual({ kind: 'saved', id: 'room' });
    expect(server.asked.map(({ method, json }) => [method, Object(json).topic])).toEqual([
      ['POST', 'New'],
      ['GET', undefined],
      ['PUT', 'Newer'],
    ]);
    expect(server.asked[0]?.headers.get('idempotency-key')).toBe(sent.key);
  });

  test('is not repeated when an expired sign-in leaves its outcome unknown', async () => {
    const { store, server } = aScheduler({
      [`POST ${ALL}`]: { status: 401, json: anErrorEnvelope(401, 'accessTokenInvalid') },
    });
    const sent: SentCreate = {
      key: 'a-key-of-sixteen-characters',
      body: { topic: 'New', type: 0, schedule: { type: -1 } },
    };
    const { request, sendings } = aRequest(EMPTY, { topic: 'Newer' }, { ...NEW, sent });
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({ kind: 'failed' });
    const keys = server.asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys)).toEqual(new Set([sent.key]));
    expect(sendings).toEqual([]);
  });

  test('that was finally rejected is repeated with the current form', async () => {
    const { store, server } = aScheduler({
      [`POST ${ALL}`]: ({ json }) =>
        Object(json).topic === 'New'
          ? { status: 400, json: anErrorEnvelope(400, 'fieldHasInvalidValue') }
          : { json: WIRE },
    });
    const sent: SentCreate = {
      key: 'a-key-of-sixteen-characters',
      body: { topic: 'New', type: 0, schedule: { type: -1 } },
    };
    const { request, sendings } = aRequest(EMPTY, { topic: 'Newer' }, { ...NEW, sent });
    expect(await store.set(saveSchedulerAtom, request)).toMatchObject({ kind: 'saved' });
    expect(server.asked.map(({ json }) => Object(json).topic)).toEqual(['New', 'Newer']);
    expect(sendings[0]?.key).not.toBe(sent.key);
  });

  test('that every server would reject is not sent', async () => {
    const { store, server } = aScheduler({});
    const { request } = aRequest(EMPTY, { topic: 'x'.repeat(300) }, NEW);
    expect(await store.set(saveSchedulerAtom, request)).toEqual({ kind: 'unsendable' });
    expect(server.asked).toEqual([]);
  });
});

test('[PA-1] creates a template from the form without the identity of a single conference', async () => {
  const path = '/api/v3.8/templates/conferences';
  const { store, server } = aScheduler({ [`POST ${path}`]: { json: { id: 't', object: WIRE } } });
  const { request } = aRequest(read({ ...WIRE, state: 'running', revision: 2 }), {
    topic: 'Pattern',
  });
  expect(await store.set(saveAsTemplateAtom, request)).toEqual({ kind: 'saved', id: 't' });
  expect(server.asked[0]?.json).toEqual({
    name: 'Pattern',
    object: { topic: 'Pattern', type: 0, schedule: { type: -1 }, later: { kept: true } },
  });
});

describe('[PA-1] a template with a repetition that no schedule supports', () => {
  const path = '/api/v3.8/templates/conferences';
  const repetition = {
    cycle: { kind: 'weeks' as const, every: 2, days: ['monday' as const] },
    ends: { kind: 'times' as const, times: 4 },
  };
  const place = { type: 'template', id: undefined, from: undefined } as const;

  test('keeps the repetition when saved from either page', async () => {
    const { store, server } = aScheduler({ [`POST ${path}`]: { json: { id: 't', object: WIRE } } });
    const changes = { topic: 'Pattern', when: 'weeks' } as const;
    const { request } = aRequest(EMPTY, changes, { place, repetition });
    await store.set(saveAsTemplateAtom, request);
    await store.set(saveSchedulerAtom, request);
    for (const { json } of server.asked) {
      expect(Object(json).object).toMatchObject({ repetition, schedule: { type: 1 } });
    }
    expect(server.asked).toHaveLength(2);
  });

  test('loses it when an edit removes it', async () => {
    const before = { ...WIRE, id: 't', revision: 1, repetition };
    const { store, server } = aScheduler({
      [`PUT ${path}/t`]: { json: { id: 't', object: WIRE } },
    });
    const { request } = aRequest(read(before), {}, { place: { ...place, id: 't' } });
    await store.set(saveSchedulerAtom, request);
    expect(Object(server.asked[0]?.json).object).not.toHaveProperty('repetition');
  });
});
