/** Concurrent edits: revisions of conferences and templates, repeated creations, deletions during an edit. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { conferenceSchema } from '#shared/conferences/conference.ts';
import { revisionTag } from '#shared/wire/revision.ts';
import { at, list, startTestServer, temporaryDirectory, text } from './testServer.ts';

const ROOM = { topic: 'Shared', type: 0, schedule: { type: -1 } };
const server = await startTestServer();
const anna = await server.signIn('anna');

describe('a conference', () => {
  const create = () => server.create(anna, { ...ROOM, invitations: [{ id: 'boris' }] });
  const read = async (id: string) =>
    conferenceSchema.parse((await server.call(`conferences/${id}`, { token: anna })).body);
  const write = (id: string, change: Record<string, unknown>, revision?: number) =>
    server.call(`conferences/${id}`, {
      method: 'PUT',
      token: anna,
      body: { ...ROOM, ...change },
      ...(revision !== undefined && { headers: { 'if-match': revisionTag(revision) } }),
    });

  test('[RT-16] refuses the second of two edits of one revision, with the reason', async () => {
    const id = await create();
    const { revision } = await read(id);
    expect((await write(id, { topic: 'First' }, revision)).status).toBe(200);
    const second = await write(id, { topic: 'Second' }, revision);
    expect([second.status, second.reasons]).toEqual([412, { '': 'outdatedRevision' }]);
    const now = await read(id);
    expect(now.topic).toBe('First');
    expect((await write(id, { topic: 'Second' }, now.revision)).status).toBe(200);
  });

  test('[RT-16] accepts exactly one of many concurrent edits', async () => {
    const id = await create();
    const { revision } = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        write(id, { topic: `Writer ${index}`, invitations: [{ id: `w${index}` }] }, revision),
      ),
    );
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(taken).toHaveLength(1);
    const now = await read(id);
    expect(now.topic).toBe(`Writer ${taken[0]}`);
    expect(now.invitations.map((each) => each.id)).toEqual([`w${taken[0]}`]);
    expect(now.revision).toBe((revision ?? 0) + 1);
  });

  test('[RT-16] without the header the last one wins, as on servers without revisions', async () => {
    const id = await create();
    expect((await write(id, { topic: 'First' })).status).toBe(200);
    expect((await write(id, { topic: 'Second' })).status).toBe(200);
    expect((await read(id)).topic).toBe('Second');
  });

  test.each([
    ['3', 400],
    ['"1', 400],
    ['W/"1"', 412],
    ['"x"', 412],
    ['"2", "3"', 412],
    ['"1", "2"', 200],
    ['W/"9", "1"', 200],
    ['*', 200],
  ])('[RT-16] answers an edit and a deletion with the header %j with %i', async (tag, status) => {
    const id = await create();
    const headers = { 'if-match': tag };
    const target = `conferences/${id}`;
    const body = { ...ROOM, topic: 'Forced' };
    const edited = await server.call(target, { method: 'PUT', token: anna, body, headers });
    expect(edited.status).toBe(status);
    expect((await read(id)).topic).toBe(status === 200 ? 'Forced' : 'Shared');
    const other = await create();
    const deleted = await server.call(`conferences/${other}`, {
      method: 'DELETE',
      token: anna,
      headers,
    });
    expect(deleted.status).toBe(status);
    const left = await server.call(`conferences/${other}`, { token: anna });
    expect(left.status).toBe(status === 200 ? 404 : 200);
  });

  test('[RT-16] "*" requires an existing one', async () => {
    const gone = await server.call('conferences/no_such_one', {
      method: 'PUT',
      token: anna,
      body: ROOM,
      headers: { 'if-match': '*' },
    });
    expect(gone.status).toBe(404);
  });

  test('[RT-16] has an ETag that permits the next edit', async () => {
    const id = await create();
    const tagOf = async (target: string) =>
      (await server.call(target, { token: anna })).headers.get('etag') ?? '';
    const target = `conferences/${id}`;
    const first = await tagOf(target);
    expect(first).toBe('"1"');
    const put = (topic: string) =>
      server.call(target, {
        method: 'PUT',
        token: anna,
        body: { ...ROOM, topic },
        headers: { 'if-match': first },
      });
    expect([(await put('One')).status, (await put('Two')).status]).toEqual([200, 412]);
    expect(await tagOf(target)).toBe('"2"');
    expect(await tagOf('users/anna')).toMatch(/^"\d+"$/u);
    // The revisions of other people's accounts are private.
    expect(await tagOf('users/boris')).toBe('');
    const made = await server.post('templates/conferences', anna, { name: 'Tagged', object: ROOM });
    expect(await tagOf(`templates/conferences/${text(made.body, 'template.id')}`)).toBe('"1"');
  });

  test('[RT-16] inviting, renaming and removing count as edits of the list of people', async () => {
    const id = await create();
    const seen: (number | undefined)[] = [(await read(id)).revision];
    const path = `conferences/${id}/invitations`;
    await server.post(path, anna, { id: 'chen' });
    seen.push((await read(id)).revision);
    await server.put(`${path}/chen`, anna, { display_name: 'Ms Li' });
    seen.push((await read(id)).revision);
    await server.delete(`${path}/chen`, anna);
    seen.push((await read(id)).revision);
    await server.delete(`${path}/nobody`, anna);
    seen.push((await read(id)).revision);
    expect(seen).toEqual([1, 2, 3, 4, 4]);
    const stale = await write(id, { invitations: [{ id: 'chen' }] }, 1);
    expect(stale.status).toBe(412);
  });

  test('[RT-16] starting and stopping don’t count as edits', async () => {
    const id = await create();
    const { revision } = await read(id);
    for (const action of ['run', 'stop']) {
      await server.post(`conferences/${id}/${action}`, anna);
    }
    expect((await write(id, { topic: 'After' }, revision)).status).toBe(200);
  });

  test('[RT-16] deleted during an edit is not found, with or without a revision', async () => {
    const id = await create();
    await server.delete(`conferences/${id}`, anna);
    for (const revision of [1, undefined]) {
      const answer = await write(id, {}, revision);
      expect([answer.status, answer.reasons]).toEqual([
        404,
        { conference_id: 'conferenceNotFound' },
      ]);
    }
    const invited = await server.post(`conferences/${id}/invitations`, anna, { id: 'chen' });
    expect(invited.status).toBe(404);
  });

  test('[RT-16] edited and deleted at once is completely deleted in the end', async () => {
    const id = await create();
    const [edited, deleted] = await Promise.all([
      write(id, { topic: 'Late', invitations: [{ id: 'chen' }] }, 1),
      server.delete(`conferences/${id}`, anna),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404, 412]).toContain(edited.status);
    expect((await server.call(`conferences/${id}`, { token: anna })).status).toBe(404);
    // A new conference with a deleted one's id has no invitations.
    await server.post('conferences', anna, { ...ROOM, id });
    expect((await read(id)).invitations).toEqual([]);
  });
});

describe('a template', () => {
  async function create(name: string) {
    const made = await server.post('templates/conferences', anna, { name, object: ROOM });
    return text(made.body, 'template.id');
  }
  const write = (id: string, name: string, revision: number) =>
    server.call(`templates/conferences/${id}`, {
      method: 'PUT',
      token: anna,
      body: { name, object: ROOM },
      headers: { 'if-match': revisionTag(revision) },
    });

  test('[RT-16] accepts one of many edits of one revision', async () => {
    const id = await create('Weekly');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => write(id, `Name ${index}`, 1)),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, reasons }) => `${status} ${reasons['']}`))).toEqual(
      new Set(['412 outdatedRevision']),
    );
    const now = await server.call(`templates/conferences/${id}`, { token: anna });
    expect(at(now.body, 'template.name')).toBe(at(taken[0]?.body, 'template.name'));
    expect(at(now.body, 'template.object.revision')).toBe(2);
  });

  test('[RT-16] deleted during an edit is not found', async () => {
    const id = await create('Short-lived');
    await server.delete(`templates/conferences/${id}`, anna);
    expect((await write(id, 'Late', 1)).status).toBe(404);
  });
});

describe('a repeated creation', () => {
  const KINDS = [
    ['conferences', { ...ROOM, topic: 'Once' }, 'conference.id'],
    ['templates/conferences', { name: 'Once', object: ROOM }, 'template.id'],
  ] as const;

  test.each(KINDS)(
    '[RT-16] of %s creates one, even if the answer is lost',
    async (path, body, id) => {
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => server.call(path, { token: anna, body, headers })),
      );
      expect(new Set(answers.map((each) => text(each.body, id))).size).toBe(1);
      const other = await server.call(path, {
        token: anna,
        body: { ...body, ...(path === 'conferences' ? { topic: 'Else' } : { name: 'Else' }) },
        headers,
      });
      expect([other.status, other.reasons]).toEqual([422, { '': 'idempotencyKeyReused' }]);
    },
  );

  test.each(KINDS)('[RT-16] of %s is recognized after a restart', async (path, body, id) => {
    const dataDirectory = await temporaryDirectory();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await startTestServer([], { dataDirectory });
    const token = await first.signIn('anna');
    const made = await first.call(path, { token, body, headers });
    await first.stop();
    const second = await startTestServer([], { dataDirectory });
    const again = await second.call(path, { token, body, headers });
    expect(text(again.body, id)).toBe(text(made.body, id));
    const all = await second.call(path, { token });
    const holder = path === 'conferences' ? 'conferences' : 'templates';
    const named = list(all.body, holder).filter((each) => at(each, 'id') === text(made.body, id));
    expect(named).toHaveLength(1);
  });

  test('[RT-16] with the same key by another user creates another one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...ROOM, topic: 'Same key' };
    const boris = await server.signIn('boris');
    const mine = await server.call('conferences', { token: anna, body, headers });
    const theirs = await server.call('conferences', { token: boris, body, headers });
    expect(theirs.status).toBe(200);
    expect(text(theirs.body, 'conference.id')).not.toBe(text(mine.body, 'conference.id'));
  });
});
