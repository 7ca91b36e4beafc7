/** Where people sign in besides this server, as an administrator reads and sets it. */
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type {
  SignInCheckRequest,
  SignInServices,
  SignInServicesChange,
} from '#shared/administration/signInServices.ts';
import {
  SIGN_IN_SERVICES_KEY,
  changeSignInServices,
  checkSignInService,
  loadSignInServices,
} from '#renderer/api/signInServices.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, valueOrThrow } from '../asked.ts';
import { useManaged } from './managed.ts';

/** Both services. They are read once while the page is open, so that a new answer doesn't overwrite what is typed. */
export function useSignInServices(): Asked<SignInServices> {
  return useManaged(
    'setup',
    async (http, signal) => valueOrThrow(await loadSignInServices(http, signal)),
    { queryKey: SIGN_IN_SERVICES_KEY, refetchOnWindowFocus: false },
  );
}

/** The actions; the page is read again after each. */
export function useSignInServiceActions() {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  return {
    async save(change: SignInServicesChange): Answer<SignInServices> {
      const saved = await changeSignInServices(http, change);
      if (saved.ok) client.setQueryData(SIGN_IN_SERVICES_KEY, saved.value);
      return saved;
    },
    check: (request: SignInCheckRequest) => checkSignInService(http, request),
  };
}
