/** The actions of the inspector's address bar: it opens pages and stores favorites. */
import { isLoopback } from '#shared/loopback.ts';
import type { InAppFavorite } from '../../../lib/storage/inAppFavorite.ts';
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import type { ServerChoice } from '../../../net/servers/chosenServer.ts';
import { choiceOf } from '../../../net/servers/serverBook.ts';
import type { InAppWish, StagedStation } from '../station/stagedStation.ts';
import {
  type FavoriteStore,
  toFavorite,
  typedFavorite,
  withFavorite,
  withoutFavorite,
} from './favorites.ts';
import {
  type CheckedAddress,
  type TypedAddress,
  placeOf,
  readAddress,
  sayProblem,
} from './pageAddress.ts';

export type AddressAct =
  | { readonly kind: 'go'; readonly typed: TypedAddress }
  | { readonly kind: 'keep'; readonly typed: TypedAddress; readonly name: string }
  | { readonly kind: 'favorite' | 'unkeep'; readonly name: string };

export interface AddressBarParts {
  readonly favorites: FavoriteStore;
  /** False for a server that an administrator doesn't allow. */
  readonly mayOpen: (choice: ServerChoice) => boolean;
  /** Opens a page of another server with its inspector. */
  readonly openOther: (wish: InAppWish) => void;
}

/** Creates the address bar for a page in in-app mode. */
export function createAddressBar(staged: StagedStation, parts: AddressBarParts, text: ShellText) {
  const { favorites } = parts;
  const { station, wish } = staged;
  const server = (): string => staged.serverOrigin() ?? '';
  const shown = readAddress(
    {
      ...{ server: '', path: wish.place ?? '/', callId: '', k: '' },
      userAgent: wish.userAgent ?? '',
    },
    server(),
  );
  let typed: TypedAddress = shown.ok
    ? shown.address
    : { ...{ server: server(), path: '/', callId: '', k: '' }, userAgent: '' };

  /** Opens an address with the given client, or with the page's current one. */
  function go(
    address: CheckedAddress,
    client: Pick<InAppFavorite, 'clientVersion' | 'language'> | undefined,
  ): string {
    const place = placeOf(address);
    const userAgent = address.userAgent === '' ? undefined : address.userAgent;
    if (address.server !== server()) {
      const choice = choiceOf(address.server);
      if (!parts.mayOpen(choice)) return text('support.address.locked');
      parts.openOther({
        ...{ choice, page: wish.page, place, userAgent },
        clientVersion: client?.clientVersion ?? station.clientVersion(),
      });
      return '';
    }
    typed = address;
    if (client !== undefined) {
      station.setClientVersion(client.clientVersion);
      station.setLanguage(client.language);
    }
    staged.go({ place, userAgent });
    return '';
  }

  function keep(address: CheckedAddress, name: string): string {
    if (name === '') return text('support.address.nameMissing');
    const client = { clientVersion: station.clientVersion(), language: station.language() };
    const longer = withFavorite(favorites.list(), toFavorite(name, address, client));
    if (longer === undefined) return text('support.address.full');
    favorites.change(longer);
    return text('support.address.kept', { name });
  }

  return {
    /** The values of the fields when the page is built. */
    typed: (): TypedAddress => typed,
    favorites: favorites.list,
    /** Performs an action and returns a text about its result; empty when the page shows the result. */
    act: (act: AddressAct): string => {
      if (act.kind === 'go' || act.kind === 'keep') {
        typed = act.typed;
        const read = readAddress(act.typed, server());
        if (!read.ok) return sayProblem(read.problem, text);
        return act.kind === 'go' ? go(read.address, undefined) : keep(read.address, act.name);
      }
      const favorite = favorites.list().find(({ name }) => name === act.name);
      if (favorite === undefined) return '';
      if (act.kind === 'unkeep') {
        favorites.change(withoutFavorite(favorites.list(), act.name));
        return '';
      }
      const read = readAddress(typedFavorite(favorite), favorite.server);
      return read.ok ? go(read.address, favorite) : sayProblem(read.problem, text);
    },
  };
}

/** A text about how secure the connection to an address is. */
export function sayConnection(address: string, text: ShellText): string {
  if (!URL.canParse(address)) return '';
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return 'HTTPS';
  if (protocol !== 'http:') return text('support.fact.pageBundle');
  return text(
    isLoopback(hostname) ? 'support.address.connection.local' : 'support.address.connection.plain',
  );
}

/** The address without secrets. */
export function sayAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.searchParams.has('k')) url.searchParams.set('k', '…');
  return `${url.protocol}//${url.host}${url.pathname}${url.search}`;
}
