/** The key of a link with which a person chooses a password, from the address bar to the server. */
import { atom } from 'jotai';
import { choosePassword } from '#renderer/api/users.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#shared/result.ts';
import { createLinkKeyAtom } from '#renderer/state/linkKey.ts';
import { servicesAtom } from '#renderer/state/services.ts';

export const passwordKeyAtom = createLinkKeyAtom();

export const choosePasswordAtom = atom(
  null,
  (
    get,
    _set,
    chosen: { readonly key: string; readonly password: string },
  ): Promise<Result<unknown, ApiFailure>> => choosePassword(get(servicesAtom).http, chosen),
);
