/** The key of a mail that confirms the address of an account, from the address bar to the server. */
import { atom } from 'jotai';
import { confirmAddress } from '#renderer/api/users.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#shared/result.ts';
import { createLinkKeyAtom } from '#renderer/state/linkKey.ts';
import { servicesAtom } from '#renderer/state/services.ts';

export const addressKeyAtom = createLinkKeyAtom();

export const confirmAddressAtom = atom(
  null,
  (get, _set, key: string): Promise<Result<unknown, ApiFailure>> =>
    confirmAddress(get(servicesAtom).http, key),
);
