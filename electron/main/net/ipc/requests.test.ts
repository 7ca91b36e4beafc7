/** Who may send which requests to the main process. Electron is replaced: its side of the channel is simulated. */
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { WebContents } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { EVENTS, REQUESTS } from '#shared/ipc/contract.ts';
import { SHELL_PAGE_CHANNEL, SHELL_PAGE_QR_READER_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import { requestHandlers } from '#tests/support/electronStandIn.ts';
import type { MediaConsent } from '../security/mediaConsent.ts';
import { APP_ORIGIN } from '../security/appOrigin.ts';
import { admitSender, handleRequest } from './handleRequest.ts';
import { handlePermissionRequests } from './permissionRequests.ts';
import { listenToShellPage } from './shellPageActs.ts';

const PAGE = `${APP_ORIGIN}/`;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** A window's page, with what the main process sent to it. */
function aPage(session: object = {}) {
  const sent: unknown[] = [];
  const frame = {
    url: PAGE,
    origin: APP_ORIGIN,
    parent: null,
    detached: false,
    send: (...message: readonly unknown[]) => sent.push(message),
  };
  const contents = Object.assign(new EventEmitter(), {
    session,
    mainFrame: frame,
    isDestroyed: () => false,
  }) as unknown as WebContents;
  const ask = async (name: string, input?: unknown, senderFrame: object | null = frame) =>
    requestHandlers.get(name)?.({ sender: contents, senderFrame }, input);
  return { contents, frame, sent, ask };
}

test('answers only windows of the app, and only their own pages', async () => {
  const { contents, frame, ask } = aPage();
  handleRequest('shell:attention', () => undefined);
  const refused = { ok: false, code: 'sender' };
  expect(await ask('shell:attention', { count: 1 })).toEqual(refused);
  admitSender(contents);
  expect(await ask('shell:attention', { count: 1 })).toEqual({ ok: true, value: undefined });
  expect(await ask('shell:attention', { count: 1 }, { ...frame, parent: frame })).toEqual(refused);
  expect(await ask('shell:attention', { count: 1 }, null)).toEqual(refused);
});

test('a frame inside a shell page cannot press its buttons', async () => {
  const { contents, frame, ask } = aPage();
  const acts: unknown[] = [];
  listenToShellPage(contents, { onAct: (act) => acts.push(act.action) });
  const act = { action: 'close', fields: {} };
  await ask(SHELL_PAGE_CHANNEL, act, { ...frame, parent: frame });
  expect(acts).toEqual([]);
  await ask(SHELL_PAGE_CHANNEL, act);
  expect(acts).toEqual(['close']);
});

test('injects the QR code reader only into a page for pictures, on its request', async () => {
  const [taker, other] = [aPage(), aPage()];
  const brought: string[] = [];
  const bring = (name: string) => () => Promise.resolve(void brought.push(name));
  listenToShellPage(taker.contents, { onAct: () => undefined, bringQrReader: bring('taker') });
  listenToShellPage(other.contents, { onAct: () => undefined });
  await other.ask(SHELL_PAGE_QR_READER_CHANNEL);
  await taker.ask(SHELL_PAGE_QR_READER_CHANNEL, undefined, { ...taker.frame, parent: taker.frame });
  expect(brought).toEqual([]);
  await taker.ask(SHELL_PAGE_QR_READER_CHANNEL);
  expect(brought).toEqual(['taker']);
});

test('reports a server’s permissions only to its pages', async () => {
  const states = { camera: 'granted', microphone: 'denied' } as const;
  const listeners = new Map<object, (payload: object) => void>();
  const consents = new Map<object, MediaConsent>();
  const consentOf = (session: object): MediaConsent => {
    const consent = consents.get(session) ?? {
      states: () => states,
      onChange: (listener: (payload: object) => void) => listeners.set(session, listener),
    };
    consents.set(session, consent as unknown as MediaConsent);
    return consent as unknown as MediaConsent;
  };
  handlePermissionRequests(consentOf);
  const sessions = [{}, {}] as const;
  const [one, other] = [aPage(sessions[0]), aPage(sessions[1])];
  for (const { contents, ask } of [one, other]) {
    admitSender(contents);
    await ask('shell:media-permissions');
  }
  listeners.get(sessions[0])?.(states);
  expect([one.sent.length, other.sent.length]).toEqual([1, 0]);
});

/** The channels in the shell's code that `call` finds. */
function channelsNamedBy(call: RegExp): ReadonlySet<string | undefined> {
  const main = path.join(import.meta.dirname, '../..');
  const sources = fs
    .readdirSync(main, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(main, file), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(call)].map(([, name]) => name)));
}

test('each request of the contract has a handler', () => {
  const handled = channelsNamedBy(/\bhandleRequest\(\s*'([^']+)'/gu);
  expect(handled).toEqual(new Set(Object.keys(REQUESTS)));
});

test('each event of the contract has a sender', () => {
  const sent = channelsNamedBy(/\bpublish\(\s*[\w.]+,\s*'([^']+)'/gu);
  expect(sent).toEqual(new Set(Object.keys(EVENTS)));
});
