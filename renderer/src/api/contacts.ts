/** The signed-in user's address book (contract 6.8, U10; the paths are proposed). */
import * as z from 'zod/mini';
import {
  type Contact,
  type ContactPage,
  type ContactStatuses,
  contactPageSchema,
  contactSchema,
  contactStatusesSchema,
} from '#shared/contacts/contact.ts';
import { ADDRESS_BOOK_PATH, ADDRESS_BOOK_STATUSES_PATH, API_BASE } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, type RepeatableOptions, apiPath } from './httpClient.ts';

/** The page size of servers. */
const PAGE_SIZE = 500;

/** Query keys of this resource. */
export const contactKeys = {
  all: ['contacts'] as const,
  list: (userId: string | undefined) => [...contactKeys.all, 'list', userId] as const,
  statuses: (userId: string | undefined) => [...contactKeys.all, 'statuses', userId] as const,
};

function bookOf(userId: string): string {
  return `${apiPath(`${API_BASE}/users`, userId)}/${ADDRESS_BOOK_PATH}`;
}

/** One page: the first without a page id, the others by the id in the previous page. */
export function loadContactPage(
  http: HttpClient,
  userId: string,
  pageId: string | undefined,
  signal?: AbortSignal,
): Answer<ContactPage> {
  const query = { page_id: pageId, page_size: String(PAGE_SIZE) };
  return http.send({ path: bookOf(userId), query, signal }, contactPageSchema);
}

/** The statuses; `known` is the tag of the last answer, which may still be current. */
export function loadContactStatuses(
  http: HttpClient,
  userId: string,
  known: string | undefined,
  signal?: AbortSignal,
): Answer<ContactStatuses> {
  return http.send(
    {
      path: `${apiPath(`${API_BASE}/users`, userId)}/${ADDRESS_BOOK_STATUSES_PATH}`,
      query: { known },
      // No retry: the next poll follows soon.
      isAskedOnce: true,
      signal,
    },
    contactStatusesSchema,
  );
}

/** Adds an entry. A retry with the same key makes no second one. */
export function addContact(
  http: HttpClient,
  userId: string,
  entry: { readonly id: string; readonly name: string },
  { signal, idempotencyKey }: RepeatableOptions = {},
): Answer<Contact> {
  const name = entry.name.trim();
  const path = bookOf(userId);
  const body = { id: entry.id, ...(name === '' ? {} : { display_name: name }) };
  return http.send({ method: 'POST', path, body, idempotencyKey, signal }, contactSchema);
}

export function renameContact(
  http: HttpClient,
  userId: string,
  contactId: string,
  name: string,
): Answer<Contact> {
  const path = apiPath(bookOf(userId), contactId);
  return http.send({ method: 'PUT', path, body: { display_name: name.trim() } }, contactSchema);
}

export function deleteContact(
  http: HttpClient,
  userId: string,
  contactId: string,
): Answer<unknown> {
  const path = apiPath(bookOf(userId), contactId);
  return http.send({ method: 'DELETE', path }, z.looseObject({}));
}
