/** API clients, for administrators; the command line manages the same ones. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  type ApiClientWire,
  type ApiClientMadeWire,
  type OneApiClientWire,
  apiClientCreateWire,
  apiClientUpdateWire,
} from '#shared/administration/apiClients.ts';
import type { AuditAct } from '#shared/wire/audit.ts';
import { API_CLIENTS_PATH } from '#shared/wire/proposedOperation.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { Application } from '#server/domain/accounts/applications.ts';
import { accountActor } from '#server/domain/accounts/auditActor.ts';
import { isRedirectAddress } from '#server/domain/accounts/redirectAddresses.ts';
import { parseScopes } from '#server/domain/accounts/scopes.ts';
import { conflict, notFound, refuse, wrongField } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { fail, ok } from '#shared/result.ts';
import { ANSWERS } from './answers.ts';
import { permittedPerson } from './operator.ts';

const params = z.object({ client_id: z.string().check(maxLength(64)) });

const NO_CLIENT = notFound('client', 'client_id');
const NO_REDIRECT_ADDRESS = wrongField(
  'redirect_uris',
  'fieldHasInvalidUrl',
  'An address begins with https://, or with http:// on the own machine, and has no fragment and no wildcard.',
);
const NOTHING_TO_CHANGE = wrongField('is_active', 'missingRequiredField', 'Nothing is to change.');
const KEEPS_NO_SECRET = conflict('clientIsPublic', 'A public client has no secret.');

export function apiClientRoutes(
  http: Http,
  context: Pick<ServerContext, 'callers' | 'groups' | 'applications' | 'audit'>,
): void {
  const { applications, audit } = context;
  const all = `${API_PREFIX}/${API_CLIENTS_PATH}`;
  const one = `${all}/:client_id`;

  async function find(request: FastifyRequest<{ Params: z.output<typeof params> }>) {
    const asker = await permittedPerson(context)(request);
    if (!asker.ok) return asker;
    const client = await applications.find(request.params.client_id);
    const actor = accountActor(asker.value.login, request.ip);
    return client ? ok({ client, actor }) : fail(NO_CLIENT);
  }

  http.get(
    all,
    described('List API clients', ANSWERS.apiClients, {}),
    unlessRefused(permittedPerson(context), async (): Promise<{ clients: ApiClientWire[] }> => {
      return { clients: (await applications.list()).map(view) };
    }),
  );

  http.post(
    all,
    described('Make an API client; its secret is shown this once', ANSWERS.apiClientMade, {
      body: apiClientCreateWire,
    }),
    unlessRefused(
      permittedPerson(context),
      async (asker, request, reply): Promise<ApiClientMadeWire | typeof reply> => {
        const scopes = parseScopes(request.body.scopes.join(' '));
        if (!scopes.ok || scopes.value.length === 0) {
          return refuse(reply, wrongField('scopes', 'fieldHasInvalidValue', 'No such scope.'));
        }
        reply.header('cache-control', 'no-store');
        const {
          name,
          redirect_uris: redirectUris = [],
          is_public: isPublic = false,
        } = request.body;
        if (!redirectUris.every(isRedirectAddress)) return refuse(reply, NO_REDIRECT_ADDRESS);
        const { login } = asker;
        const actor = accountActor(login, request.ip);
        const made = { name, scopes: scopes.value, redirectUris, isPublic, createdBy: login };
        const { application, secret } = await applications.add(made, (target) => [
          audit.line({ act: 'applicationAdded', actor, target, details: { name } }),
        ]);
        return { client: view(application), secret: isPublic ? null : secret };
      },
    ),
  );

  http.put(
    one,
    described(
      'Switch an API client on or off, or change where it sends people back to',
      ANSWERS.apiClient,
      { params, body: apiClientUpdateWire },
    ),
    unlessRefused(
      find,
      async ({ client, actor }, request, reply): Promise<OneApiClientWire | typeof reply> => {
        const { is_active: isActive = client.isActive } = request.body;
        const { redirect_uris: redirectUris = client.redirectUris } = request.body;
        if (Object.keys(request.body).length === 0) return refuse(reply, NOTHING_TO_CHANGE);
        if (!redirectUris.every(isRedirectAddress)) return refuse(reply, NO_REDIRECT_ADDRESS);
        const line = (act: AuditAct) => [
          audit.lineOfChange({ act, actor, ...clientTarget(client) }),
        ];
        if (redirectUris.join(' ') !== client.redirectUris.join(' ')) {
          const lines = line('applicationAddressesChanged');
          if (!(await applications.address(client.id, redirectUris, lines))) {
            return refuse(reply, NO_CLIENT);
          }
        }
        if (isActive !== client.isActive) {
          const lines = line(isActive ? 'applicationSwitchedOn' : 'applicationSwitchedOff');
          if (!(await applications.turn(client.id, isActive, lines)))
            return refuse(reply, NO_CLIENT);
        }
        return { client: view({ ...client, isActive, redirectUris }) };
      },
    ),
  );

  http.post(
    `${one}/secret`,
    described(
      'Give an API client a new secret, shown this once, and end its tokens',
      ANSWERS.apiClientMade,
      { params },
    ),
    unlessRefused(
      find,
      async ({ client, actor }, _request, reply): Promise<ApiClientMadeWire | typeof reply> => {
        if (client.isPublic) return refuse(reply, KEEPS_NO_SECRET);
        reply.header('cache-control', 'no-store');
        const secret = await applications.renewSecret(client.id, [
          audit.lineOfChange({ act: 'applicationSecretRenewed', actor, ...clientTarget(client) }),
        ]);
        return secret === undefined ? refuse(reply, NO_CLIENT) : { client: view(client), secret };
      },
    ),
  );

  http.delete(
    one,
    described('Remove an API client, and end its tokens', ANSWERS.id, { params }),
    unlessRefused(find, async ({ client, actor }, _request, reply) => {
      const isGone = await applications.remove(client.id, [
        audit.lineOfChange({ act: 'applicationRemoved', actor, ...clientTarget(client) }),
      ]);
      return isGone ? { id: client.id } : refuse(reply, NO_CLIENT);
    }),
  );
}

/** What the audit log keeps of it. */
function clientTarget({ id, name }: Application) {
  return { target: id, details: { name } };
}

function view(client: Application): ApiClientWire {
  return {
    id: client.id,
    name: client.name,
    scopes: [...client.scopes],
    redirect_uris: [...client.redirectUris],
    is_public: client.isPublic,
    is_active: client.isActive,
    created_at: client.createdAtS,
    created_by: client.createdBy,
    last_used_at: client.lastUsedAtS,
  };
}
