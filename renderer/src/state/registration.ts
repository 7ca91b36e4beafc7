/** What people typed into the registration forms of this page, and the registrations that were made. */
import { atom } from 'jotai';
import { REGISTRATION_EMAIL, REGISTRATION_NAME } from '#shared/wire/proposed.ts';
import {
  type Registered,
  type RegistrationValues,
  toRegistrationWire,
} from '#shared/wire/registration.ts';
import type { RepeatableOptions } from '#renderer/api/httpClient.ts';
import { register } from '#renderer/api/registrations.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { servicesAtom } from './services.ts';
import { sessionUserAtom } from './session.ts';

/** A registration that the server has accepted. */
export interface DoneRegistration extends Registered {
  readonly email: string;
}

type ByConference<Value> = Readonly<Record<string, Value>>;

/** Kept in memory as long as the page is open: closing the form by mistake loses nothing. */
const draftsBaseAtom = atom<ByConference<RegistrationValues>>({});
const doneBaseAtom = atom<ByConference<DoneRegistration>>({});

/** The values of each conference's form; for signed-in people known fields are filled in. */
export const registrationDraftsAtom = atom((get) => {
  const drafts = get(draftsBaseAtom);
  const user = get(sessionUserAtom);
  const known: RegistrationValues = user
    ? { [REGISTRATION_NAME]: user.displayName, [REGISTRATION_EMAIL]: user.email }
    : {};
  return (callId: string): RegistrationValues => ({ ...known, ...drafts[callId] });
});

export const typeRegistrationAtom = atom(
  null,
  (get, set, callId: string, field: string, value: string) => {
    const drafts = get(draftsBaseAtom);
    set(draftsBaseAtom, { ...drafts, [callId]: { ...drafts[callId], [field]: value } });
  },
);

export const doneRegistrationsAtom = atom((get) => get(doneBaseAtom));

/** Registers, and remembers it for this page. */
export const registerAtom = atom(
  null,
  async (
    get,
    set,
    callId: string,
    values: RegistrationValues,
    options: RepeatableOptions,
  ): Answer<Registered> => {
    const { http } = get(servicesAtom);
    const outcome = await register(http, callId, toRegistrationWire(values), options);
    if (!outcome.ok) return outcome;
    const email = (values[REGISTRATION_EMAIL] ?? '').trim();
    set(doneBaseAtom, { ...get(doneBaseAtom), [callId]: { ...outcome.value, email } });
    return outcome;
  },
);
