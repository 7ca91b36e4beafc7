/** Files of a call's chat (ours). The signalling provides the keys in their addresses. */
import * as z from 'zod/mini';
import { CHAT_PIECE_BYTES } from '#shared/limits.ts';
import { type ChatFile, chatFileWire } from '#shared/wire/call/chat.ts';
import { API_BASE, CHAT_FILES_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { ok } from '#shared/result.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

const base = `${API_BASE}/${CHAT_FILES_PATH}`;
const pieceSchema = z.object({ received: z.int(), file: z.optional(chatFileWire) });

/** The address of a file, with its key. */
export function chatFileAddress(key: string): string {
  return apiPath(base, key);
}

/** Uploads a file in chunks and reports progress (0 to 1). Chunks that arrived before aren't sent again. */
export async function sendChatFile(
  http: HttpClient,
  key: string,
  file: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Answer<ChatFile> {
  let offset = 0;
  for (;;) {
    const sent = await http.send(
      {
        method: 'PUT',
        path: chatFileAddress(key),
        query: { offset: String(offset) },
        file: file.slice(offset, offset + CHAT_PIECE_BYTES, 'application/octet-stream'),
        signal,
      },
      pieceSchema,
    );
    if (!sent.ok) return sent;
    if (sent.value.file !== undefined) return ok(sent.value.file);
    offset = sent.value.received;
    onProgress(offset / file.size);
  }
}

/** Makes the server drop an unfinished file. */
export async function giveUpChatFile(http: HttpClient, key: string): Promise<void> {
  await http.send({ method: 'DELETE', path: chatFileAddress(key) }, z.object({}));
}
