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

/** Both. What is typed into the forms stays, so they are not asked for again while the page is open. */
export function useSignInServices(): Asked<SignInServices> {
  return useManaged(
    'setup',
    async (http, signal) => valueOrThrow(await loadSignInServices(http, signal)),
    { queryKey: SIGN_IN_SERVICES_KEY, refetchOnWindowFocus: false },
  );
}

/** What is done with them; the page shows what is there then. */
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
