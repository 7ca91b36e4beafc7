/** Recordings: rights, ranges of files, hostile names, undo, links, uploads in chunks. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_RECORDING } from '#server/seed/demoHistory.ts';
import { recordListSchema } from '#shared/history/record.ts';
import { at, list, startTestServer, type TestServer, text } from './testServer.ts';
import { createTestClock } from './testClock.ts';

const ONE = `conferences/weekly_sync/records/${encodeURIComponent(DEMO_RECORDING)}`;
const ALL = 'conferences/weekly_sync/records';
const OCTETS = { 'content-type': 'application/octet-stream' };

const server = await startTestServer();
const [anna, boris] = await server.signInAll('anna', 'boris');

/** A WAV file of some length whose bytes can be distinguished. */
function aFile(size: number): Buffer {
  const file = Buffer.alloc(size, 0);
  for (let index = 44; index < size; index += 1) file[index] = index % 251;
  file.write('RIFF', 0, 'latin1');
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(8000, 28);
  return file;
}

async function upload(target: TestServer, token: string, name: string, file: Buffer) {
  const begun = await target.call(ALL, { token, body: { name, size: file.length } });
  const id = text(begun.body, 'upload.id');
  let last = begun;
  for (let offset = 0; offset < file.length; offset += 1_048_576) {
    last = await target.call(`${ALL}/uploads/${id}?offset=${offset}`, {
      method: 'PUT',
      token,
      body: file.subarray(offset, offset + 1_048_576),
      headers: OCTETS,
    });
  }
  return last;
}

/** The bytes of an answer, which the usual helper would read as text. */
async function bytes(target: TestServer, address: string, headers: Record<string, string> = {}) {
  const url = address.startsWith('http') ? address : target.url + address;
  const answer = await fetch(url, { headers });
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
}

/** The files of recordings, without the owner file. */
const filesIn = async (dataDirectory: string) =>
  (await readdir(path.join(dataDirectory, 'recordings'))).filter((name) => name !== 'owner');

describe('[PA-4] rights', () => {
  const routes: readonly (readonly [method: string, target: string, body: unknown])[] = [
    ['GET', ALL, undefined],
    ['GET', ONE, undefined],
    ['GET', `${ONE}/download`, undefined],
    ['PUT', ONE, { name: 'Other' }],
    ['POST', `${ONE}/ticket`, {}],
    ['POST', `${ONE}/share`, undefined],
    ['DELETE', `${ONE}/share`, undefined],
    ['POST', ALL, { name: 'a.wav', size: 10 }],
    ['POST', `${ONE}/restore`, undefined],
    ['DELETE', ONE, undefined],
  ];

  test.each(routes)('%s %s is only for the owner', async (method, target, body) => {
    const ask = (token?: string) => server.call(target, { method, token, body });
    expect((await ask()).reasons['']).toBe('accessTokenInvalid');
    expect((await ask('0'.repeat(40))).reasons['']).toBe('accessTokenInvalid');
    expect((await ask(boris)).reasons['']).toBe('forbidden');
  });

  test('a disabled owner has none', async () => {
    const open = await startTestServer();
    const { directory: dataDirectory } = open;
    const token = await open.signIn('anna');
    await open.stop();
    const closed = await startTestServer(['user_disabled=anna'], { dataDirectory });
    expect((await closed.call(ALL, { token })).reasons['']).toBe('accessTokenInvalid');
  });

  test('the owner gets data that the front end understands', async () => {
    const answer = await server.call(ALL, { token: anna });
    const [recording] = recordListSchema.parse(answer.body);
    expect(recording).toMatchObject({ name: DEMO_RECORDING, isVideo: true, durationS: 30 });
    expect(recordListSchema.parse(answer.body)).toHaveLength(list(answer.body, 'records').length);
    const one = await server.call(ONE, { token: anna });
    expect(text(one.body, 'record.download_url')).toContain('/records/Weekly%20sync.webm/download');
  });

  test.each([
    '..%2F..%2Fplenum.db',
    '%2Fetc%2Fpasswd',
    'Weekly%20sync.webm%00.png',
    '..%5C..%5Cplenum.db',
    'de30000000000000000000000000000a',
    '.',
  ])('a name with a path or an id opens nothing: %s', async (name) => {
    const answer = await server.call(`${ALL}/${name}/download`, { token: anna });
    expect([400, 404]).toContain(answer.status);
  });
});

describe('[PA-4] parts of a file', () => {
  let address: string;
  let whole: Buffer;

  beforeAll(async () => {
    const ticket = await server.post(`${ONE}/ticket`, anna, {});
    address = text(ticket.body, 'url');
    whole = (await bytes(server, address)).content;
  });

  test('the whole file, with headers that make it harmless', async () => {
    const { answer } = await bytes(server, address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename="Weekly sync\.webm"/u,
    );
    expect(Number(answer.headers.get('content-length'))).toBe(whole.length);
  });

  test('HEAD answers with everything except the file', async () => {
    const answer = await fetch(server.url + address, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBe(whole.length);
    expect(await answer.text()).toBe('');
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, -1],
    ['bytes=-50', -50, -1],
    ['bytes=10-9999999999', 10, -1],
  ])('%s', async (range, from, to) => {
    const { answer, content } = await bytes(server, address, { range });
    const first = from < 0 ? whole.length + from : from;
    const last = to < 0 ? whole.length - 1 : to;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`);
    expect(content.equals(whole.subarray(first, last + 1))).toBe(true);
  });

  test.each(['bytes=999999999-', 'bytes=-0'])('%s is not satisfiable', async (range) => {
    const { answer } = await bytes(server, address, { range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test.each(['bytes=5-1', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=-', 'bytes=0--1'])(
    '%s is ignored',
    async (range) => {
      const { answer, content } = await bytes(server, address, { range });
      expect(answer.status).toBe(200);
      expect(content.length).toBe(whole.length);
    },
  );

  test('conditions: a known file is not sent, and an outdated part is sent completely', async () => {
    const tag = (await bytes(server, address)).answer.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/u);
    const known = await bytes(server, address, { 'if-none-match': tag });
    expect(known.answer.status).toBe(304);
    const range = 'bytes=0-9';
    const same = await bytes(server, address, { range, 'if-range': tag });
    expect(same.answer.status).toBe(206);
    const other = await bytes(server, address, { range, 'if-range': '"other"' });
    expect(other.content.length).toBe(whole.length);
  });

  test('a download has the recording’s name', async () => {
    const ticket = await server.post(`${ONE}/ticket`, anna, { download: true });
    const { answer } = await bytes(server, text(ticket.body, 'url'));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/u);
  });
});

describe('[PA-4] addresses without a token', () => {
  test('a ticket expires with its time, and with its recording', async () => {
    const clock = createTestClock(1_800_000_000);
    const other = await startTestServer(['record_ticket_s=60'], { clock });
    const token = await other.signIn('anna');
    const ticket = await other.post(`${ONE}/ticket`, token, {});
    const address = text(ticket.body, 'url');
    expect(address).toMatch(/^\/api\/v3\.8\/record-tickets\/[\w-]{32}$/u);
    clock.advance(59);
    expect((await bytes(other, address)).answer.status).toBe(200);
    clock.advance(2);
    expect((await bytes(other, address)).answer.status).toBe(404);
    const fresh = text((await other.post(`${ONE}/ticket`, token, {})).body, 'url');
    await other.delete(ONE, token);
    expect((await bytes(other, fresh)).answer.status).toBe(404);
    expect((await other.call('record-tickets/short')).status).toBe(400);
  });

  test('a link works for anyone until it or the recording is deleted', async () => {
    const other = await startTestServer();
    const token = await other.signIn('anna');
    const share = async () =>
      text((await other.post(`${ONE}/share`, token)).body, 'record.share_url');
    const link = await share();
    expect(await share()).toBe(link);
    expect((await bytes(other, link, { range: 'bytes=0-3' })).content.toString('hex')).toBe(
      '1a45dfa3',
    );
    const revoked = await other.delete(`${ONE}/share`, token);
    expect(at(revoked.body, 'record.share_url')).toBeNull();
    expect((await bytes(other, link)).answer.status).toBe(404);
    const second = await share();
    expect(second).not.toBe(link);
    await other.delete(ONE, token);
    await other.post(`${ONE}/restore`, token);
    expect((await bytes(other, second)).answer.status).toBe(404);
    const third = await share();
    await other.delete('conferences/weekly_sync', token);
    expect((await bytes(other, third)).answer.status).toBe(404);
  });
});

describe('[PA-4] renaming, deleting and restoring', () => {
  test('a name is sanitized and keeps its extension; a taken one is refused', async () => {
    const other = await startTestServer();
    const token = await other.signIn('anna');
    await upload(other, token, 'Second.wav', aFile(1000));
    await upload(other, token, 'Third.wav', aFile(1000));
    const rename = async (name: string) => other.put(`${ALL}/Second.wav`, token, { name });
    expect((await rename('  ')).reasons).toEqual({ name: 'fieldHasInvalidValue' });
    expect((await rename('../..')).reasons).toEqual({ name: 'fieldHasInvalidValue' });
    expect((await rename('Third.wav')).reasons).toEqual({ name: 'uniqueValueAlreadyInUse' });
    const renamed = await rename('../Täglich\u{202E}\r\nX: y.exe');
    expect(at(renamed.body, 'record.name')).toBe('Täglich X y.exe.wav');
    const ticket = await other.post(
      `${ALL}/${encodeURIComponent('Täglich X y.exe.wav')}/ticket`,
      token,
      {},
    );
    const { answer } = await bytes(other, text(ticket.body, 'url'));
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="T_glich X y.exe.wav"; filename*=UTF-8''T%C3%A4glich%20X%20y.exe.wav`,
    );
  });

  test('a deleted recording can be restored within its time, under a free name', async () => {
    const clock = createTestClock(1_800_000_000);
    const other = await startTestServer(['record_undo_s=100'], { clock });
    const token = await other.signIn('anna');
    const ticket = await other.post(`${ONE}/ticket`, token, {});
    const film = (await bytes(other, text(ticket.body, 'url'))).content;
    await other.delete(ONE, token);
    expect(list((await other.call(ALL, { token })).body, 'records')).toEqual([]);
    expect((await other.call(ONE, { token })).status).toBe(404);
    const deleted = await other.call(`${ALL}?deleted=1`, { token });
    expect(at(deleted.body, 'records.0.restorable_until')).toBe(clock.nowS() + 100);
    await upload(other, token, DEMO_RECORDING, film);
    const restored = await other.post(`${ONE}/restore`, token);
    expect(at(restored.body, 'record.name')).toBe('Weekly sync (2).webm');
    const again = `${ALL}/${encodeURIComponent('Weekly sync (2).webm')}`;
    await other.delete(again, token);
    clock.advance(101);
    expect((await other.post(`${again}/restore`, token)).status).toBe(404);
    expect(list((await other.call(`${ALL}?deleted=1`, { token })).body, 'records')).toEqual([]);
    // The next start searches for expired files.
    const dataDirectory = other.directory;
    await other.stop();
    const next = await startTestServer(['record_undo_s=100'], { clock, dataDirectory });
    await expect.poll(() => filesIn(dataDirectory)).toHaveLength(1);
    await next.stop();
  });
});

describe('[PA-4] uploads', () => {
  test('chunks become a file of exactly these bytes, which only its owner reads', async () => {
    const file = aFile(2_500_000);
    const done = await upload(server, anna, 'Talk.mp4', file);
    expect(done.body).toMatchObject({
      received: file.length,
      record: { name: 'Talk.mp4.wav', size: String(file.length), media_type: 'audio/wav' },
    });
    const ticket = await server.post(`${ALL}/Talk.mp4.wav/ticket`, anna, {});
    const { content } = await bytes(server, text(ticket.body, 'url'));
    expect(content.equals(file)).toBe(true);
    const folder = path.join(server.directory, 'recordings');
    for (const name of await filesIn(server.directory)) {
      expect(name).toMatch(/^[0-9a-f]{32}$/u);
      expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
    }
  });

  test('a duplicate or misplaced chunk is answered with the expected position', async () => {
    const file = aFile(3000);
    const begun = await server.post(ALL, anna, { name: 'Twice', size: 3000 });
    const place = `${ALL}/uploads/${text(begun.body, 'upload.id')}`;
    const put = async (offset: number, body: Buffer) =>
      server.call(`${place}?offset=${offset}`, {
        method: 'PUT',
        token: anna,
        body,
        headers: OCTETS,
      });
    expect((await put(0, file.subarray(0, 1000))).body).toEqual({ received: 1000 });
    expect((await put(0, file.subarray(0, 1000))).body).toEqual({ received: 1000 });
    expect((await put(2000, file.subarray(2000))).body).toEqual({ received: 1000 });
    expect((await put(1000, Buffer.concat([file, file]))).reasons).toEqual({
      size: 'fieldHasInvalidLength',
    });
    expect(at((await put(1000, file.subarray(1000))).body, 'record.name')).toBe('Twice.wav');
    // The answer to the last chunk may have been lost.
    expect(at((await put(1000, file.subarray(1000))).body, 'received')).toBe(3000);
  });

  test('other files, too large ones and those of others are refused without leftovers', async () => {
    const small = await startTestServer(['record_max_mb=1']);
    const token = await small.signIn('anna');
    const begin = async (size: number) =>
      small.call(ALL, { token, body: { name: 'Page.html', size } });
    expect((await begin(1_048_577)).reasons).toEqual({ size: 'fieldMaxNumber' });
    const id = text((await begin(20)).body, 'upload.id');
    const put = async (as: string) =>
      small.call(`${ALL}/uploads/${id}?offset=0`, {
        method: 'PUT',
        token: as,
        body: Buffer.from('<script>alert(1)</sc'),
        headers: OCTETS,
      });
    expect((await put(await small.signIn('boris'))).reasons['']).toBe('forbidden');
    expect((await put(token)).reasons).toEqual({ file: 'fieldHasInvalidType' });
    expect((await put(token)).status).toBe(404);
    const other = text((await begin(20)).body, 'upload.id');
    const cancel = { method: 'DELETE', token };
    expect((await small.call(`${ALL}/uploads/${other}`, cancel)).status).toBe(200);
    expect((await small.call(`${ALL}/uploads/${other}`, cancel)).status).toBe(404);
    expect(await filesIn(small.directory)).toHaveLength(1);
  });

  test('limits concurrent uploads, and refuses files that the disk cannot hold', async () => {
    const other = await startTestServer(['record_max_mb=999999999']);
    const token = await other.signIn('anna');
    const begin = async (size: number) => other.post(ALL, token, { name: 'a', size });
    const full = await begin(900_000_000_000_000);
    expect(full.status).toBe(507);
    expect(full.reasons['']).toBe('notEnoughDiskSpace');
    for (let count = 0; count < 4; count += 1) expect((await begin(10)).status).toBe(200);
    expect((await begin(10)).status).toBe(429);
  });
});

describe('[PA-4] captions', () => {
  const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning, everybody.\n';

  test('belong to a recording, and a player reads them with its ticket', async () => {
    const give = (content: string) => server.put(`${ONE}/captions`, anna, { content });
    expect(at((await server.call(ONE, { token: anna })).body, 'record.has_captions')).toBe(false);
    const ticket = await server.post(`${ONE}/ticket`, anna, {});
    const address = `${text(ticket.body, 'url')}/captions`;
    expect((await bytes(server, address)).answer.status).toBe(404);

    expect(at((await give(CAPTIONS)).body, 'record.has_captions')).toBe(true);
    const { answer, content } = await bytes(server, address);
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(content.toString()).toBe(CAPTIONS);
    const listed = list((await server.call(ALL, { token: anna })).body, 'records');
    const ours = listed.find((record) => at(record, 'name') === DEMO_RECORDING);
    expect(at(ours, 'has_captions')).toBe(true);

    await give(CAPTIONS.replace('morning', 'evening'));
    expect((await bytes(server, address)).content.toString()).toContain('Good evening');

    await server.delete(`${ONE}/captions`, anna);
    expect((await bytes(server, address)).answer.status).toBe(404);
    expect(at((await server.call(ONE, { token: anna })).body, 'record.has_captions')).toBe(false);
  });

  test.each([
    ['what is no WebVTT', '1\n00:00:00,000 --> 00:00:02,000\nGood morning.\n'],
    ['more than a long meeting has', `WEBVTT\n${'x'.repeat(500_000)}`],
  ])('are refused: %s', async (_what, content) => {
    const answer = await server.put(`${ONE}/captions`, anna, { content });
    expect(answer.status).toBe(400);
  });

  test('are deleted and restored with their recording', async () => {
    await server.put(`${ONE}/captions`, anna, { content: CAPTIONS });
    const ticket = await server.post(`${ONE}/ticket`, anna, {});
    const address = `${text(ticket.body, 'url')}/captions`;
    await server.delete(ONE, anna);
    expect((await bytes(server, address)).answer.status).toBe(404);
    await server.post(`${ONE}/restore`, anna);
    expect((await bytes(server, address)).content.toString()).toBe(CAPTIONS);
    await server.delete(`${ONE}/captions`, anna);
  });
});
