/**
 * The routes as a table. Areas are lazy parts; the guard runs before every navigation; unknown addresses are redirected only here.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement, ComponentType } from 'react';
import {
  createBrowserRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  replace,
  type RouteObject,
  useParams,
  Outlet,
  createPath,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import {
  CONFERENCE_TYPES,
  ROUTE_NAMES,
  ROUTE_PATHS,
  type RouteName,
  nearestTarget,
  routePath,
} from '#renderer/domain/routes.ts';
import { rememberMissedPathAtom } from '#renderer/state/missedPath.ts';
import type { Store } from '#renderer/state/services.ts';
import type { Guard } from '#renderer/app/guard/guard.ts';
import { type AreaPage, readyCall } from '#renderer/app/parts/loadArea.ts';
import { loadArea, loadListPage } from '#renderer/app/parts/loadPage.ts';
import { whenTouched } from '#renderer/app/parts/whenTouched.ts';
import { RouteError } from './RouteError.tsx';
import { StartWaiting } from '#renderer/app/document/StartWaiting.tsx';
import { takeAuthFlag } from './takeAuthFlag.ts';
import { useArrival } from './useArrival.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { mainErrorAtom } from '#renderer/state/mainError.ts';
import { MainErrorPage } from '#renderer/app/overlays/MainErrorPage.tsx';
import { NewBuildNotice } from '#renderer/app/parts/NewBuildNotice.tsx';
import { PartPanel } from '#renderer/app/parts/PartStatus.tsx';
import { isOfRoute, partLoadsAtom } from '#renderer/app/parts/partLoads.ts';

/** What a page needs besides its path. */
type RoutePage = Pick<RouteObject, 'lazy' | 'loader'>;

/** Creates a router; the guard checks every navigation. */
export function createRouter(guard: Guard, store: Store, queryClient: QueryClient) {
  const pages = createPages(store, queryClient);
  const routes = [
    ...ROUTE_NAMES.flatMap((name) => pagesAt(name, pages[name])),
    ...createRedirects(store),
  ];

  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <StartWaiting />,
      middleware: [guardedBy(guard)],
      // With a loader, the middleware runs on every navigation.
      loader: () => null,
      shouldRevalidate: () => true,
      children: routes.map((route) => ({ ...route, errorElement: <RouteError /> })),
    },
  ]);
}

/** Asks the guard before each navigation, and carries out its decision. */
function guardedBy(guard: Guard): MiddlewareFunction {
  return async ({ request }, next) => {
    const outcome = await guard(withHash(new URL(request.url)));
    switch (outcome.kind) {
      case 'redirect':
        // oxlint-disable-next-line typescript/only-throw-error -- a thrown response is how the router learns to redirect
        throw replace(outcome.address);
      case 'leave':
        location.replace(outcome.url);
        return new Promise(() => undefined); // the page is on its way out
      case 'stop':
      case 'continue':
        return next();
    }
  };
}

/** The page of each route: its part, and what it loads first. */
function createPages(
  store: Store,
  queryClient: QueryClient,
): Readonly<Record<RouteName, RoutePage>> {
  const guest = (page: AreaPage<'guest'>) => ({ lazy: async () => loadArea(store, 'guest', page) });
  const support = (page: AreaPage<'support'>) => ({
    lazy: async () => loadArea(store, 'support', page),
  });
  const conference = (page: AreaPage<'conference'>) => ({
    lazy: async () => {
      const { Component } = await loadArea(store, 'conference', page);
      whenTouched([() => void readyCall(store)]);
      return ofConference(Component);
    },
  });
  const beside = (page: AreaPage<'conferencePages'>) => ({
    lazy: async () => ofConference((await loadArea(store, 'conferencePages', page)).Component),
  });
  const call = (page: AreaPage<'call'>) => ({
    lazy: async () => ofConference((await loadArea(store, 'call', page)).Component),
  });
  const user = (page: AreaPage<'user'>) => ({
    lazy: async () => loadListPage(store, queryClient, page),
  });
  const scheduler = (page: AreaPage<'scheduler'>) => ({
    lazy: async () => loadArea(store, 'scheduler', page),
  });
  const admin = (page: AreaPage<'admin'>) => ({ lazy: async () => loadArea(store, 'admin', page) });
  const reports = (page: AreaPage<'reports'>) => ({
    lazy: async () => loadArea(store, 'reports', page),
  });

  return {
    'guest.main': guest('LandingRoute'),
    'guest.clients': guest('ClientsPage'),
    'guest.adminLogin': guest('AdministratorPage'),
    'guest.notFound': guest('NotFoundPage'),
    'guest.forbidden': guest('ForbiddenPage'),
    'guest.readiness': support('ReadinessPage'),
    'guest.storedData': support('StoredDataPage'),
    'guest.errors': support('ErrorGalleryPage'),
    'guest.accessibility': support('AccessibilityPage'),
    'guest.confirmAddress': support('ConfirmAddressPage'),
    'guest.newPassword': support('NewPasswordPage'),
    'guest.signedIn': support('SignedInPage'),
    'conference.main': {
      ...conference('ConferencePage'),
      loader: ({ request, params }) => takeAuthFlag(store, request, params['id'] ?? ''),
    },
    'conference.conference': call('CallPage'),
    'conference.info': beside('InfoPage'),
    'conference.how-to-join': beside('HowToJoinPage'),
    'conference.is-missing': beside('IsMissingPage'),
    'conference.not-found': beside('AddressNotFoundPage'),
    'user.general': user('GeneralPage'),
    'user.conferenceList': user('ConferenceListPage'),
    'user.conferenceAnalytics': reports('AnalyticsPage'),
    'user.conferenceRecordings': reports('RecordingsPage'),
    'user.createConference': { ...scheduler('CreatePage'), loader: withoutSlash },
    'user.editConference': { ...scheduler('EditPage'), loader: withoutSlash },
    'user.account': { lazy: async () => loadArea(store, 'account', 'AccountPage') },
    'user.setup': { lazy: async () => loadArea(store, 'setup', 'SetupPage') },
    'user.appAccess': { lazy: async () => loadArea(store, 'setup', 'AppAccessPage') },
    'user.contacts': { lazy: async () => loadArea(store, 'contacts', 'ContactsPage') },
    'user.history': reports('HistoryPage'),
    'admin.main': admin('AdminPage'),
    'admin.now': admin('AdminNowPage'),
    'admin.health': admin('AdminHealthPage'),
    'admin.people': admin('AdminPeoplePage'),
    'admin.groups': admin('AdminGroupsPage'),
    'admin.clients': admin('AdminClientsPage'),
    'admin.signIn': admin('AdminSignInPage'),
    'admin.log': admin('AdminLogPage'),
  };
}

/** Addresses without a page, and their targets. */
function createRedirects(store: Store): readonly RouteObject[] {
  return [
    { path: '/guest/auth/login', loader: redirectTo(routePath({ name: 'guest.adminLogin' })) },
    { path: '/guest', loader: redirectTo(routePath({ name: 'guest.main' })) },
    {
      path: '/c/:id/help',
      loader: ({ params }) =>
        replace(routePath({ name: 'conference.how-to-join', params: { id: params['id'] ?? '' } })),
    },
    { path: '/c/*', loader: redirectTo(routePath({ name: 'conference.not-found' })) },
    ...CONFERENCE_TYPES.map((type): RouteObject => ({
      path: `/user/${type}/*`,
      loader: ({ params }) => replace(routePath(nearestTarget(type, params['*'] ?? ''))),
    })),
    { path: '/admin/*', loader: redirectTo(routePath({ name: 'admin.main' })) },
    { path: '/user/*', loader: redirectTo(routePath({ name: 'user.general', params: {} })) },
    {
      path: '*',
      loader: ({ request }) => {
        store.set(rememberMissedPathAtom, new URL(request.url).pathname);
        return replace(routePath({ name: 'guest.notFound' }));
      },
    },
  ];
}

function redirectTo(address: string): LoaderFunction {
  return () => replace(address);
}

/** A page at its path, or at one path for each kind of conference. */
function pagesAt(name: RouteName, page: RoutePage): readonly RouteObject[] {
  const path = ROUTE_PATHS[name];
  if (!path.includes(':type')) return [{ ...page, path }];
  return CONFERENCE_TYPES.map((type) => ({ ...page, path: path.replace(':type', type) }));
}

/** One address for each page: a trailing slash is removed (RT-17). */
function withoutSlash({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return pathname.endsWith('/') ? replace(pathname.replace(/\/+$/u, '') + search) : null;
}

function ofConference(Page: ConferencePageType): { readonly element: ReactElement } {
  return { element: <RoutedConferencePage Page={Page} /> };
}

/** The router's requests have no hash; if the window is already at the address, it knows it. */
function withHash(url: URL): URL {
  if (url.pathname === location.pathname && url.search === location.search)
    url.hash = location.hash;
  return url;
}

/** A page of the conference area: it gets its conference's id, and doesn't read the address. */
type ConferencePageType = ComponentType<{ readonly callId: string }>;

/** A conference page under the router; the routes of that area always have an id, or show none. */
function RoutedConferencePage({ Page }: { readonly Page: ConferencePageType }) {
  return <Page callId={useParams()['id'] ?? ''} />;
}

/** Wraps every route: shows the progress of a loading part, and the error that fills the page. */
function RootLayout() {
  const { t } = useTranslation('common');
  const mainError = useAtomValue(mainErrorAtom);
  const load = useAtomValue(partLoadsAtom).filter(isOfRoute).at(-1);
  const { state, location: wanted } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  useArrival(here.pathname);

  function stop(): void {
    // Navigate first: cancelling the part alone would show its error page.
    void navigate(here, { replace: true, state: here.state });
    load?.giveUp();
  }

  return (
    <>
      {state === 'idle' ? (
        <NewBuildNotice />
      ) : (
        <PartPanel
          load={load}
          address={wanted && createPath(wanted)}
          stop={{ label: t('part.stop'), run: stop }}
        />
      )}
      {mainError ? <MainErrorPage error={mainError} /> : <Outlet />}
    </>
  );
}
