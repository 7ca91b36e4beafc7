/** The chat of a call on the server: order, history, duplicates, rights, files; raised hands and reactions. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHAT_STRETCH } from '#shared/limits.ts';
import { safeName } from '#server/domain/chat/chatFiles.ts';
import type { SignallingClient } from './signallingClient.ts';
import { knockAt } from './callClients.ts';
import { startTestServer, text } from './testServer.ts';
const server = await startTestServer(['chat_file_max_mb=1']);
const anna = await server.signIn('anna');

async function create(guest: Record<string, boolean> = {}): Promise<string> {
  const body = {
    topic: 'Chat',
    type: 0,
    schedule: { type: -1 },
    allow_guests: true,
    rights: { guest, user: {} },
  };
  return server.create(anna, body);
}
const join = (callId: string, more: Record<string, unknown>) => knockAt(server, callId, more);
async function enter(callId: string, guestName: string) {
  const client = await join(callId, { guestName });
  const joined = await client.next('joined');
  return { client, joined };
}
async function enterAsOwner(callId: string): Promise<SignallingClient> {
  const client = await join(callId, { accessToken: anna });
  await client.next('joined');
  return client;
}
let lastId = 0;
function say(client: SignallingClient, words: string, more: Record<string, unknown> = {}): string {
  lastId += 1;
  const id = `message-${String(lastId)}`;
  client.send({ type: 'chatSend', id, text: words, ...more });
  return id;
}
const heard = async (client: SignallingClient) => (await client.next('chatMessage')).message;

test('[RT-7] sends messages to everyone in the server’s order, with quotations, also to later participants', async () => {
  const id = await create();
  const owner = await enterAsOwner(id);
  const { client: gil } = await enter(id, 'Gil');
  say(gil, '  Hello <b>all</b>  ');
  const first = await heard(owner);
  expect(first).toMatchObject({ text: 'Hello <b>all</b>', displayName: 'Gil' });
  expect(await heard(gil)).toEqual(first);
  say(owner, 'Welcome', { replyTo: first.place });
  const second = await heard(gil);
  expect(second.place).toBeGreaterThan(first.place);
  expect(second.replyTo).toEqual({ place: first.place, displayName: 'Gil', text: first.text });
  const { client: later } = await enter(id, 'Lea');
  const stretch = await later.next('chatStretch');
  expect(stretch.messages).toEqual([first, second]);
  expect(stretch.hasOlder).toBe(false);
});

test('[RT-7] delivers a message once that was sent again after a lost connection', async () => {
  const id = await create();
  const owner = await enterAsOwner(id);
  const { client: gil, joined } = await enter(id, 'Gil');
  const sent = say(gil, 'Once');
  const place = (await heard(gil)).place;
  gil.cut();
  const resume = { participantId: joined.self.id, key: joined.resumeKey };
  const back = await join(id, { guestName: 'Gil', resume });
  expect((await back.next('joined')).resumed).toBe(true);
  expect((await back.next('chatStretch')).messages.map((each) => each.id)).toEqual([sent]);
  back.send({ type: 'chatSend', id: sent, text: 'Once' });
  expect((await heard(back)).place).toBe(place);
  say(back, 'Twice');
  expect((await heard(owner)).text).toBe('Once');
  expect((await heard(owner)).text).toBe('Twice');
});

test('[RT-7] sends the newest messages, and earlier ones on request; limits each request', async () => {
  const id = await create();
  const owner = await enterAsOwner(id);
  const people = [];
  for (let index = 0; index < 5; index += 1) {
    people.push((await enter(id, `Guest ${String(index)}`)).client);
  }
  // Each person may send twenty messages at once: five people, then the same on new seats.
  let count = 0;
  for (const [index, person] of people.entries()) {
    for (let said = 0; said < 20; said += 1) say(person, `${String(index)}/${String(said)}`);
    for (let said = 0; said < 20; said += 1) await heard(person);
    count += 20;
  }
  const [flood] = people;
  if (flood === undefined) throw new Error('No one came.');
  // One more than the limit: it is refused even on a slow machine.
  const refused = Array.from({ length: 21 }, () => say(flood, 'more'));
  const refusal = await flood.next('chatRefused');
  expect(refused).toContain(refusal.id);
  expect(refusal.reason).toBe('tooMany');
  for (let round = 0; count <= CHAT_STRETCH; round += 1) {
    const person = people[round % people.length];
    person?.send({ type: 'leave' });
    const { client } = await enter(id, `Again ${String(round)}`);
    for (let said = 0; said < 20; said += 1) say(client, `again ${String(said)}`);
    for (let said = 0; said < 20; said += 1) await heard(client);
    count += 20;
    client.send({ type: 'leave' });
    await client.closed;
  }
  owner.send({ type: 'chatHistory' });
  const newest = await owner.next('chatStretch').then(() => owner.next('chatStretch'));
  expect(newest.messages).toHaveLength(CHAT_STRETCH);
  expect(newest.hasOlder).toBe(true);
  const before = newest.messages[0]?.place;
  owner.send({ type: 'chatHistory', before });
  const older = await owner.next('chatStretch');
  expect(older.before).toBe(before);
  expect(older.hasOlder).toBe(false);
  expect(older.messages.at(-1)?.place).toBeLessThan(before ?? 0);
  expect(older.messages.length).toBeGreaterThan(0);
});

test('[RT-7] enforces the rights to write and to read', async () => {
  const id = await create({ chat_send: false, chat_rcv: false, file_transfer_rcv: false });
  const owner = await enterAsOwner(id);
  const { client: gil } = await enter(id, 'Gil');
  const refused = say(gil, 'Let me speak');
  expect(await gil.next('chatRefused')).toMatchObject({ id: refused, reason: 'forbidden' });
  say(owner, 'A secret');
  await heard(owner);
  gil.send({ type: 'chatHistory' });
  gil.send({ type: 'ping' });
  await gil.next('pong');
  const kinds = gil.received.map(({ type }) => type);
  expect(kinds).not.toContain('chatMessage');
  expect(kinds).not.toContain('chatStretch');
  // The messages return with the right.
  const body = { topic: 'Chat', type: 0, schedule: { type: -1 }, allow_guests: true };
  await server.put(`conferences/${id}`, anna, { ...body, rights: { guest: {}, user: {} } });
  expect((await gil.next('rightsChanged')).rights.chat_rcv).toBe(true);
  gil.send({ type: 'chatHistory' });
  const { messages } = await gil.next('chatStretch');
  expect(messages.map((message) => message.text)).toEqual(['A secret']);
});

async function sendFile(
  client: SignallingClient,
  name: string,
  content: Buffer,
): Promise<{ readonly key: string; readonly file: string }> {
  const wish = { kind: 'send', name, size: content.length };
  client.send({ type: 'chatFile', id: 'wish-to-send', wish });
  const { key } = await client.next('chatFileKey');
  const put = (offset: number, piece: Buffer) =>
    server.call(`chat-files/${key}?offset=${String(offset)}`, {
      method: 'PUT',
      body: piece,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const half = Math.ceil(content.length / 2);
  expect((await put(0, content.subarray(0, half))).body).toEqual({ received: half });
  // The same chunk again, as after a lost answer, changes nothing.
  expect((await put(0, content.subarray(0, half))).body).toEqual({ received: half });
  const done = await put(half, content.subarray(half));
  expect(done.status).toBe(200);
  return { key, file: text(done.body, 'file.id') };
}
async function askFor(client: SignallingClient, file: string): Promise<string> {
  client.send({ type: 'chatFile', id: 'wish-to-have', wish: { kind: 'receive', file } });
  return (await client.next('chatFileKey')).key;
}
const filesOnDisk = () => readdir(path.join(server.directory, 'chat-files'));

test('[RT-7] shares a file with participants as an attachment, until the session ends', async () => {
  const id = await create();
  const owner = await enterAsOwner(id);
  const { client: gil } = await enter(id, 'Gil');
  const content = Buffer.from('<script>alert(1)</script>');
  const { file } = await sendFile(gil, '../../etc/\u202Epass?wd.html', content);
  say(gil, '', { file });
  const message = await heard(owner);
  expect(message.file).toEqual({ id: file, name: 'passwd.html', size: 25, isPicture: false });
  const key = await askFor(owner, file);
  const answer = await fetch(`${server.url}/api/v3.8/chat-files/${key}`);
  expect(await answer.text()).toBe(content.toString());
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-type')).toContain('application/octet-stream');
  expect(await filesOnDisk()).toContain(file);

  // A person of another conference gets no key, and a person who leaves loses theirs.
  const other = await create();
  await server.post(`conferences/${other}/run`, anna, {});
  const elsewhere = await enter(other, 'Eve');
  elsewhere.client.send({ type: 'chatFile', id: 'wish-to-have', wish: { kind: 'receive', file } });
  expect((await elsewhere.client.next('chatRefused')).reason).toBe('noFile');
  owner.send({ type: 'leave' });
  await owner.closed;
  expect((await fetch(`${server.url}/api/v3.8/chat-files/${key}`)).status).toBe(404);

  await server.post(`conferences/${id}/stop`, anna, {});
  await expect.poll(filesOnDisk).not.toContain(file);
});

test('[RT-7] limits files in size, keeps them private until sent, and enforces the rights', async () => {
  const id = await create({ file_transfer_rcv: false, file_transfer_send: false });
  const owner = await enterAsOwner(id);
  const { client: gil } = await enter(id, 'Gil');
  const ask = (client: SignallingClient, size: number) =>
    client.send({ type: 'chatFile', id: 'wish-to-send', wish: { kind: 'send', name: 'a', size } });
  ask(owner, 1_048_577);
  expect((await owner.next('chatRefused')).reason).toBe('tooLarge');
  ask(gil, 5);
  expect((await gil.next('chatRefused')).reason).toBe('forbidden');
  const picture = Buffer.from('89504e470d0a1a0a0000', 'hex');
  const { file } = await sendFile(owner, 'picture.png', picture);
  const { client: boris } = {
    client: await join(id, { accessToken: await server.signIn('boris') }),
  };
  await boris.next('joined');
  say(boris, 'mine?', { file });
  expect((await boris.next('chatRefused')).reason).toBe('noFile');
  say(owner, 'Look', { file });
  expect((await heard(boris)).file?.isPicture).toBe(true);
  const withheld = await heard(gil);
  expect(withheld).toMatchObject({ text: 'Look', isFileWithheld: true });
  expect(withheld.file).toBeUndefined();
  gil.send({ type: 'chatFile', id: 'wish-to-have', wish: { kind: 'receive', file } });
  expect((await gil.next('chatRefused')).reason).toBe('forbidden');
});

test('[RT-7] one person sends at most four files at a time, also concurrently', async () => {
  const id = await create();
  await enterAsOwner(id);
  const { client: gil } = await enter(id, 'Gil');
  for (let count = 0; count < 12; count += 1) {
    const wish = { kind: 'send', name: 'a', size: 5 };
    gil.send({ type: 'chatFile', id: `wish-${String(count).padStart(8, '0')}`, wish });
  }
  const given = () => gil.received.filter(({ type }) => type === 'chatFileKey').length;
  const refused = () => gil.received.filter(({ type }) => type === 'chatRefused').length;
  await expect.poll(() => given() + refused()).toBe(12);
  expect(given()).toBe(4);
});

test('[RT-7] sanitizes names of files', () => {
  expect(safeName('C:\\Users\\x\\report.pdf')).toBe('report.pdf');
  expect(safeName('..')).toBe('file');
  expect(safeName('a\u0000b\u202E.exe')).toBe('ab.exe');
  expect(safeName(`${'x'.repeat(300)}.tar.gz`)).toMatch(/^x{117}\.gz$/u);
  expect(safeName('😀'.repeat(120))).toBe('😀'.repeat(120));
  expect(safeName(`${'😀'.repeat(300)}.gz`)).toBe(`${'😀'.repeat(117)}.gz`);
});

test('[RT-7] raised hands are in order, survive a lost connection, and can be lowered by moderators', async () => {
  const id = await create();
  const owner = await enterAsOwner(id);
  const { client: gil, joined } = await enter(id, 'Gil');
  const { client: lea } = await enter(id, 'Lea');
  gil.send({ type: 'hand', isRaised: true });
  const first = (await lea.next('participantChanged')).participant;
  lea.send({ type: 'hand', isRaised: true });
  const second = (await gil.next('participantChanged').then(() => gil.next('participantChanged')))
    .participant;
  expect(first.hand).toBeLessThan(second.hand ?? 0);
  gil.cut();
  const resume = { participantId: joined.self.id, key: joined.resumeKey };
  const back = await join(id, { guestName: 'Gil', resume });
  expect((await back.next('joined')).self.hand).toBe(first.hand);
  back.send({ type: 'moderate', act: { kind: 'lowerHands' } });
  expect((await back.next('invalid')).reason).toContain('moderators');
  owner.send({
    type: 'moderate',
    act: { kind: 'lowerHand', participantId: joined.self.id },
  });
  expect((await back.next('participantChanged')).participant.hand).toBeUndefined();
});

test('[RT-7] reactions reach everyone, and are dropped above a limit', async () => {
  const id = await create();
  const owner = await enterAsOwner(id);
  const { client: gil, joined } = await enter(id, 'Gil');
  for (let count = 0; count < 20; count += 1) gil.send({ type: 'react', reaction: 'heart' });
  gil.send({ type: 'ping' });
  await gil.next('pong');
  const seen = gil.received.filter(({ type }) => type === 'reaction');
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(20);
  expect(await owner.next('reaction')).toMatchObject({
    participantId: joined.self.id,
    reaction: 'heart',
  });
});
