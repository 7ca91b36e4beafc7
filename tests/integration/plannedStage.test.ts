/** A conference's layout: sent on joining, and again to participants after an edit. */
import { expect, test } from 'vitest';
import { takeSeat } from './callClients.ts';
import { startTestServer } from './testServer.ts';
const server = await startTestServer();
const anna = await server.signIn('anna');

const body = (more: object) => ({
  topic: 'Laid out',
  type: 0,
  schedule: { type: -1 },
  allow_guests: true,
  ...more,
});
async function create(more: object): Promise<string> {
  const id = await server.createRunning(anna, body(more));
  return id;
}
const join = (callId: string, more: Record<string, unknown>) => takeSeat(server, callId, more);
const person = (id: string) => ({ kind: 'person', id });
const empty = { kind: 'empty' };

test('[RT-7] names people by their ids in the call, without logins', async () => {
  const all = { large: true, windows: [person('anna@plenum.local'), empty, person('boris')] };
  const id = await create({ layout: { all } });
  const owner = await join(id, { accessToken: anna });
  const boris = await join(id, { accessToken: await server.signIn('boris') });
  const guest = await join(id, { guestName: 'Gil' });
  const windows = [person(owner.joined.self.personId), empty, person(boris.joined.self.personId)];
  for (const { joined } of [owner, boris, guest])
    expect(joined.stage).toEqual({ scheme: { large: true, windows } });
  expect(JSON.stringify(guest.joined.stage)).not.toMatch(/anna|boris/u);
});

test('[RT-7] gives each person the own layout, or that of the way in, or the common one', async () => {
  const own = { large: false, windows: [empty] };
  const inBrowsers = { large: false, windows: [empty, empty] };
  const all = { large: false, windows: [empty, empty, empty] };
  const id = await create({
    layout: { all, connections: { browser: inBrowsers }, people: { boris: own } },
  });
  const boris = await join(id, { accessToken: await server.signIn('boris') });
  expect(boris.joined.stage).toEqual({ scheme: own });
  const browser = await join(id, { guestName: 'Gil', application: 'browser' });
  expect(browser.joined.stage).toEqual({ scheme: inBrowsers });
  const desktop = await join(id, { guestName: 'Dee', application: 'desktop' });
  expect(desktop.joined.stage).toEqual({ scheme: all });
});

test('[RT-7] marks a smart meeting as led by the speaker, and no other one', async () => {
  const smart = await create({ type: 3, vad_selector: 1 });
  expect((await join(smart, { guestName: 'Gil' })).joined.stage).toEqual({ isSpeakerLarge: true });
  const usual = await create({});
  expect((await join(usual, { guestName: 'Gil' })).joined.stage).toEqual({});
});

test('[RT-7] notifies participants only of edits that change their layout', async () => {
  const id = await create({});
  const { client } = await join(id, { guestName: 'Gil' });
  const edit = (more: object) => server.put(`conferences/${id}`, anna, body(more));
  await edit({ description: 'Another text' });
  const all = { large: false, windows: [empty, empty] };
  await edit({ layout: { all } });
  expect((await client.next('stageChanged')).stage).toEqual({ scheme: all });
  await edit({ layout: null });
  expect((await client.next('stageChanged')).stage).toEqual({});
});
