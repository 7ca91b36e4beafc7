/**
 * The routes as a table. Areas are lazy parts; the guard runs before
 * every navigation; unknown addresses are redirected here and nowhere else.
 */
import type { ReactElement } from 'react';
import {
  createBrowserRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  replace,
  type RouteObject,
} from 'react-router';
import {
  CONFERENCE_TYPES,
  type ConferenceType,
  ROUTE_PATHS,
  nearestTarget,
  routePath,
} from '#renderer/domain/routes.ts';
import { rememberMissedPathAtom } from '#renderer/state/missedPath.ts';
import type { Store } from '#renderer/state/services.ts';
import type { Guard } from '#renderer/app/guard/guard.ts';
import type { AreaPage } from '#renderer/app/parts/loadArea.ts';
import { loadArea } from '#renderer/app/parts/loadPage.ts';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';
import { StartWaiting } from '#renderer/app/document/StartWaiting.tsx';
import { type ConferencePageType, RoutedConferencePage } from './RoutedConferencePage.tsx';
import { takeAuthFlag } from './takeAuthFlag.ts';

/** A router whose every navigation goes through the guard. */
export function createRouter(guard: Guard, store: Store) {
  const guardMiddleware: MiddlewareFunction = async ({ request }, next) => {
    const outcome = await guard(withHash(new URL(request.url)));
    // oxlint-disable-next-line typescript/only-throw-error -- a thrown response is how the router learns to redirect
    if (outcome.kind === 'redirect') throw replace(outcome.address);
    if (outcome.kind === 'leave') {
      location.replace(outcome.url);
      return new Promise(() => undefined); // the page is on its way out
    }
    return next();
  };

  const redirectTo =
    (address: string): LoaderFunction =>
    () =>
      replace(address);
  const guest = (page: AreaPage<'guest'>) => async () => loadArea(store, 'guest', page);
  const support = (page: AreaPage<'support'>) => async () => loadArea(store, 'support', page);
  const conference = (page: AreaPage<'conference'>) => async () =>
    ofConference((await loadArea(store, 'conference', page)).Component);
  const beside = (page: AreaPage<'conferencePages'>) => async () =>
    ofConference((await loadArea(store, 'conferencePages', page)).Component);
  const call = (page: AreaPage<'call'>) => async () =>
    ofConference((await loadArea(store, 'call', page)).Component);
  const user = (page: AreaPage<'user'>) => async () => loadArea(store, 'user', page);
  const scheduler = (page: AreaPage<'scheduler'>) => async () => loadArea(store, 'scheduler', page);
  const admin = (page: AreaPage<'admin'>) => async () => loadArea(store, 'admin', page);
  const reports = (page: AreaPage<'reports'>) => async () => loadArea(store, 'reports', page);

  const routes: RouteObject[] = [
    { path: ROUTE_PATHS['guest.main'], lazy: guest('LandingRoute') },
    { path: ROUTE_PATHS['guest.clients'], lazy: guest('ClientsPage') },
    { path: ROUTE_PATHS['guest.adminLogin'], lazy: guest('AdministratorPage') },
    { path: ROUTE_PATHS['guest.notFound'], lazy: guest('NotFoundPage') },
    { path: ROUTE_PATHS['guest.forbidden'], lazy: guest('ForbiddenPage') },
    { path: ROUTE_PATHS['guest.readiness'], lazy: support('ReadinessPage') },
    { path: ROUTE_PATHS['guest.storedData'], lazy: support('StoredDataPage') },
    { path: ROUTE_PATHS['guest.errors'], lazy: support('ErrorGalleryPage') },
    { path: ROUTE_PATHS['guest.accessibility'], lazy: support('AccessibilityPage') },
    { path: ROUTE_PATHS['guest.confirmAddress'], lazy: support('ConfirmAddressPage') },
    { path: ROUTE_PATHS['guest.newPassword'], lazy: support('NewPasswordPage') },
    { path: ROUTE_PATHS['guest.signedIn'], lazy: support('SignedInPage') },
    { path: '/guest/auth/login', loader: redirectTo(routePath({ name: 'guest.adminLogin' })) },
    { path: '/guest', loader: redirectTo(routePath({ name: 'guest.main' })) },

    { path: ROUTE_PATHS['conference.not-found'], lazy: beside('AddressNotFoundPage') },
    {
      path: ROUTE_PATHS['conference.main'],
      lazy: conference('ConferencePage'),
      loader: ({ request, params }: LoaderFunctionArgs) =>
        takeAuthFlag(store, request, params['id'] ?? ''),
    },
    { path: ROUTE_PATHS['conference.conference'], lazy: call('CallPage') },
    { path: ROUTE_PATHS['conference.info'], lazy: beside('InfoPage') },
    { path: ROUTE_PATHS['conference.how-to-join'], lazy: beside('HowToJoinPage') },
    { path: ROUTE_PATHS['conference.is-missing'], lazy: beside('IsMissingPage') },
    {
      path: '/c/:id/help',
      loader: ({ params }: LoaderFunctionArgs) =>
        replace(routePath({ name: 'conference.how-to-join', params: { id: params['id'] ?? '' } })),
    },
    { path: '/c/*', loader: redirectTo(routePath({ name: 'conference.not-found' })) },

    { path: ROUTE_PATHS['user.general'], lazy: user('GeneralPage') },
    {
      path: ROUTE_PATHS['user.account'],
      lazy: async () => loadArea(store, 'account', 'AccountPage'),
    },
    {
      path: ROUTE_PATHS['user.setup'],
      lazy: async () => loadArea(store, 'setup', 'SetupPage'),
    },
    {
      path: ROUTE_PATHS['user.appAccess'],
      lazy: async () => loadArea(store, 'setup', 'AppAccessPage'),
    },
    {
      path: ROUTE_PATHS['user.contacts'],
      lazy: async () => loadArea(store, 'contacts', 'ContactsPage'),
    },
    { path: ROUTE_PATHS['user.history'], lazy: reports('HistoryPage') },
    ...CONFERENCE_TYPES.flatMap((type): RouteObject[] => [
      { path: ofType('user.conferenceList', type), lazy: user('ConferenceListPage') },
      { path: ofType('user.conferenceAnalytics', type), lazy: reports('AnalyticsPage') },
      { path: ofType('user.conferenceRecordings', type), lazy: reports('RecordingsPage') },
      {
        path: ofType('user.createConference', type),
        lazy: scheduler('CreatePage'),
        loader: withoutSlash,
      },
      {
        path: ofType('user.editConference', type),
        lazy: scheduler('EditPage'),
        loader: withoutSlash,
      },
      {
        path: `/user/${type}/*`,
        loader: ({ params }: LoaderFunctionArgs) =>
          replace(routePath(nearestTarget(type, params['*'] ?? ''))),
      },
    ]),
    { path: ROUTE_PATHS['admin.main'], lazy: admin('AdminPage') },
    { path: ROUTE_PATHS['admin.now'], lazy: admin('AdminNowPage') },
    { path: ROUTE_PATHS['admin.health'], lazy: admin('AdminHealthPage') },
    { path: ROUTE_PATHS['admin.people'], lazy: admin('AdminPeoplePage') },
    { path: ROUTE_PATHS['admin.groups'], lazy: admin('AdminGroupsPage') },
    { path: ROUTE_PATHS['admin.clients'], lazy: admin('AdminClientsPage') },
    { path: ROUTE_PATHS['admin.signIn'], lazy: admin('AdminSignInPage') },
    { path: ROUTE_PATHS['admin.log'], lazy: admin('AdminLogPage') },
    { path: '/admin/*', loader: redirectTo(routePath({ name: 'admin.main' })) },
    { path: '/user/*', loader: redirectTo(routePath({ name: 'user.general', params: {} })) },

    {
      path: '*',
      loader: ({ request }: LoaderFunctionArgs) => {
        store.set(rememberMissedPathAtom, new URL(request.url).pathname);
        return replace(routePath({ name: 'guest.notFound' }));
      },
    },
  ];

  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <StartWaiting />,
      middleware: [guardMiddleware],
      // A loader of its own makes the middleware run on every navigation.
      loader: () => null,
      shouldRevalidate: () => true,
      children: routes.map((route) => ({ ...route, errorElement: <RouteError /> })),
    },
  ]);
}

/** The path of a route for one kind of conference. */
function ofType(
  name:
    | 'user.conferenceList'
    | 'user.conferenceAnalytics'
    | 'user.conferenceRecordings'
    | 'user.createConference'
    | 'user.editConference',
  type: ConferenceType,
): string {
  return ROUTE_PATHS[name].replace(':type', type);
}

/** One address for one page: a slash at the end is left out (RT-17). */
function withoutSlash({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return pathname.endsWith('/') ? replace(pathname.replace(/\/+$/u, '') + search) : null;
}

function ofConference(Page: ConferencePageType): { readonly element: ReactElement } {
  return { element: <RoutedConferencePage Page={Page} /> };
}

/** The router's requests carry no hash; where the window is at their address already, it knows it. */
function withHash(url: URL): URL {
  if (url.pathname === location.pathname && url.search === location.search)
    url.hash = location.hash;
  return url;
}
