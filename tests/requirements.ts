/**
 * The product's requirements: the sentences of each one. A test's title names what it proves, a requirement (`[GD-5b]`) or one of
 * its sentences, counted from 1 (`[GD-5b.2]`). `npm run trace` prints those without a passing test.
 */
export const REQUIREMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'RT-1': ['`/` guest.main'],
    'RT-2': [
      '`/guest/clients` guest.clients: on entry loads the software-client list, case `download`, with language, call id from the route, user or guest data',
    ],
    'RT-3': [
      '`/guest/login` guest.adminLogin: allowed only when the server has no id yet or `login_enabled` is true',
      'otherwise guest.forbidden',
    ],
    'RT-4': ['`/guest/404` guest.notFound, `/guest/403` guest.forbidden'],
    'RT-5': [
      '`/guest/auth/login` → guest.adminLogin',
      '`/guest` → guest.main',
      'any unknown path → guest.notFound',
    ],
    'RT-6': [
      '`/c/{id}` conference.main',
      'an `auth` flag in the query opens the sign-in dialog (user and guest allowed, no account creation, no reset) and is removed from the query',
    ],
    'RT-7': ['`/c/{id}/conference` conference.conference: the call itself, in the browser'],
    'RT-8': ['`/c/{id}/info` conference.info'],
    'RT-9': ['`/c/{id}/how-to-join` conference.how-to-join', '`/c/{id}/help` redirects to it'],
    'RT-10': [
      '`/c/{id}/404` conference.is-missing (no such conference)',
      'other paths under `/c` → conference.not-found (decided: `/c/not-found`, a page for an address that is none; the hyphen keeps it apart from every id)',
    ],
    'RT-11': [
      'before conference, info and how-to-join the software clients load with language, call id and case: `join_conference_roaming` (info), `download` (how-to-join), `join_conference_button` (conference)',
      'the user sent is the guest id or a random guest name prefixed `$`',
      'a guest’s `k` and `login` go along',
      'on Linux how-to-join sends only `case=join_conference_button` and `call_id`',
    ],
    'RT-12': ['`/user/general/{id?}` user.general', '`/user` and `/user/*` go to it'],
    'RT-13': ['`/user/{type}/list/{id?}` user.conferenceList'],
    'RT-14': [
      '`/user/{type}/list/{id}/analytics` user.conferenceAnalytics, `/user/{type}/list/{id}/recordings` user.conferenceRecordings',
    ],
    'RT-15': ['`/user/account` user.account', '`/user/contacts/{contact?}` user.contacts'],
    'RT-16': [
      '`/user/{type}/create` user.createConference needs the right `create_group_conference`, else the conference list',
      '`/user/{type}/edit/{id}` user.editConference',
    ],
    'RT-17': [
      '`{type}` is conference, room or template',
      'anything else is not found',
      'trailing-segment redirects exist for view, create and edit (decided: `/user/{type}` and `/user/{type}/view` → list, `/user/{type}/view/{id}` → list with that id open, a trailing slash or extra segment after create or edit/{id} → the route without it)',
    ],
    'OV-1': [
      'authorization dialog: sign-in, sign-up, reset-password, and an error mode when the page is not served over HTTPS',
    ],
    'OV-2': [
      'HTTPS-warning dialog, with images keyed by browser and by ru or en language, and a remembered do-not-show-again',
    ],
    'OV-3': [
      'server-document dialog (terms of use and others)',
      'content is untrusted HTML and is sanitised',
    ],
    'OV-4': [
      'admin-contacts dialog',
      'empty list: "Unfortunately, your administrator did not leave any contact details."',
    ],
    'OV-5': [
      'common warning modal',
      'full-page or popup error (the main error animates in after 500 ms)',
      'snackbar (notifications appear 1 s after start)',
    ],
    'GD-1': [
      'on first load: launch mode from the `mode` query',
      'client version from the `version` query',
      'device info refreshed',
    ],
    'GD-2': ['the language comes from the stored preference'],
    'GD-3': ['server info is loaded', 'a server with no id → guest.adminLogin'],
    'GD-4': [
      'secure connection: localhost or https passes',
      'SSL enabled but page over http → try the secure URL, redirect there if it works, else the HTTPS warning',
      'SSL not enabled → in-app mode shows SECURITY_FLAW',
    ],
    'GD-5a': [
      '`k` or `call_id` in the URL logs the user out first, unless a `record_id` is present and the call id’s login matches the stored user',
    ],
    'GD-5b': [
      'then authenticates with a client-secret-key grant (call id and k), unless the existing authorization is still valid',
      'then `k`, `call_id`, `lang`, `version` and `utm_content` are stripped by a replace redirect',
    ],
    'GD-6': ['otherwise the stored authorization is checked'],
    'GD-7': [
      '`user.*` routes need a non-guest user',
      'failing that, in-app mode shows ACCESS_DENIED, otherwise guest.main with `#auth-personal-area`',
    ],
    'GD-8': ['a storage event on the auth key re-checks authorization', 'on failure guest.main'],
    'GD-9': [
      'a 403 from the server’s own origin, outside guest and conference routes, re-checks authorization',
      'on failure the warning USER_IS_DISABLED and guest.main',
    ],
    'GD-10': [
      'a language change reloads documentation, server documents and server info in the new language',
    ],
    'AU-1': [
      'Esc closes it unless disabled',
      'forced into error mode off HTTPS ("Authorization requires HTTPS to ensure your data safety.")',
    ],
    'AU-2': [
      'sign-in steps guest and user',
      'default guest where guest login is permitted, else user',
      'a button toggles',
      'guest login only on conference screens and only if the current conference allows guests',
    ],
    'AU-3': [
      'permissions: userAuthorization, guestAuthorization, accountCreation, resetPassword, outerRegisterInConferenceForm, accountCreationEnabled',
      'with the last false, sign-up shows the administrator contacts with "To create a user account please contact your server administrator"',
    ],
    'AU-4': [
      'sign-in by user: TrueConf ID and password required, "Please fill out this field", cleared on editing, Enter submits',
    ],
    'AU-5': ['sign-in by guest: name trimmed and required, same message'],
    'AU-6': [
      'sign-up: form then success',
      'Next returns to sign-in (user step) and raises account-created',
      'closes if the configured action is close',
      'every field non-empty',
      'maximum lengths first_name 64, last_name 64, email 250, login_name 32, password 255',
      'needs HTTPS',
    ],
    'AU-7': [
      'server 400s list errors by location, reason and message: each under its field by reason text, else the server’s message',
      'general "The form has been filled incorrectly."',
    ],
    'AU-8': [
      'reset password: form, confirmation, new-password, success',
      'each step advances unconditionally, no call is made and nothing is validated (the specification calls it a stub)',
      'success returns to sign-in',
      'The page says plainly that the administrator resets passwords and shows the contacts, so no one believes that a mail is on its way (decided)',
    ],
    'AU-9': [
      'after sign-in: closes and redirects by configured action: conferenceMain, conferenceWebRTC, conferenceScheduler, conferenceList, personalArea',
      '`/user/general` for most, `/user/conference/create` for the scheduler, else the current path',
      'another server’s answer sends the browser to that server’s URL',
      '`call_id` and `k` go as query parameters',
    ],
    'AU-10': ['opening authorization as a registered user just redirects'],
    'AU-11': [
      'stored: last user name, last guest name, saved guest authorization, language, do-not-show-HTTPS-warning',
    ],
    'AU-12': [
      'guest user info: type guest, username, display_name, guestId "$"+name, or "$2$login@servername*displayname" for a user of another server, userFromAnotherServer, with k and call_id for those',
    ],
    'CV-1': [
      'unavailableForNonParticipant: "Only invited users can join the conference", heading "Access is denied"',
    ],
    'CV-2': ['unavailableForGuest: "Restricted access", offers an Authorization button'],
    'CV-3': ['12 asks for the conference password', '13 says it was wrong and asks again'],
    'CV-4': ['every conference rejection code has its message and the right way out'],
    'CV-5': [
      'every connection and login code has its message, other codes a generic one with the code',
    ],
    'CV-6': [
      '5, "005", 407 and 411: popup headed "Unable to join the conference" with the administrator contacts',
    ],
    'CV-7': [
      'ACCESS_DENIED, SECURITY_FLAW (HTTPS not enabled), LOGOUT_ERROR (account disabled) as full-screen or popup errors',
    ],
    'CV-8': [
      'disabled cookies show a "Cookies disabled" warning (2002)',
      'free disk space 2001',
      'reload 2000',
    ],
    'ER-1': ['every reason of forms and of signing in maps to its message, in every language'],
    'PA-1': [
      'tabs conference (Scheduled), room (Virtual Rooms), template (Templates)',
      'a template holds an object with the same topic, type and schedule',
    ],
    'PA-2': [
      'sort by title, invitationTime or mode, asc or desc, saved per tab',
      'default title ascending, secondary ascending by start time or topic',
      'running conferences first',
    ],
    'PA-3': [
      'rights: a named right in the user’s rights list',
      'create_group_conference gates creating conferences, rooms and templates',
    ],
    'PA-4': ['contacts', 'account settings', 'analytics', 'recordings'],
    'IA-1': [
      'in-app mode loads the desktop client’s web-channel script and talks to the client through it',
    ],
    'IA-2': ['the client version counts as new if it is 8.x.x'],
    'IA-3': [
      'camera permission defaults to denied',
      'permission and device connect and disconnect are tracked',
      'if the selected camera is unplugged another is selected',
    ],
    'L-1': [
      'be, de, en, es, fa, fr, it, ja, pl, pt, ru, uk, vi, zh, zht, he, ko, tr, cs',
      'unknown → en',
      'stored ua → uk, az → en',
    ],
    'L-2': [
      'each language is a part of its own, loaded when needed',
      'fa and he read right to left',
      'plurals, dates, numbers and lists follow the language',
    ],
    'CH-1': [
      'script parts by area: conference, user, guest, drag-and-drop, one per language',
      'style sheets only for conference, user and guest',
      'named by part with a version suffix',
    ],
    'CH-2': [
      'load time-out 120000 ms',
      'failures are ChunkLoadError "Loading chunk {id} failed" and CSS_CHUNK_LOAD_FAILED "Loading CSS chunk {id} failed"',
      'loading state is tracked',
      'the user sees progress, and on failure a retry that keeps what was typed (decided)',
    ],
    'CH-3': ['narrow screen at width 450'],
  }),
);
