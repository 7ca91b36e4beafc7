/** Registering for a conference (contract 6.12). */
import { API_BASE, REGISTRATIONS_PATH } from '#shared/wire/proposed.ts';
import {
  type Registered,
  type RegistrationWire,
  registrationSchema,
} from '#shared/wire/registration.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, type RepeatableOptions, apiPath } from './httpClient.ts';

/** Registers a person. A retry with the same key registers them only once. */
export function register(
  http: HttpClient,
  callId: string,
  registration: RegistrationWire,
  options: RepeatableOptions = {},
): Answer<Registered> {
  return http.send(
    {
      method: 'POST',
      path: apiPath(`${API_BASE}/conferences`, callId, REGISTRATIONS_PATH),
      body: registration,
      ...options,
    },
    registrationSchema,
  );
}
