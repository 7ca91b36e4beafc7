/** The pages that a person has stored in the inspector's address bar. */
import {
  FAVORITES_MAX,
  FAVORITE_LIMITS,
  type InAppFavorite,
} from '../../../lib/storage/inAppFavorite.ts';
import type { CheckedAddress, TypedAddress } from './pageAddress.ts';

/** Where they are kept. */
export interface FavoriteStore {
  readonly list: () => readonly InAppFavorite[];
  readonly change: (list: readonly InAppFavorite[]) => void;
}

/** A page as a favorite with a name, without its key. */
export function toFavorite(
  name: string,
  { server, path, callId, userAgent }: CheckedAddress,
  client: Pick<InAppFavorite, 'clientVersion' | 'language'>,
): InAppFavorite {
  return {
    name: name.slice(0, FAVORITE_LIMITS.name),
    ...{ server, path, ...client },
    ...(callId !== '' && { callId }),
    ...(userAgent !== '' && { userAgent }),
  };
}

/** The list with one more favorite at its end, which replaces one of the same name; undefined when the list is full. */
export function withFavorite(
  list: readonly InAppFavorite[],
  favorite: InAppFavorite,
): readonly InAppFavorite[] | undefined {
  const others = withoutFavorite(list, favorite.name);
  return others.length < FAVORITES_MAX ? [...others, favorite] : undefined;
}

export function withoutFavorite(
  list: readonly InAppFavorite[],
  name: string,
): readonly InAppFavorite[] {
  return list.filter((each) => each.name !== name);
}

/** The values of the fields for a favorite. */
export function typedFavorite({
  server,
  path,
  callId = '',
  userAgent = '',
}: InAppFavorite): TypedAddress {
  return { server, path, callId, k: '', userAgent };
}
