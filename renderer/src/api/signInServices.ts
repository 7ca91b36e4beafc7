/** The services at which people sign in besides this server, for administrators. */
import {
  type SignInCheckAnswer,
  type SignInCheckRequest,
  type SignInServices,
  type SignInServicesChange,
  signInCheckAnswer,
  signInServicesSchema,
} from '#shared/administration/signInServices.ts';
import { API_BASE } from '#shared/wire/proposed.ts';
import { SIGN_IN_CHECK_PATH, SIGN_IN_SERVICES_PATH } from '#shared/wire/proposedOperation.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';

export const SIGN_IN_SERVICES_KEY = ['signInServices'] as const;

const PATH = `${API_BASE}/${SIGN_IN_SERVICES_PATH}`;

export function loadSignInServices(http: HttpClient, signal?: AbortSignal): Answer<SignInServices> {
  return http.send({ path: PATH, signal }, signInServicesSchema);
}

/** Changes the given settings; the answer has all of them. */
export function changeSignInServices(
  http: HttpClient,
  change: SignInServicesChange,
): Answer<SignInServices> {
  return http.send(
    { method: 'PUT', path: PATH, body: change, isSecret: hasSecret(change) },
    signInServicesSchema,
  );
}

/** Makes the server test one of them with the changed settings. */
export function checkSignInService(
  http: HttpClient,
  request: SignInCheckRequest,
): Answer<SignInCheckAnswer> {
  return http.send(
    {
      ...{ method: 'POST', path: `${API_BASE}/${SIGN_IN_CHECK_PATH}`, body: request },
      isSecret: hasSecret(request.change ?? {}),
    },
    signInCheckAnswer,
  );
}

function hasSecret({ provider, directory }: SignInServicesChange): boolean {
  return provider?.client_secret !== undefined || directory?.bind_password !== undefined;
}
