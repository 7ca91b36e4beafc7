/**
 * The route guard's behaviour, written a second time and only from the requirements (GD-1 to GD-10, RT-3 and RT-16): one visit in
 * plain conditions, without the product's code. Decisions on points that the text leaves open are beside the line.
 */

/** One visit: the server, the way of opening the page, and the stored values. */
export interface Visit {
  readonly server: 'down' | 'no id' | 'closed' | 'login enabled';
  readonly ssl: 'on, works' | 'on, fails' | 'off';
  readonly origin: 'https://conf.example' | 'http://conf.example' | 'http://localhost';
  readonly mode: 'browser' | 'inApp';
  readonly stored: 'nothing' | 'guest' | 'anna' | 'anna without rights' | 'anna, refused';
  readonly link: (typeof LINKS)[number];
  readonly path: (typeof PATHS)[number];
}

export const LINKS = [
  'none',
  'key of bea',
  'wrong key',
  'call id alone',
  'recording of anna',
  'recording of bea',
] as const;

export const PATHS = [
  '/',
  '/guest/login',
  '/c/1234',
  '/user/general',
  '/user/room/create',
  '/no/such/page',
] as const;

/** The queries of the links. `keep` is unknown and must survive. */
export const LINK_QUERIES: Readonly<Record<Visit['link'], string>> = {
  none: 'keep=1',
  'key of bea': 'call_id=bea%40conf&k=good&lang=de&keep=1',
  'wrong key': 'call_id=bea%40conf&k=bad&version=8.0.0&keep=1',
  'call id alone': 'keep=1&call_id=bea%40conf&utm_content=x',
  'recording of anna': 'record_id=7&call_id=anna%40conf%2F1&k=good-anna&keep=1',
  'recording of bea': 'record_id=7&call_id=bea%40conf&k=good&keep=1',
};

export interface Verdict {
  readonly end: string;
  /** The signed-in person; `?` if the guard stops before. */
  readonly who: 'anna' | 'bea' | 'guest' | 'nobody' | '?';
  readonly hasWarning: boolean;
}

/** The expected outcome of a visit. */
export function verdictOf(visit: Visit): Verdict {
  const { server, ssl, origin, mode, stored, link } = visit;
  let { path }: { path: string } = visit;
  let query = [mode === 'inApp' ? 'mode=inapp&' : '', LINK_QUERIES[link]].join('');
  let hasLink = link !== 'none';
  let isSignedOut = false;

  // "Server info is loaded." Without an answer there is nothing to go by (decided: -1, CV-5).
  if (server === 'down') return { end: 'stop -1', who: '?', hasWarning: false };

  // "If the server has no id, go to guest.adminLogin."
  // RT-3: "Allowed only when the server has no id yet or login_enabled is true; otherwise guest.forbidden."
  const isAdminLogin = path === '/guest/login';
  if ((server === 'no id') !== isAdminLogin && !(isAdminLogin && server === 'login enabled')) {
    const sentTo = server === 'no id' ? '/guest/login' : isAdminLogin ? '/guest/403' : undefined;
    if (sentTo !== undefined) {
      path = sentTo;
      query = ''; // another page: the query of the first one stays behind
      // "If the URL has k or call_id, the user is logged out first", also where the link leads nowhere.
      const isOfAnna = link === 'recording of anna' && stored.startsWith('anna');
      isSignedOut = hasLink && !isOfAnna;
      hasLink = false;
    }
  }
  const address = () => (query === '' ? path : `${path}?${query}`);

  // "On localhost or https it passes. If the server has SSL enabled but the page is over http, try the
  // secure URL; if that works, redirect there; if not, show the HTTPS warning. If SSL is not enabled,
  // in-app mode shows error SECURITY_FLAW."
  let hasWarning = false;
  const unasked = isSignedOut ? 'nobody' : '?';
  if (origin === 'http://conf.example') {
    if (ssl === 'on, works') {
      return { end: `leave https://conf.example${address()}`, who: unasked, hasWarning };
    }
    if (ssl === 'on, fails') hasWarning = true;
    else if (mode === 'inApp') return { end: 'stop SECURITY_FLAW', who: unasked, hasWarning };
  }

  // "Otherwise check the stored authorization."
  const isAnna = stored === 'anna' || stored === 'anna without rights';
  let who: Verdict['who'] = isAnna ? 'anna' : stored === 'guest' ? 'guest' : 'nobody';
  if (isSignedOut) who = 'nobody';

  // "If the URL has k or call_id, the user is logged out first, unless a record_id is present and the
  // call id login matches the stored user. Then authenticate …, unless the existing authorization is
  // still valid. Then k, call_id, lang, version and utm_content are stripped."
  if (hasLink) {
    const isOfStoredUser = link === 'recording of anna' && (isAnna || stored === 'anna, refused');
    if (!isOfStoredUser) who = 'nobody';
    if (who !== 'anna') {
      if (link === 'recording of anna') who = 'anna';
      else who = link === 'key of bea' || link === 'recording of bea' ? 'bea' : 'nobody';
    }
    query = [
      mode === 'inApp' ? 'mode=inapp&' : '',
      link.startsWith('rec') ? 'record_id=7&' : '',
      'keep=1',
    ].join('');
  }

  // "Routes named user.* need a non-guest user. If that fails, in-app mode shows ACCESS_DENIED;
  // otherwise go to guest.main with hash #auth-personal-area."
  if (path.startsWith('/user/') && who !== 'anna' && who !== 'bea') {
    return mode === 'inApp'
      ? { end: 'stop ACCESS_DENIED', who, hasWarning }
      : { end: 'page /#auth-personal-area', who, hasWarning };
  }
  // RT-16: "needs the right create_group_conference, otherwise goes to the conference list."
  const hasRight = who === 'bea' || stored !== 'anna without rights';
  if (path === '/user/room/create' && !hasRight) {
    return { end: 'page /user/room/list', who, hasWarning };
  }
  return { end: `page ${address()}`, who, hasWarning };
}
