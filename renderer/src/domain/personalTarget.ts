/** The page of the personal area or the administration at an address, to which a sign-in returns (AU-9). Pure. */
import {
  type RouteName,
  type RouteTarget,
  isConferenceType,
  matchRouteName,
  pathForBroken,
} from './routes.ts';

/** The page at an address with its query and hash; undefined when it is outside the personal area. */
export function personalTarget({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): RouteTarget | undefined {
  if (pathForBroken(pathname) !== undefined) return undefined;
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [, second, third, id] = segments.map(decodeURIComponent);
  const type = second?.toLowerCase();
  const place = {
    ...(search !== '' && { query: Object.fromEntries(new URLSearchParams(search)) }),
    ...(hash !== '' && { hash: hash.slice(1) }),
  };
  const name = matchRouteName(pathname);
  if (name === undefined || !isPersonal(name)) return undefined;
  switch (name) {
    case 'user.account':
    case 'user.appAccess':
    case 'admin.main':
    case 'admin.health':
    case 'admin.signIn':
    case 'admin.log':
      return { name, ...place };
    case 'user.general':
    case 'user.history':
    case 'admin.now':
    case 'admin.people':
    case 'admin.groups':
    case 'admin.clients':
      return { name, params: third === undefined ? {} : { id: third }, ...place };
    case 'user.contacts':
      return { name, params: third === undefined ? {} : { contact: third }, ...place };
    case 'user.conferenceList':
      return isConferenceType(type)
        ? { name, params: { type, ...(id !== undefined && { id }) }, ...place }
        : undefined;
    case 'user.createConference':
      return isConferenceType(type) ? { name, params: { type }, ...place } : undefined;
    case 'user.editConference':
    case 'user.conferenceAnalytics':
    case 'user.conferenceRecordings':
      return isConferenceType(type) && id !== undefined
        ? { name, params: { type, id }, ...place }
        : undefined;
    case 'user.setup':
      return undefined;
  }
}

type PersonalRoute = Extract<RouteName, `user.${string}` | `admin.${string}`>;

function isPersonal(name: RouteName): name is PersonalRoute {
  return name.startsWith('user.') || name.startsWith('admin.');
}
