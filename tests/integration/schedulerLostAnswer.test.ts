/** A creation with a lost answer, through a proxy that fails like a network. */
import { expect, test, vi } from 'vitest';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import { startFaultProxy } from '#tests/support/faultProxy.ts';
import { createHttpClient } from '#renderer/api/httpClient.ts';
import { emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { SentCreate } from '#renderer/state/scheduler/schedulerDraft.ts';
import { saveSchedulerAtom } from '#renderer/state/scheduler/schedulerSave.ts';
import { installServices } from '#renderer/state/services.ts';
import { list, startTestServer, text } from './testServer.ts';

const SETTING = { visitorZone: 'UTC', nowMs: Date.now() };
const EMPTY = emptyForm(true, SETTING);

test('[PA-1] is created once, with the input until the second try', async () => {
  const proxy = await startFaultProxy();
  const server = await startTestServer([`allowed_hosts=${proxy.host}`]);
  proxy.forwardTo(server.url);
  const token = await server.signIn('anna');
  const { store, storage, i18n } = aStore({ session: aUserSession() });
  const http = createHttpClient({
    fetch: async (path, init) =>
      fetch(new Request(new URL(path instanceof Request ? path.url : path, proxy.url), init)),
    getAccessToken: () => token,
    onForbidden: () => undefined,
    isSecure: () => true,
  });
  installServices(store, { http, storage, i18n });
  let sent: SentCreate | undefined;
  const save = (topic: string) =>
    store.set(saveSchedulerAtom, {
      place: { type: 'room', id: undefined, from: undefined },
      form: { ...EMPTY, topic },
      source: { form: EMPTY, wire: {}, revision: undefined, name: undefined },
      sent,
      setting: SETTING,
      options: { keepsZones: true, nowMs: SETTING.nowMs },
      onSending: (sending) => {
        sent = sending;
      },
    });
  const topics = async () =>
    list((await server.call('conferences', { token })).body, 'conferences')
      .map((each) => text(each, 'topic'))
      .filter((topic) => topic.startsWith('Lost'));

  // Long enough to cut the connection between the server's work and its answer.
  proxy.delay(1500);
  const first = save('Lost and found');
  await vi.waitFor(async () => expect(await topics()).toEqual(['Lost and found']), {
    timeout: 20_000,
  });
  proxy.cut();
  expect(await first).toEqual({ kind: 'failed', failure: { kind: 'network' } });

  proxy.restore();
  expect(await save('Lost, found, renamed')).toMatchObject({ kind: 'saved' });
  expect(await topics()).toEqual(['Lost, found, renamed']);
  await proxy.close();
});
