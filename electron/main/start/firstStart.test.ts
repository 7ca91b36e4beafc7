import { expect, test, vi } from 'vitest';
import type { LinkResult } from '../features/deepLinks/parseLink.ts';
import type { FirstServer } from '../features/serverList/firstStartPage.ts';
import { type FirstStartParts, beginFirstStart, knowsNoServer } from './firstStart.ts';

const OWN: FirstServer = { choice: { kind: 'embedded' } };
const HOST = 'meet.example.org';
const link = (host?: string): LinkResult => ({
  kind: 'link',
  link: { callId: 'demo', ...(host !== undefined && { host }) },
});

function begin(...early: readonly LinkResult[]) {
  const acts = {
    link: (_result: LinkResult): void => undefined,
    choose: (_server: FirstServer): void => undefined,
    decline: (): void => undefined,
    quit: (): void => undefined,
  };
  const seen = { ask: vi.fn(), close: vi.fn(), follow: vi.fn(), show: vi.fn() };
  const parts: FirstStartParts = {
    links: {
      listen: (listener) => {
        acts.link = listener;
        for (const each of early) listener(each);
      },
    },
    createLinkOpener: (onUnopened) => {
      acts.decline = onUnopened;
      return seen.follow;
    },
    createWindow: (onOpen) => {
      acts.choose = onOpen;
      return { ask: seen.ask, close: seen.close };
    },
    show: seen.show,
    onQuit: (listener) => {
      acts.quit = listener;
    },
  };
  return { acts, seen, end: beginFirstStart(parts) };
}

test('asks only for a profile without a server', () => {
  expect(knowsNoServer({})).toBe(true);
  expect(knowsNoServer({ theme: 'dark', softwareDrawingUntil: 5 })).toBe(true);
  expect(knowsNoServer({ lastServer: 'embedded' })).toBe(false);
  // The migrated first version of the settings.
  expect(knowsNoServer({ servers: [{ address: 'embedded' }] })).toBe(false);
});

test('asks, opens the choice, and closes once that is shown', () => {
  const { acts, seen, end } = begin();
  expect(seen.ask).toHaveBeenCalledOnce();
  acts.choose(OWN);
  expect(seen.show).toHaveBeenCalledExactlyOnceWith(OWN);
  expect(seen.close).not.toHaveBeenCalled();
  end();
  expect(seen.close).toHaveBeenCalledOnce();
  // From now on links open as usual.
  acts.link(link());
  expect(seen.follow).toHaveBeenCalledExactlyOnceWith(link());
  expect(seen.ask).toHaveBeenCalledOnce();
});

test('asks about a link’s server instead, and for a server after a refusal, unless the app ends', () => {
  const { acts, seen } = begin(link(HOST));
  expect(seen.follow).toHaveBeenCalledExactlyOnceWith(link(HOST));
  expect(seen.ask).not.toHaveBeenCalled();
  acts.decline();
  expect(seen.ask).toHaveBeenCalledOnce();
  acts.quit();
  acts.decline();
  expect(seen.ask).toHaveBeenCalledOnce();
});

test('a link without a server waits for the choice', () => {
  const { acts, seen } = begin(link());
  expect(seen.follow).not.toHaveBeenCalled();
  expect(seen.ask).toHaveBeenCalledOnce();
  acts.choose(OWN);
  expect(seen.show).toHaveBeenCalledExactlyOnceWith({ ...OWN, callId: 'demo' });
  acts.choose({ ...OWN, callId: 'other' });
  expect(seen.show).toHaveBeenLastCalledWith({ ...OWN, callId: 'other' });
});

test('a second start focuses the question', () => {
  const { acts, seen } = begin();
  acts.link({ kind: 'none' });
  expect(seen.ask).toHaveBeenCalledTimes(2);
  expect(seen.follow).not.toHaveBeenCalled();
});
