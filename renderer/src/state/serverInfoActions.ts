/** Loads the server's info, and again in a new language (GD-3, GD-10). */
import { atom } from 'jotai';
import {
  loadDocumentation,
  loadServerDocuments,
  loadServerInfo,
} from '#renderer/api/serverInfo.ts';
import { languageAtom } from './language.ts';
import { servicesAtom } from './services.ts';
import {
  serverInfoAtom,
  setDocumentationAtom,
  setServerDocumentsAtom,
  setServerInfoAtom,
} from './serverInfo.ts';

/** Loads the server's info; resolves when the state holds the outcome. */
export const loadServerInfoAtom = atom(null, async (get, set) => {
  const language = get(languageAtom);
  const answer = await loadServerInfo(get(servicesAtom).http, language);
  if (get(languageAtom) !== language) return; // a newer request is under way
  if (answer.ok) set(setServerInfoAtom, { kind: 'ready', info: answer.value });
  // A failed reload in a new language keeps the old info.
  else if (get(serverInfoAtom).kind !== 'ready') {
    set(setServerInfoAtom, { kind: 'failed', failure: answer.failure });
  }
});

/** Loads documents and documentation links. Their failure hides the feature and is no error (contract U6). */
export const loadServerTextsAtom = atom(null, async (get, set) => {
  const language = get(languageAtom);
  const { http } = get(servicesAtom);
  const [documents, documentation] = await Promise.all([
    loadServerDocuments(http, language),
    loadDocumentation(http, language),
  ]);
  if (get(languageAtom) !== language) return;
  set(setServerDocumentsAtom, documents.ok ? documents.value : []);
  set(setDocumentationAtom, documentation.ok ? documentation.value : {});
});
