/**
 * The page's requirements of a server, as checks that run against one: for support, and for developers of servers. Sections are
 * those of `shared/wire/CONTRACT.md`. No check changes data, except a sign-in, which is revoked at the end.
 */
import * as z from 'zod/mini';
import { contactPageSchema } from '#shared/contacts/contact.ts';
import { publicConferenceSchema } from '#shared/wire/conference.ts';
import { participantCountSchema } from '#shared/wire/people.ts';
import {
  ADDRESS_BOOK_PATH,
  API_BASE,
  REVOKE_PATH,
  SERVER_CONTACTS_PATH,
  SERVER_DOCUMENTATION_PATH,
  SERVER_DOCUMENTS_PATH,
  SERVER_PATH,
  SERVER_USERS_CLIENT_ID,
  TEMPLATES_PATH,
  TOKEN_PATH,
} from '#shared/wire/proposed.ts';
import {
  contactsSchema,
  documentationSchema,
  documentsSchema,
  isConferenceServer,
  serverInfoSchema,
} from '#shared/wire/server.ts';
import { softwareClientsSchema } from '#shared/wire/softwareClient.ts';
import { tokenAnswerSchema } from '#shared/wire/token.ts';
import { unwrap } from '#shared/wire/values.ts';
import {
  type ServerCheckResult,
  type ServerQuestion,
  type ServerReply,
  absent,
  answers,
  expectRefusal,
  missing,
  noAnswer,
  shapeOf,
  unexpected,
} from './serverAnswers.ts';

/** What the person enters besides the server; all optional. */
export interface CheckSubject {
  readonly conferenceId: string | undefined;
  readonly account: { readonly username: string; readonly password: string } | undefined;
}

export interface CheckPorts {
  /** Rejects without a response. */
  readonly ask: (question: ServerQuestion) => Promise<ServerReply>;
  /** Resolves when the socket for calls has opened. */
  readonly openSocket: () => Promise<void>;
}

interface ServerCheck {
  readonly id: string;
  /** The request in the words of the contract. */
  readonly asks: string;
  readonly section: string;
  run(context: CheckContext): Promise<ServerCheckResult>;
}

interface CheckContext extends CheckPorts, CheckSubject {
  /** Set by the sign-in, replaced by its refresh. */
  session: Session | undefined;
}

interface Session {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly login: string;
}

/** Readers treat any other invalid field as absent, but they need an id (contract 1). */
const accountSchema = z.pipe(z.transform(unwrap('user')), z.object({ id: z.string() }));

const conferenceServerSchema = serverInfoSchema.check(
  z.refine(isConferenceServer, { path: ['name'] }),
);

const UNKNOWN = 'plenum_check_unknown';
const ABSENT: readonly number[] = [404, 405, 501];

const get = (path: string): string => `${API_BASE}/${path}`;
const conferencePath = (id: string, below = ''): string =>
  get(`conferences/${encodeURIComponent(id)}${below}`);

/** In the order in which they run and are shown. */
export const SERVER_CHECKS: readonly ServerCheck[] = [
  reads('server', SERVER_PATH, '5.13', conferenceServerSchema),
  reads('documents', SERVER_DOCUMENTS_PATH, '5.14', documentsSchema, 'optional'),
  reads('documentation', SERVER_DOCUMENTATION_PATH, 'U5', documentationSchema, 'optional'),
  reads('contacts', SERVER_CONTACTS_PATH, 'U6', contactsSchema, 'optional'),
  reads('download', 'software/clients?case=download', '6.10', softwareClientsSchema, 'optional'),
  {
    id: 'unknownAddress',
    asks: `GET ${get('…')}`,
    section: '3',
    run: (context) => expectRefusal(read(context, get(UNKNOWN)), [404]),
  },
  {
    id: 'unknownMethod',
    asks: `DELETE ${get(SERVER_PATH)}`,
    section: '3',
    run: async ({ ask }) => {
      const reply = await ask({ method: 'DELETE', path: get(SERVER_PATH) });
      if (reply.status !== 405) return unexpected(reply.status, [405]);
      return reply.allow === undefined ? missing('Allow') : answers(reply.status);
    },
  },
  {
    id: 'unknownConference',
    asks: `GET ${get('conferences/…')}`,
    section: '3',
    run: (context) => expectRefusal(read(context, conferencePath(UNKNOWN)), [403, 404]),
  },
  {
    id: 'noToken',
    asks: `GET ${get('conferences')}`,
    section: '2.5',
    run: (context) => expectRefusal(read(context, get('conferences')), [401, 403]),
  },
  {
    id: 'badToken',
    asks: `GET ${get('conferences')} (Bearer …)`,
    section: '2.5',
    run: (context) =>
      expectRefusal(read(context, get('conferences'), UNKNOWN), [401, 403], ({ reason }) =>
        reason === 'accessTokenInvalid' ? undefined : 'reason',
      ),
  },
  {
    id: 'wrongPassword',
    asks: `POST ${TOKEN_PATH}`,
    section: '2.5',
    run: ({ ask }) =>
      expectRefusal(ask(signIn({ username: UNKNOWN, password: UNKNOWN })), [400, 401, 403]),
  },
  {
    id: 'signalling',
    asks: `WebSocket ${get('signalling')}`,
    section: '6',
    run: async ({ openSocket }) => {
      await openSocket();
      return { state: 'ok', key: 'diagnosis.signalling.opens' };
    },
  },
  {
    id: 'conference',
    asks: `GET ${get('conferences/{id}')}`,
    section: '6.1',
    run: withConference(async (context, id) =>
      shapeOf(await read(context, conferencePath(id)), publicConferenceSchema),
    ),
  },
  {
    id: 'waysToJoin',
    asks: `GET ${get('software/clients?call_id={id}')}`,
    section: '6.10',
    run: withConference(async (context, id) => {
      const ofCall = `case=join_conference_button&call_id=${encodeURIComponent(id)}`;
      return shapeOf(await read(context, get(`software/clients?${ofCall}`)), softwareClientsSchema);
    }),
  },
  {
    id: 'participants',
    asks: `GET ${get('conferences/{id}/participants')}`,
    section: '6.3',
    run: withConference(async (context, id) => {
      const reply = await read(context, conferencePath(id, '/participants'));
      // Servers don't show them to everyone.
      return [401, 403].includes(reply.status)
        ? answers(reply.status)
        : shapeOf(reply, participantCountSchema);
    }),
  },
  {
    id: 'signIn',
    asks: `POST ${TOKEN_PATH}`,
    section: '2.1',
    run: async (context) => {
      const { account, ask } = context;
      if (account === undefined) return NO_ACCOUNT;
      const reply = await ask(signIn(account));
      context.session = sessionOf(reply, account.username);
      return shapeOf(reply, tokenAnswerSchema);
    },
  },
  {
    id: 'account',
    asks: `GET ${get('users/{id}')}`,
    section: '6.6',
    run: withSession(async (context, { accessToken, login }) => {
      const path = get(`users/${encodeURIComponent(login)}`);
      return shapeOf(await read(context, path, accessToken), accountSchema);
    }),
  },
  lists('conferences', 'conferences?page_id=1&page_size=2', '6.1'),
  lists('groups', 'groups', '6.7', 'optional'),
  lists('templates', TEMPLATES_PATH, '6.9', 'optional'),
  lists('list', 'logs/calls?page_id=1&page_size=2', '6.5', 'optional'),
  {
    id: 'addressBook',
    asks: `GET ${get(`users/{id}/${ADDRESS_BOOK_PATH}`)}`,
    section: '6.8',
    run: withSession(async (context, { accessToken, login }) => {
      const path = get(`users/${encodeURIComponent(login)}/${ADDRESS_BOOK_PATH}`);
      return shapeAsNeeded(await read(context, path, accessToken), contactPageSchema, 'optional');
    }),
  },
  {
    id: 'refresh',
    asks: `POST ${TOKEN_PATH} (refresh_token)`,
    section: '2.1',
    run: withSession(async (context, { refreshToken, login }) => {
      if (refreshToken === undefined) return missing('refresh_token');
      const json = {
        grant_type: 'refresh_token',
        client_id: SERVER_USERS_CLIENT_ID,
        refresh_token: refreshToken,
      };
      const reply = await context.ask({ method: 'POST', path: TOKEN_PATH, json });
      context.session = sessionOf(reply, login) ?? context.session;
      return shapeOf(reply, tokenAnswerSchema);
    }),
  },
  {
    id: 'signOut',
    asks: `POST ${REVOKE_PATH}, GET ${get('conferences')}`,
    section: '2',
    run: withSession(async (context, { accessToken: token }) => {
      const ended = { method: 'POST', path: REVOKE_PATH, token, json: { token } } as const;
      const { status } = await context.ask(ended);
      if (status >= 300) return unexpected(status, [200]);
      return expectRefusal(read(context, get('conferences'), token), [401, 403]);
    }),
  },
];

/** Runs the checks one after the other and reports each result at once. Never rejects. */
export async function runServerChecks(
  ports: CheckPorts,
  subject: CheckSubject,
  onResult: (id: string, result: ServerCheckResult) => void,
): Promise<void> {
  const context: CheckContext = { ...ports, ...subject, session: undefined };
  for (const check of SERVER_CHECKS) {
    onResult(check.id, await check.run(context).catch(noAnswer));
  }
}

/** A check that a public response has a certain shape. */
function reads(
  id: string,
  path: string,
  section: string,
  schema: z.ZodMiniType,
  need?: 'optional',
): ServerCheck {
  return {
    id,
    asks: `GET ${get(path)}`,
    section,
    run: async (context) => shapeAsNeeded(await read(context, get(path)), schema, need),
  };
}

/** A check of a signed-in person's list; `field` names its array. */
function lists(field: string, path: string, section: string, need?: 'optional'): ServerCheck {
  return {
    id: field,
    asks: `GET ${get(path)}`,
    section,
    run: withSession(async (context, { accessToken }) => {
      const schema = z.object({ [field]: z.array(z.unknown()) });
      return shapeAsNeeded(await read(context, get(path), accessToken), schema, need);
    }),
  };
}

const read = ({ ask }: CheckContext, path: string, token?: string): Promise<ServerReply> =>
  ask({ method: 'GET', path, token });

/** Like a check of the shape, but a server may lack an optional feature. */
function shapeAsNeeded(
  reply: ServerReply,
  schema: z.ZodMiniType,
  need?: 'optional',
): ServerCheckResult {
  return need === 'optional' && ABSENT.includes(reply.status)
    ? absent(reply.status)
    : shapeOf(reply, schema);
}

function withConference(
  run: (context: CheckContext, id: string) => Promise<ServerCheckResult>,
): ServerCheck['run'] {
  return async (context) =>
    context.conferenceId === undefined
      ? { state: 'skipped', key: 'serverCheck.noConference' }
      : run(context, context.conferenceId);
}

const NO_ACCOUNT: ServerCheckResult = { state: 'skipped', key: 'serverCheck.noAccount' };

function withSession(
  run: (context: CheckContext, session: Session) => Promise<ServerCheckResult>,
): ServerCheck['run'] {
  return async (context) =>
    context.session === undefined ? NO_ACCOUNT : run(context, context.session);
}

function sessionOf({ body }: ServerReply, login: string): Session | undefined {
  const granted = tokenAnswerSchema.safeParse(body).data;
  if (granted?.kind !== 'granted') return undefined;
  const { accessToken, refreshToken, userId } = granted;
  return { accessToken, refreshToken, login: userId ?? login };
}

function signIn({ username, password }: NonNullable<CheckSubject['account']>): ServerQuestion {
  const json = {
    grant_type: 'password',
    client_id: SERVER_USERS_CLIENT_ID,
    username,
    password,
  };
  return { method: 'POST', path: TOKEN_PATH, json };
}
