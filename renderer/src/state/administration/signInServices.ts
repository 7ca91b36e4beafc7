/** Where people sign in besides this server, as an administrator reads and sets it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type {
  SignInCheckAnswer,
  SignInCheckRequest,
  SignInServices,
  SignInServicesChange,
} from '#shared/personal/signInServices.ts';
import {
  SIGN_IN_SERVICES_KEY,
  changeSignInServices,
  checkSignInService,
  loadSignInServices,
} from '#renderer/api/signInServices.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { ok } from '#shared/result.ts';
import { useMay } from '#renderer/state/personal/permissions.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, asked, valueOrThrow } from '../asked.ts';

/** Both. What is typed into the forms stays, so they are not asked for again while the page is open. */
export function useSignInServices(): Asked<SignInServices> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: SIGN_IN_SERVICES_KEY,
      enabled: useMay('setup'),
      refetchOnWindowFocus: false,
      queryFn: async ({ signal }) =>
        valueOrThrow(await loadSignInServices(http, signal)).sign_in_services,
    }),
  );
}

export interface SignInServiceActions {
  readonly save: (change: SignInServicesChange) => Answer<SignInServices>;
  readonly check: (request: SignInCheckRequest) => Answer<SignInCheckAnswer>;
}

/** What is done with them; the page shows what is there then. */
export function useSignInServiceActions(): SignInServiceActions {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  return {
    async save(change) {
      const saved = await changeSignInServices(http, change);
      if (!saved.ok) return saved;
      const { sign_in_services: services } = saved.value;
      client.setQueryData(SIGN_IN_SERVICES_KEY, services);
      return ok(services);
    },
    check: (request) => checkSignInService(http, request),
  };
}
