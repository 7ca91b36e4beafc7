/** Public server data (contract U5, U6). */
import type { Language } from '#shared/languages.ts';
import {
  API_BASE,
  LANGUAGE_PARAMETER,
  SERVER_DOCUMENTATION_PATH,
  SERVER_DOCUMENTS_PATH,
  SERVER_PATH,
} from '#shared/wire/proposed.ts';
import {
  type Documentation,
  type ServerDocument,
  type ServerInfo,
  documentationSchema,
  documentsSchema,
  serverInfoSchema,
} from '#shared/wire/server.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient, AnswerReader } from './httpClient.ts';

/** The page shows nothing before it has the server's info, so it waits only briefly for a retry. */
const START_PATIENCE_MS = 3000;

export function loadServerInfo(http: HttpClient, language: Language): Answer<ServerInfo> {
  return loadPublic(http, SERVER_PATH, language, serverInfoSchema);
}

export function loadServerDocuments(
  http: HttpClient,
  language: Language,
): Answer<readonly ServerDocument[]> {
  return loadPublic(http, SERVER_DOCUMENTS_PATH, language, documentsSchema);
}

export function loadDocumentation(http: HttpClient, language: Language): Answer<Documentation> {
  return loadPublic(http, SERVER_DOCUMENTATION_PATH, language, documentationSchema);
}

/** Whether the server answers now, with any status. Without retries. */
export async function isServerThere(http: HttpClient, signal: AbortSignal): Promise<boolean> {
  const answer = await http.send(
    { path: `${API_BASE}/${SERVER_PATH}`, isPublic: true, isAskedOnce: true, signal },
    serverInfoSchema,
  );
  return answer.ok || answer.failure.kind === 'http' || answer.failure.kind === 'malformed';
}

function loadPublic<Value>(
  http: HttpClient,
  path: string,
  language: Language,
  reader: AnswerReader<Value>,
): Answer<Value> {
  return http.send(
    {
      path: `${API_BASE}/${path}`,
      query: { [LANGUAGE_PARAMETER]: language },
      isPublic: true,
      patienceMs: START_PATIENCE_MS,
    },
    reader,
  );
}
