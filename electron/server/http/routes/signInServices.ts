/** The OpenID provider and the directory for sign-ins, for administrators only. */
import {
  type SignInCheckAnswer,
  type SignInServicesWire,
  signInCheckRequest,
  signInServicesChange,
} from '#shared/administration/signInServices.ts';
import { PROVIDER_CALLBACK_PATH } from '#shared/wire/proposed.ts';
import { SIGN_IN_CHECK_PATH, SIGN_IN_SERVICES_PATH } from '#shared/wire/proposedOperation.ts';
import type { FastifyRequest } from 'fastify';
import { accountActor } from '#server/domain/accounts/auditActor.ts';
import type { ServerContext } from '#server/http/context.ts';
import { refuse, tooOften } from '#server/http/server/failures.ts';
import { SIGN_IN_TIMEOUT_MS } from '#server/http/server/httpServer.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { permittedPerson } from './operator.ts';

export function signInServicesRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'callers' | 'limits' | 'groups' | 'signInServices' | 'audit'
  >,
): void {
  const { audit, limits, settings, signInServices } = context;
  const answer = (request: FastifyRequest): { sign_in_services: SignInServicesWire } => ({
    sign_in_services: signInServices.read(
      `${requestOrigin(request, settings)}${PROVIDER_CALLBACK_PATH}`,
    ),
  });

  http.get(
    `${API_PREFIX}/${SIGN_IN_SERVICES_PATH}`,
    described('Read where people sign in', ANSWERS.signInServices, {}),
    unlessRefused(permittedPerson(context), (_caller, request) => answer(request)),
  );

  http.put(
    `${API_PREFIX}/${SIGN_IN_SERVICES_PATH}`,
    described('Change where people sign in', ANSWERS.signInServices, {
      body: signInServicesChange,
    }),
    unlessRefused(permittedPerson(context), async (caller, request, reply) => {
      const actor = accountActor(caller.login, request.ip);
      const changed = await signInServices.change(request.body, (fields) => [
        audit.line({ act: 'settingsChanged', actor, details: { fields } }),
      ]);
      return changed.ok ? answer(request) : refuse(reply, changed.failure);
    }),
  );

  http.post(
    `${API_PREFIX}/${SIGN_IN_CHECK_PATH}`,
    {
      ...described('Ask the provider or the directory', ANSWERS.signInCheck, {
        body: signInCheckRequest,
      }),
      handlerTimeout: SIGN_IN_TIMEOUT_MS,
    },
    unlessRefused(
      permittedPerson(context),
      async (caller, request, reply): Promise<SignInCheckAnswer | typeof reply> => {
        const waitMs = limits.signInChecks.take(caller.login.toLowerCase());
        if (waitMs > 0) return refuse(reply, tooOften(waitMs, 'Enough checks were made.'));
        const checked = await signInServices.check(request.body);
        return checked.ok ? checked.value : refuse(reply, checked.failure);
      },
    ),
  );
}
