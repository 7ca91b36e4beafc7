/** The server's info. Loading is in `serverInfoActions.ts`, which needs the schemas. */
import { atom } from 'jotai';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Documentation, ServerDocument, ServerInfo } from '#shared/wire/server.ts';

export type ServerInfoState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly info: ServerInfo }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

const serverInfoBaseAtom = atom<ServerInfoState>({ kind: 'loading' });
const documentsBaseAtom = atom<readonly ServerDocument[] | undefined>(undefined);
const documentationBaseAtom = atom<Partial<Documentation>>({});

export const serverInfoAtom = atom((get) => get(serverInfoBaseAtom));

const carriedToBaseAtom = atom<string | undefined>(undefined);

/** The host to which a desktop shell forwards the page's requests; undefined in a browser. */
export const carriedToAtom = atom((get) => get(carriedToBaseAtom));

export const setCarriedToAtom = atom(null, (_get, set, host: string | undefined) => {
  set(carriedToBaseAtom, host);
});

/** The info; undefined until it has loaded. */
export const readyServerInfoAtom = atom((get) => {
  const state = get(serverInfoBaseAtom);
  return state.kind === 'ready' ? state.info : undefined;
});

/** Documents that the server shows to everyone; a failure to load them is an empty list (contract U6). */
export const serverDocumentsAtom = atom((get) =>
  (get(documentsBaseAtom) ?? []).filter((document) => document.isEnabled),
);

/** Whether info and documents have loaded or failed: from then on nothing below them moves. */
export const isServerKnownAtom = atom(
  (get) => get(serverInfoBaseAtom).kind !== 'loading' && get(documentsBaseAtom) !== undefined,
);

/** Addresses of the guides that the server has. */
export const documentationAtom = atom((get) => get(documentationBaseAtom));

export const setServerInfoAtom = atom(null, (_get, set, state: ServerInfoState) => {
  set(serverInfoBaseAtom, state);
});

export const setServerDocumentsAtom = atom(
  null,
  (_get, set, documents: readonly ServerDocument[]) => {
    set(documentsBaseAtom, documents);
  },
);

export const setDocumentationAtom = atom(
  null,
  (_get, set, documentation: Partial<Documentation>) => {
    set(documentationBaseAtom, documentation);
  },
);
