/** Conferences, invitations, templates: paging, visibility, rights, edits that keep unknown fields. */
import { describe, expect, test } from 'vitest';
import { conferenceSchema } from '#shared/conferences/conference.ts';
import { conferenceWire } from '#shared/conferences/conferenceBodies.ts';
import { listedPageSchema } from '#shared/conferences/listedConference.ts';
import { invitationWire } from '#shared/conferences/people.ts';
import { templateSchema } from '#shared/conferences/template.ts';
import { createBody } from '#renderer/api/scheduler/conferenceFormBody.ts';
import { formAt, repeatStarts } from '#renderer/domain/scheduler/conferenceFormRepeat.ts';
import { sourceOf } from '#renderer/state/scheduler/schedulerSource.ts';
import { at, list, startTestServer, text } from './testServer.ts';

const MINIMAL = { topic: 'Plan', type: 0, schedule: { type: -1 } };
const server = await startTestServer();
const [anna, boris, chen] = await server.signInAll('anna', 'boris', 'chen');
const dora = await server.signIn('dora');

describe('visibility', () => {
  test('shows guests public conferences only, without people and PIN', async () => {
    const open = await server.call('conferences/locked');
    expect(open.status).toBe(200);
    expect(at(open.body, 'conference')).toMatchObject({ pin_required: true, access: 'public' });
    expect(at(open.body, 'conference.pin')).toBeUndefined();
    expect(at(open.body, 'conference.invitations')).toBeUndefined();
    expect((await server.call('conferences/members')).reasons['']).toBe('forbidden');
    expect((await server.call('conferences/members')).status).toBe(403);
  });

  test('answers an unknown id with 404 conferenceNotFound, with and without a token', async () => {
    for (const token of [undefined, anna]) {
      const answer = await server.call('conferences/nothing', { token });
      expect(answer.status).toBe(404);
      expect(answer.reasons).toEqual({ conference_id: 'conferenceNotFound' });
      expect(at(answer.body, 'error.errors.0.locationType')).toBe('path');
    }
  });

  test('gives the PIN only to the owner', async () => {
    const own = await server.call('conferences/locked', { token: anna });
    expect(at(own.body, 'conference.pin')).toBe('4242');
    const other = await server.call('conferences/locked', { token: boris });
    expect(at(other.body, 'conference')).toMatchObject({ pin_required: true });
    expect(JSON.stringify(other.body)).not.toContain('"4242"');
  });

  test('hides a conference by invitation from everyone else [CV-1]', async () => {
    expect((await server.call('conferences/invited', { token: boris })).status).toBe(200);
    expect((await server.call('conferences/invited', { token: chen })).reasons['']).toBe(
      'forbidden',
    );
    expect((await server.call('conferences/invited')).status).toBe(403);
  });

  test('lists what a user owns or is invited to', async () => {
    const mine = listedPageSchema.parse((await server.call('conferences', { token: boris })).body);
    const ids = mine.conferences.map(({ id }) => id);
    expect(ids).toContain('boris_room');
    expect(ids).toContain('invited');
    expect(ids).not.toContain('annas_secret');
    const few = listedPageSchema.parse((await server.call('conferences', { token: dora })).body);
    expect(few.conferences.map(({ id }) => id)).not.toContain('invited');
    expect((await server.call('conferences')).reasons['']).toBe('accessTokenInvalid');
  });

  test('returns objects that match its schema and the front end’s', async () => {
    const answer = await server.call('conferences', { token: anna });
    for (const each of list(answer.body, 'conferences')) {
      expect(conferenceWire.safeParse(each).error).toBeUndefined();
      expect(conferenceSchema.safeParse(each).success).toBe(true);
    }
  });
});

describe('the list', () => {
  test('has pages without gaps and duplicates', async () => {
    const total = Number(at((await server.call('conferences', { token: anna })).body, 'cnt'));
    const ids: string[] = [];
    for (let page = 1; ids.length < total; page += 1) {
      const answer = await server.call(`conferences?page_id=${page}&page_size=4`, { token: anna });
      const part = list(answer.body, 'conferences').map((each) => text(each, 'id'));
      expect(part.length).toBeGreaterThan(0);
      expect(at(answer.body, 'cnt')).toBe(total);
      ids.push(...part);
    }
    expect(new Set(ids).size).toBe(total);
    const beyond = await server.call('conferences?page_id=999', { token: anna });
    expect(list(beyond.body, 'conferences')).toEqual([]);
  });

  test('filters by state and tag', async () => {
    const running = await server.call('conferences?state=running', { token: anna });
    const states = list(running.body, 'conferences').map((each) => at(each, 'state'));
    expect(new Set(states)).toEqual(new Set(['running']));
    const tagged = await server.call('conferences?tag=team', { token: anna });
    expect(at(tagged.body, 'cnt')).toBe(2);
    const trick = await server.call(`conferences?tag=${encodeURIComponent("' or 1=1 --")}`, {
      token: anna,
    });
    expect(at(trick.body, 'cnt')).toBe(0);
  });

  test('finds parts of topics in any case, and sorts by each field', async () => {
    const token = boris;
    const nowS = Math.floor(Date.now() / 1000);
    const plans = [
      ['Zebra 10', { type: 1, start_time: nowS + 7200, duration: 60 }],
      ['Ärger 2', { type: -1 }],
      ['ärger 10', { type: 1, start_time: nowS + 3600, duration: 60 }],
    ] as const;
    for (const [topic, schedule] of plans) {
      await server.post('conferences', token, { topic, type: 0, schedule });
    }
    const topics = async (query: string) => {
      const { body, status } = await server.call(`conferences?${query}`, { token });
      expect(status).toBe(200);
      const found = list(body, 'conferences').map((each) => at(each, 'topic'));
      expect(at(body, 'cnt')).toBe(found.length);
      // Boris has others, too.
      return found.filter((each) => plans.some(([topic]) => topic === each));
    };
    expect(await topics('topic=%C3%84RGER&sort_field=topic')).toEqual(['Ärger 2', 'ärger 10']);
    expect(await topics('topic=10&sort_field=topic&sort_order=1')).toEqual([
      'Zebra 10',
      'ärger 10',
    ]);
    expect(await topics('sort_field=start_time')).toEqual(['ärger 10', 'Zebra 10', 'Ärger 2']);
    expect(await topics('sort_field=start_time&sort_order=1')).toEqual([
      'Zebra 10',
      'ärger 10',
      'Ärger 2',
    ]);
    const byAge = await topics('sort_order=0');
    expect(await topics('sort_field=created_at&sort_order=1')).toHaveLength(byAge.length);
    expect(await topics('topic=%25')).toEqual([]);
  });

  test.each([
    ['conferences?sort_field=owner', 'sort_field'],
    ['conferences?sort_order=2', 'sort_order'],
    ['users?sort_field=login_name', 'sort_field'],
    ['groups?topic=x', 'topic'],
    ['templates/conferences?sort_order=1', 'sort_order'],
    ['logs/calls?topic=x', 'topic'],
  ])('refuses what it can’t search or sort by: %s', async (query, field) => {
    const answer = await server.call(query, { token: anna });
    expect([answer.status, Object.keys(answer.reasons)]).toEqual([400, [field]]);
  });

  test.each(['page_id=x', 'page_size=-1', 'state=paused', 'page_id=1e9', 'page_size='])(
    'refuses the query %s with the envelope',
    async (query) => {
      const answer = await server.call(`conferences?${query}`, { token: anna });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.reasons)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('changing', () => {
  test('needs the right create_group_conference [PA-3]', async () => {
    const refused = await server.post('conferences', dora, MINIMAL);
    expect(refused.reasons['']).toBe('forbidden');
    expect((await server.call('conferences', { body: MINIMAL })).reasons['']).toBe(
      'accessTokenInvalid',
    );
    const template = { object: MINIMAL };
    const call = await server.post('templates/conferences', dora, template);
    expect(call.reasons['']).toBe('forbidden');
  });

  test('creates, reads and deletes', async () => {
    const created = await server.post('conferences', anna, MINIMAL);
    expect(created.status).toBe(200);
    const id = text(created.body, 'conference.id');
    expect(id).toMatch(/^[1-9]\d{9}$/u);
    expect(at(created.body, 'conference')).toMatchObject({
      owner: 'anna@plenum.local',
      state: 'stopped',
      url: `${server.url}/c/${id}`,
    });
    const gone = await server.delete(`conferences/${id}`, anna);
    expect(gone.body).toEqual({ id });
    expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(404);
  });

  test('keeps unknown fields over all edits', async () => {
    const body = { ...MINIMAL, venue: { room: 'B12' }, reminders: [10, 60] };
    const created = await server.post('conferences', anna, body);
    const read = at(created.body, 'conference');
    expect(read).toMatchObject({ venue: { room: 'B12' }, reminders: [10, 60] });
    const path = `conferences/${text(read, 'id')}`;
    const whole = { ...(read as object), topic: 'Plan B' };
    const edited = await server.put(path, anna, whole);
    expect(at(edited.body, 'conference')).toMatchObject({ topic: 'Plan B', reminders: [10, 60] });
    const bare = { ...MINIMAL, topic: 'Plan C' };
    const again = await server.put(path, anna, bare);
    expect(again.status).toBe(200);
    const last = await server.call(path, { token: anna });
    expect(at(last.body, 'conference')).toMatchObject({
      topic: 'Plan C',
      venue: { room: 'B12' },
      created_at: at(read, 'created_at'),
    });
  });

  test('stores no field that the server computes', async () => {
    const body = {
      ...MINIMAL,
      state: 'running',
      created_at: 1,
      url: 'http://evil.example',
      id: 'kept_id',
    };
    const created = await server.post('conferences', anna, body);
    expect(at(created.body, 'conference')).toMatchObject({
      id: 'kept_id',
      state: 'stopped',
      url: `${server.url}/c/kept_id`,
    });
    expect(at(created.body, 'conference.created_at')).not.toBe(1);
    const again = await server.post('conferences', boris, body);
    expect(again.reasons).toEqual({ id: 'uniqueValueAlreadyInUse' });
  });

  test('is only for the owner', async () => {
    const calls = [
      { path: 'conferences/demo', method: 'PUT', body: MINIMAL },
      { path: 'conferences/demo', method: 'DELETE' },
      { path: 'conferences/demo/run', method: 'POST' },
      { path: 'conferences/demo/stop', method: 'POST' },
      { path: 'conferences/demo/invitations', method: 'POST', body: { id: 'x' } },
      { path: 'conferences/demo/invitations/chen', method: 'DELETE' },
      { path: 'conferences/demo/participants', method: 'POST', body: { participant_id: 'x' } },
      { path: 'conferences/demo/records', method: 'GET' },
    ];
    for (const { path, ...options } of calls) {
      expect((await server.call(path, { ...options, token: boris })).reasons['']).toBe('forbidden');
      expect((await server.call(path, options)).status).toBe(403);
    }
  });

  test('runs and stops, with or without a body', async () => {
    const headers = { 'content-type': 'application/json' };
    const run = { method: 'POST', token: anna, headers };
    expect((await server.call('conferences/annas_room/run/', run)).body).toEqual({
      state: 'running',
    });
    const read = await server.call('conferences/annas_room', { token: anna });
    expect(at(read.body, 'conference.state')).toBe('running');
    expect(text(read.body, 'conference.session_id')).toContain('#vcs');
    const stopped = await server.post('conferences/annas_room/stop', anna);
    expect(stopped.body).toEqual({ state: 'stopped' });
    const log = await server.call('logs/calls?named_conf_id=annas_room', { token: anna });
    expect(at(log.body, 'cnt')).toBe(1);
    expect(at(log.body, 'list.0.end_time')).not.toBeNull();
  });

  test('cannot change the owner', async () => {
    const body = { ...MINIMAL, owner: 'boris' };
    expect((await server.post('conferences', anna, body)).reasons).toEqual({
      owner: 'fieldHasInvalidValue',
    });
  });

  test.each([
    ['topic', '', 'fieldIsEmpty'],
    ['topic', undefined, 'missingRequiredField'],
    ['topic', 'x'.repeat(241), 'fieldHasInvalidLength'],
    ['type', 2, 'fieldHasInvalidValue'],
    ['pin', 'abcd', 'fieldHasInvalidValue'],
    ['id', 'a b', 'fieldHasInvalidValue'],
    ['max_participants', 0, 'fieldMinNumber'],
    ['max_participants', 5000, 'fieldMaxNumber'],
    ['allow_guests', 'yes', 'fieldHasInvalidType'],
    ['invitations', {}, 'fieldHasInvalidType'],
    ['schedule', undefined, 'missingRequiredField'],
  ])('reports the field %s with the value %j [ER-1]', async (field, value, reason) => {
    const body = { ...MINIMAL, [field]: value };
    const answer = await server.post('conferences', anna, body);
    expect(answer.status).toBe(400);
    expect(answer.reasons).toEqual({ [field]: reason });
  });
});

test('stops at the limit of running conferences [CV-6]', async () => {
  const busy = await startTestServer(['max_active_conferences=6']);
  const token = await busy.signIn('anna');
  const run = () => busy.call('conferences/annas_room/run', { method: 'POST', token });
  expect((await run()).reasons['']).toBe('maxActiveConferences');
  await busy.call('conferences/demo/stop', { method: 'POST', token });
  expect((await run()).status).toBe(200);
});

describe('invitations', () => {
  test('are added, renamed, read and removed', async () => {
    const all = `conferences/${await server.create(anna, MINIMAL)}/invitations`;
    const user = await server.post(all, anna, { id: 'boris@plenum.local' });
    expect(invitationWire.parse(at(user.body, 'invitation'))).toMatchObject({
      id: 'boris',
      type: 'user',
      display_name: 'Boris Ivanov',
    });
    const mail = { id: 'guest@elsewhere.example', display_name: 'Guest' };
    const custom = await server.post(all, anna, mail);
    expect(at(custom.body, 'invitation.type')).toBe('custom');
    const one = `${all}/${encodeURIComponent(mail.id)}`;
    const body = { display_name: 'Speaker' };
    expect((await server.put(one, anna, body)).status).toBe(200);
    expect(at((await server.call(one, { token: anna })).body, 'invitation.display_name')).toBe(
      'Speaker',
    );
    expect(list((await server.call(all, { token: anna })).body, 'invitations').length).toBe(2);
    // Only owner and moderators see addresses of people without an account.
    expect(list((await server.call(all, { token: boris })).body, 'invitations').length).toBe(1);
    expect((await server.delete(one, anna)).body).toMatchObject({
      id: mail.id,
    });
    const gone = await server.call(one, { token: anna });
    expect(gone.reasons).toEqual({ invitation_id: 'invitationNotFound' });
  });

  test('are not for guests', async () => {
    expect((await server.call('conferences/demo/invitations')).status).toBe(403);
  });

  test('in one body count each person once', async () => {
    const body = {
      ...MINIMAL,
      invitations: [{ id: 'boris' }, { id: 'BORIS@plenum.local' }, { id: 'chen' }],
    };
    const created = await server.post('conferences', anna, body);
    expect(list(created.body, 'conference.invitations').length).toBe(2);
  });
});

describe('templates [PA-1]', () => {
  test('are created, listed, edited and deleted by their owner', async () => {
    const body = {
      name: 'Lesson',
      object: { ...MINIMAL, colour: 'blue', invitations: [{ id: 'chen' }] },
    };
    const created = await server.post('templates/conferences', boris, body);
    const path = `templates/conferences/${text(created.body, 'template.id')}`;
    expect(at(created.body, 'template.object')).toMatchObject({ topic: 'Plan', colour: 'blue' });
    const names = list(
      (await server.call('templates/conferences', { token: boris })).body,
      'templates',
    );
    expect(names.map((each) => at(each, 'name'))).toEqual(['Quick room', 'Lesson']);
    expect((await server.call(path, { token: anna })).reasons).toEqual({
      template_id: 'templateNotFound',
    });
    const change = { object: { ...MINIMAL, topic: 'Other' } };
    const edited = await server.put(path, boris, change);
    expect(at(edited.body, 'template.name')).toBe('Other');
    expect((await server.delete(path, boris)).status).toBe(200);
    expect((await server.call(path, { token: boris })).status).toBe(404);
  });

  test('keep a repetition that the schedule can’t express, and turn it into a series of dates', async () => {
    const startS = Date.UTC(2031, 2, 3, 9) / 1000;
    const repetition = {
      cycle: { kind: 'weeks', every: 2, days: ['monday', 'thursday'] },
      ends: { kind: 'times', times: 3 },
    };
    const object = {
      ...MINIMAL,
      schedule: { type: 1, start_time: startS, duration: 1800, time_zone: 'UTC' },
      repetition,
    };
    const asked = { token: boris, body: { object } };
    const created = await server.call('templates/conferences', asked);
    const template = templateSchema.parse(created.body);
    expect(template.repetition).toEqual(repetition);

    const setting = { visitorZone: 'UTC', nowMs: Date.UTC(2031, 0, 1) };
    const source = sourceOf(template, setting);
    const starts = repeatStarts(source.form);
    const options = { keepsZones: true, nowMs: setting.nowMs };
    const conference = createBody(formAt(source.form, starts[0] ?? 0), source, options);
    const body = { conference, starts: starts.map((startMs) => startMs / 1000) };
    const made = await server.post('series', boris, body);
    const ids = list(made.body, 'conferences').map((each) => text(each, 'id'));
    const dates = await Promise.all(
      ids.map(async (id) => (await server.call(`conferences/${id}`, { token: boris })).body),
    );
    expect(dates.map((each) => at(each, 'conference.schedule.start_time'))).toEqual([
      startS,
      startS + 3 * 86_400,
      startS + 14 * 86_400,
    ]);
    expect(at(made.body, 'conference.repetition')).toBeUndefined();

    for (const wrong of [{ ...repetition, ends: { kind: 'never' } }, { cycle: {} }, 'weekly']) {
      const refused = { object: { ...object, repetition: wrong } };
      const answer = await server.post('templates/conferences', boris, refused);
      expect(answer.status).toBe(400);
    }
    const path = `templates/conferences/${template.id}`;
    expect((await server.delete(path, boris)).status).toBe(200);
  });
});

describe('the call log [PA-4]', () => {
  test('shows sessions of own conferences and their participants', async () => {
    const answer = await server.call('logs/calls?named_conf_id=weekly_sync&sort_order=1', {
      token: anna,
    });
    expect(at(answer.body, 'cnt')).toBe(3);
    const id = encodeURIComponent(text(answer.body, 'list.0.conference_id'));
    const people = await server.call(`logs/calls/${id}/participants`, { token: anna });
    expect(list(people.body, 'list').length).toBe(3);
    expect((await server.call(`logs/calls/${id}`, { token: boris })).reasons['']).toBe('forbidden');
    expect(at((await server.call('logs/calls', { token: dora })).body, 'cnt')).toBe(0);
  });
});
