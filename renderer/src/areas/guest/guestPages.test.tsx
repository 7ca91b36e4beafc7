import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setLaunchAtom } from '#renderer/state/launchMode.ts';
import { rememberMissedPathAtom } from '#renderer/state/missedPath.ts';
import { setOwnDownloadAtom } from '#renderer/state/ownDownload.ts';
import { loadOwnDownloadAtom } from '#renderer/state/ownDownloadActions.ts';
import {
  setDocumentationAtom,
  setServerDocumentsAtom,
  setServerInfoAtom,
} from '#renderer/state/serverInfo.ts';
import type { Store } from '#renderer/state/services.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { AdministratorPage } from './AdministratorPage.tsx';
import { ClientsPage } from './ClientsPage.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const CLIENTS = 'GET /api/v3.8/software/clients';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(LINUX);
});

function withQueries(page: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return <QueryClientProvider client={client}>{page}</QueryClientProvider>;
}

function app(platform: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    type: 'desktop',
    platform,
    name: `App ${platform}`,
    download_url: `https://get.example/${platform}`,
    ...more,
  };
}

const answering = (...clients: unknown[]) =>
  aStore({ serverInfo: aServerInfo(), answers: { [CLIENTS]: { json: { clients } } } });

describe('[RT-2] the downloads', () => {
  test('list the visitor’s system first, then the others', async () => {
    renderWith(withQueries(<ClientsPage />), answering(app('windows'), app('linux'), app('ios')));
    const own = (await screen.findByRole('heading', { name: 'For your device' })).parentElement;
    expect(within(own ?? document.body).getAllByRole('link')).toHaveLength(1);
    expect(
      screen.getAllByRole('link', { name: /^Download/u }).map((link) => link.getAttribute('href')),
    ).toEqual([
      'https://get.example/linux',
      'https://get.example/windows',
      'https://get.example/ios',
    ]);
    expect(screen.getByRole('link', { name: 'Download App windows' })).toBeDefined();
  });

  test('show version and size, and link to the store where there is one', async () => {
    renderWith(
      withQueries(<ClientsPage />),
      answering(
        app('linux', { version: '8.5.2', size: 123_400_000, store_url: 'https://store.example/' }),
        app('ios', { download_url: undefined, store_url: 'https://ios.example/', size: 2_340_000 }),
      ),
    );
    expect(await screen.findByText('Version 8.5.2')).toBeDefined();
    expect(screen.getByText('123 MB')).toBeDefined();
    expect(screen.getByText('2.3 MB')).toBeDefined();
    const ways = ['Open the store App linux', 'Download App linux', 'Open the store App ios'];
    expect(screen.getAllByRole('link', { name: /App/u })).toEqual(
      ways.map((name) => screen.getByRole('link', { name })),
    );
  });

  test('[B4] show hostile names as text', async () => {
    renderWith(
      withQueries(<ClientsPage />),
      answering(
        app('linux', { name: `\u202Egnp\u200B${'x'.repeat(10_000)}`, version: '1\n\u20672' }),
        app('ios', { name: '\u200B', download_url: 'javascript:alert(1)' }),
        app('macos', { name: '\u2066\u3164' }),
      ),
    );
    expect(await screen.findByText(/^gnpx{76}…$/u)).toBeDefined();
    expect(screen.getByText('Version 1 2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Download macOS' })).toBeDefined();
    expect(screen.queryByText('iOS')).toBeNull();
  });

  test('show that there are none', async () => {
    renderWith(withQueries(<ClientsPage />), answering());
    expect(await screen.findByText(/offers no apps/u)).toBeDefined();
  });

  test('offer a retry when they fail to load', async () => {
    const testStore = aStore({ answers: { [CLIENTS]: { status: 500 } } });
    renderWith(withQueries(<ClientsPage />), testStore);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(testStore.server.asked).toHaveLength(2));
    expect(screen.getByRole('alert')).toBeDefined();
  });

  test('are requested with the conference from the address', async () => {
    const testStore = answering();
    testStore.store.set(setLaunchAtom, {
      mode: 'browser',
      clientVersion: undefined,
      callId: 'demo',
    });
    renderWith(withQueries(<ClientsPage />), testStore);
    await screen.findByText(/offers no apps/u);
    expect(Object.fromEntries(testStore.server.asked[0]?.query ?? [])).toMatchObject({
      case: 'download',
      call_id: 'demo',
      lang: 'en',
      user: expect.stringMatching(/^\$guest\d+$/u),
    });
  });
});

/** The server's info is complete: it has no documents. */
function knowServer(store: Store): void {
  store.set(setServerInfoAtom, { kind: 'ready', info: aServerInfo() });
  store.set(setServerDocumentsAtom, []);
}

describe('[RT-1] the landing page', () => {
  test('offers the visitor’s app once it is known', async () => {
    const testStore = answering(app('windows'), app('linux'));
    renderWith(<LandingPage />, testStore);
    expect(screen.queryByRole('link', { name: /^Download for/u })).toBeNull();
    await act(async () => testStore.store.set(loadOwnDownloadAtom, 'en'));
    // The documents precede it, so it would have to move.
    expect(screen.queryByRole('link', { name: /^Download for/u })).toBeNull();
    act(() => knowServer(testStore.store));
    expect(
      (await screen.findByRole('link', { name: 'Download for Linux' })).getAttribute('href'),
    ).toBe('https://get.example/linux');
    expect(testStore.server.asked).toHaveLength(1);
  });

  test('offers none when the server has none or fails, or the system is unknown', async () => {
    for (const testStore of [
      answering(app('windows')),
      aStore({ answers: { [CLIENTS]: { status: 500 } } }),
    ]) {
      testStore.store.set(setOwnDownloadAtom, { system: 'linux', address: 'https://old.example' });
      await testStore.store.set(loadOwnDownloadAtom, 'en');
      knowServer(testStore.store);
      renderWith(<LandingPage />, testStore);
      expect(screen.queryByRole('link', { name: /^Download for/u })).toBeNull();
    }
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('');
    const testStore = answering(app('linux'));
    await testStore.store.set(loadOwnDownloadAtom, 'en');
    expect(testStore.server.asked).toEqual([]);
  });

  test('offers no app inside the app', async () => {
    const desktop = answering(app('linux'));
    vi.stubGlobal('plenumShell', {});
    await desktop.store.set(loadOwnDownloadAtom, 'en');
    vi.unstubAllGlobals();
    const inApp = answering(app('linux'));
    inApp.store.set(setLaunchAtom, { mode: 'inApp', clientVersion: '8.5.0' });
    await inApp.store.set(loadOwnDownloadAtom, 'en');
    expect([...desktop.server.asked, ...inApp.server.asked]).toEqual([]);
  });

  test('links to the readiness check, the downloads and the stored data', () => {
    const { intents } = renderWith(<LandingPage />);
    for (const name of ['Check camera and microphone', 'All downloads', 'Stored data']) {
      const link = screen.getByRole('link', { name });
      // With a modifier key, the browser opens it elsewhere.
      expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
      expect(fireEvent.click(link)).toBe(false);
    }
    expect(intents).toEqual(
      (['guest.readiness', 'guest.clients', 'guest.storedData'] as const).map((name) => ({
        kind: 'navigate',
        target: { name },
      })),
    );
  });

  test.each([
    ['', 'Plenum'],
    ['\u202E\u200B \u3164', 'Plenum'],
    ['\u202EAcme\u2066\nInc', 'Acme Inc'],
    ['x'.repeat(10_000), `${'x'.repeat(79)}…`],
  ])('[B4] shows the server’s name %# as text', (name, shown) => {
    renderWith(<LandingPage />, aStore({ serverInfo: aServerInfo({ name }) }));
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link').textContent).toBe(shown);
  });

  test('[GD-10] links to the server’s guide for guests, if it has one', () => {
    const { store } = renderWith(<LandingPage />);
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
    act(() => store.set(setDocumentationAtom, { guest: 'https://help.example/' }));
    const help = screen.getByRole('link', { name: 'Help' });
    expect(help.getAttribute('href')).toBe('https://help.example/');
  });

  test('[RT-3] offers the administrator’s sign-in only where it is enabled', () => {
    const { store } = renderWith(<LandingPage />, aStore({ serverInfo: aServerInfo() }));
    expect(screen.queryByRole('link', { name: 'Administrator sign-in' })).toBeNull();
    const info = aServerInfo({ isLoginEnabled: true });
    act(() => store.set(setServerInfoAtom, { kind: 'ready', info }));
    expect(screen.queryByRole('link', { name: 'Administrator sign-in' })).toBeNull();
    act(() => store.set(setServerDocumentsAtom, []));
    expect(screen.getByRole('link', { name: 'Administrator sign-in' })).toBeDefined();
  });
});

describe('[RT-4][RT-5] a missing page', () => {
  test.each([
    ['/demo', 'demo'],
    ['/meet/Team_7/', 'Team_7'],
    ['/not-found', undefined],
    ['/a/%2e%2e', undefined],
    [undefined, undefined],
  ])('at %j offers the conference %j', (path, id) => {
    const testStore = aStore();
    testStore.store.set(rememberMissedPathAtom, path);
    const { intents } = renderWith(<NotFoundPage />, testStore);
    expect(screen.getByLabelText('Conference link or ID')).toBeDefined();
    const offer = screen.queryByRole('link', { name: /Were you looking for/u });
    expect(offer?.getAttribute('href')).toBe(id === undefined ? undefined : `/c/${id}`);
    if (offer) fireEvent.click(offer);
    expect(intents).toEqual(
      id === undefined
        ? []
        : [{ kind: 'navigate', target: { name: 'conference.main', params: { id } } }],
    );
  });

  test('[RT-4] without access links to the start page', () => {
    const { intents } = renderWith(<ForbiddenPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Go home' }));
    expect(intents).toEqual([{ kind: 'navigate', target: { name: 'guest.main' } }]);
  });
});

describe('[RT-3] the administrator’s page', () => {
  test('requests the server’s info again when it is not set up', async () => {
    const testStore = aStore({
      serverInfo: aServerInfo({ id: undefined }),
      answers: { 'GET /api/v3.8/server': { json: { server: { name: 'New' } } } },
    });
    const { intents } = renderWith(<AdministratorPage />, testStore);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('The server still isn’t set up.')).toBeDefined();
    expect(intents).toEqual([{ kind: 'navigate', target: { name: 'guest.main' } }]);
  });

  test('offers a way home when the server is set up', () => {
    const { intents } = renderWith(<AdministratorPage />, aStore({ serverInfo: aServerInfo() }));
    fireEvent.click(screen.getByRole('button', { name: 'Go home' }));
    expect(intents).toHaveLength(1);
  });
});
