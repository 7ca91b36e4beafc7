/**
 * The registry of named routes: the only place with paths. Navigation is by name; `routePath` builds an address, `matchRouteName`
 * returns the route of a path.
 */
import {
  APP_ACCESS_PAGE,
  CONFIRM_ADDRESS_PAGE,
  NEW_PASSWORD_PAGE,
  SIGNED_IN_PAGE,
} from '#shared/links.ts';
import { encodeSegment } from '#renderer/lib/encodeSegment.ts';

/** Path of every route; `:name` is one segment, a trailing `?` makes it optional. */
export const ROUTE_PATHS = {
  'guest.main': '/',
  'guest.clients': '/guest/clients',
  'guest.adminLogin': '/guest/login',
  'guest.notFound': '/guest/404',
  'guest.forbidden': '/guest/403',
  'guest.readiness': '/guest/check',
  'guest.storedData': '/guest/stored-data',
  'guest.errors': '/guest/errors',
  'guest.accessibility': '/guest/accessibility',
  'guest.confirmAddress': CONFIRM_ADDRESS_PAGE,
  'guest.newPassword': NEW_PASSWORD_PAGE,
  'guest.signedIn': SIGNED_IN_PAGE,
  'conference.main': '/c/:id',
  'conference.conference': '/c/:id/conference',
  'conference.info': '/c/:id/info',
  'conference.how-to-join': '/c/:id/how-to-join',
  'conference.is-missing': '/c/:id/404',
  'conference.not-found': '/c/not-found',
  'user.general': '/user/general/:id?',
  'user.conferenceList': '/user/:type/list/:id?',
  'user.conferenceAnalytics': '/user/:type/list/:id/analytics',
  'user.conferenceRecordings': '/user/:type/list/:id/recordings',
  'user.createConference': '/user/:type/create',
  'user.editConference': '/user/:type/edit/:id',
  'user.account': '/user/account',
  'user.setup': '/user/setup',
  'user.appAccess': APP_ACCESS_PAGE,
  'user.contacts': '/user/contacts/:contact?',
  'user.history': '/user/history/:id?',
  'admin.main': '/admin',
  'admin.now': '/admin/now/:id?',
  'admin.health': '/admin/health',
  'admin.people': '/admin/people/:id?',
  'admin.groups': '/admin/groups/:id?',
  'admin.signIn': '/admin/sign-in',
  'admin.log': '/admin/log',
  'admin.clients': '/admin/clients/:id?',
} as const;

export type RouteName = keyof typeof ROUTE_PATHS;

export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTE_PATHS).filter(isRouteName);

/** The three kinds of planned conference in our addresses (contract 7.3). */
export const CONFERENCE_TYPES = ['conference', 'room', 'template'] as const;
export type ConferenceType = (typeof CONFERENCE_TYPES)[number];

type ParametersOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterOf<Segment> & ParametersOf<Rest>
  : ParameterOf<Path>;
type ParameterOf<Segment extends string> = Segment extends `:${infer Name}?`
  ? { readonly [Key in Name]?: string }
  : Segment extends ':type'
    ? { readonly type: ConferenceType }
    : Segment extends `:${infer Name}`
      ? { readonly [Key in Name]: string }
      : unknown;

export function isConferenceType(text: string | undefined): text is ConferenceType {
  return CONFERENCE_TYPES.some((type) => type === text);
}

/** A place in the front end: a route by name with its parameters, and optionally a query and a hash. */
export type RouteTarget = {
  [Name in RouteName]: {
    readonly name: Name;
    readonly query?: Readonly<Record<string, string>>;
    readonly hash?: string;
  } & ((typeof ROUTE_PATHS)[Name] extends `${string}:${string}`
    ? { readonly params: ParametersOf<(typeof ROUTE_PATHS)[Name]> }
    : object);
}[RouteName];

/** The query parameter with the people to invite to a new conference. */
export const INVITED_QUERY = 'with';

/** The query parameter for a copy a week after the conference. */
export const WEEK_LATER_QUERY = 'later';

/** The hash that opens the registration form on a conference's page. */
export const REGISTRATION_HASH = 'registration';

/** The hash that opens the authorization dialog with the personal area as its goal (GD-7). */
export const AUTH_PERSONAL_AREA_HASH = 'auth-personal-area';

/** The address of a target on this origin, with every parameter encoded as one segment. */
export function routePath(target: RouteTarget): string {
  const params = new Map<string, string | undefined>(
    'params' in target ? Object.entries(target.params) : [],
  );
  const path = ROUTE_PATHS[target.name]
    .split('/')
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return [segment];
      const value = params.get(segment.slice(1).replace(/\?$/u, ''));
      return value === undefined ? [] : [encodeSegment(value)];
    })
    .join('/');
  const query = new URLSearchParams(target.query).toString();
  return `${path === '' ? '/' : path}${query === '' ? '' : `?${query}`}${target.hash === undefined ? '' : `#${target.hash}`}`;
}

/**
 * The nearest page for an unknown address under `/user/{type}` (RT-17): `view` opens the list with the named conference, anything
 * after create or edit is dropped, and the rest opens the list.
 */
export function nearestTarget(type: ConferenceType, rest: string): RouteTarget {
  const [place = '', id] = rest.split('/').filter((segment) => segment !== '');
  if (place === 'create') return { name: 'user.createConference', params: { type } };
  if (id === undefined) return { name: 'user.conferenceList', params: { type } };
  if (place === 'edit') return { name: 'user.editConference', params: { type, id } };
  const isNamed = place === 'view' || place === 'list';
  return { name: 'user.conferenceList', params: isNamed ? { type, id } : { type } };
}

/**
 * The route of a path; undefined for unknown paths. Static segments win over parameters. Like the router, it ignores case and
 * decodes percent-encoding: otherwise `/User/general` would open a page of the personal area without its guard.
 */
export function matchRouteName(pathname: string): RouteName | undefined {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(readSegment);
  const fits = ROUTE_NAMES.filter((name) => fitsPath(ROUTE_PATHS[name], segments));
  return fits.sort((left, right) => countParameters(left) - countParameters(right))[0];
}

/** The target for a path that can't be decoded (`/c/%`); undefined for all others. */
export function pathForBroken(pathname: string): string | undefined {
  if (canDecode(pathname)) return undefined;
  return ROUTE_PATHS[/^\/c\//iu.test(pathname) ? 'conference.not-found' : 'guest.notFound'];
}

function canDecode(pathname: string): boolean {
  try {
    // The result is used: a minifier removes calls whose result isn't.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTE_PATHS, name);
}

function fitsPath(path: string, segments: readonly string[]): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  const required = parts.filter((part) => !part.endsWith('?')).length;
  return (
    segments.length >= required &&
    segments.length <= parts.length &&
    segments.every((segment, index) => {
      const part = parts[index] ?? '';
      if (part === ':type') return isConferenceType(segment);
      return part.startsWith(':') || part === segment;
    })
  );
}

function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase(); // wrongly encoded: it stands for itself
  }
}

function countParameters(name: RouteName): number {
  return ROUTE_PATHS[name].split(':').length - 1;
}
