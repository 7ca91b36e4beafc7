/** A user's address book (contract 6.8, U10; the paths are proposed): everyone on this server, and the user's own entries. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  CONTACT_LIMITS,
  type ContactStatusesWire,
  type ContactWire,
  EDIT_ADDRESS_BOOK,
  USER_STATUS,
  contactChangeWire,
  contactCreateWire,
} from '#shared/contacts/contact.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { ADDRESS_BOOK_PATH, ADDRESS_BOOK_STATUSES_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { ContactRow } from '#server/storage/contacts.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { CONTACT_TAKEN, checkContactId } from '#server/domain/accounts/contactIds.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { FORBIDDEN, type Refusal, notFound, refuse } from '#server/http/server/failures.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { ANSWERS } from './answers.ts';
import { type AccountRequest, findNamed } from './namedAccount.ts';

const params = z.object({ user_id: z.string().check(maxLength(CONTACT_LIMITS.id)) });
const oneParams = z.extend(params, {
  contact_id: z.string().check(maxLength(CONTACT_LIMITS.id)),
});
const listQuery = z.object({
  page_id: z.optional(z.string().check(maxLength(320))),
  page_size: z.optional(z.string().check(z.regex(/^\d{1,4}$/u))),
  display_name: z.optional(z.string().check(maxLength(128))),
});
const statusesQuery = z.object({ known: z.optional(z.string().check(maxLength(64))) });

export function addressBookRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'users' | 'contacts' | 'callers' | 'onceOnly' | 'presence' | 'groups'
  >,
): void {
  const { users, contacts, settings, groups, presence } = context;
  const all = `${API_PREFIX}/users/:user_id/${ADDRESS_BOOK_PATH}`;
  const one = `${all}/:contact_id`;
  const viewOwn = ({ id, displayName }: Pick<ContactRow, 'id' | 'displayName'>): ContactWire => ({
    id,
    display_name: displayName,
    status: USER_STATUS.unknown,
    is_editable: true,
  });

  /** Finds the owner of the book that a path names: the caller, or anyone for the operator. To edit it, people need the right. */
  function ownerOf({ isEdit }: { readonly isEdit: boolean }) {
    return async (request: AccountRequest): Promise<Result<UserRow, Refusal>> => {
      const named = await findNamed(context)(request);
      if (!named.ok) return named;
      const { user, isSelf } = named.value;
      const needsRight = isEdit && isSelf;
      if (needsRight && !(await mayUse(context, user, EDIT_ADDRESS_BOOK))) return fail(FORBIDDEN);
      return ok(user);
    };
  }

  http.get(
    all,
    described('List the own address book', ANSWERS.contacts, { params, querystring: listQuery }),
    unlessRefused(ownerOf({ isEdit: false }), async (self, request) => {
      const {
        page_id: after = '',
        page_size: sizeText = '100',
        display_name: part,
      } = request.query;
      const size = Math.min(Math.max(Number(sizeText), 1), 500);
      const isFirst = after === '' || after === '1';
      const start = { after: isFirst ? '' : after };
      const rows = await users.page(start, size, { display_name: part }, 'shown');
      const page = rows.slice(0, size);
      const own = isFirst ? await contacts.list(self.login, part) : [];
      const [known, knows] = await Promise.all([
        groups.of(page.map(({ login }) => login)),
        acquaintanceOf(context, self),
      ]);
      return {
        next_page_id: rows.length > size ? (page.at(-1)?.login ?? -1) : -1,
        contacts: [
          ...own.map(viewOwn),
          ...page
            .filter((user) => user.login !== self.login)
            .map((user): ContactWire => {
              const status = presence.statusOf(user.login);
              const theirs = known.get(user.login.toLowerCase());
              return {
                ...viewUser(user, settings, status, knows(user.login), theirs),
                is_editable: false,
              };
            }),
        ],
      };
    }),
  );

  http.get(
    `${API_PREFIX}/users/:user_id/${ADDRESS_BOOK_STATUSES_PATH}`,
    described(
      'Who of the own address book is there, or that nothing changed',
      ANSWERS.contactStatuses,
      { params, querystring: statusesQuery },
    ),
    unlessRefused(ownerOf({ isEdit: false }), async (self, request) => {
      const statuses = [...presence.present()]
        .map(([id, status]) => ({ id, status }))
        .filter(({ id }) => id !== self.login.toLowerCase())
        .sort((left, right) => (left.id < right.id ? -1 : 1));
      const tag = createHash('sha256').update(JSON.stringify(statuses)).digest('base64url');
      return {
        tag,
        statuses: tag === request.query.known ? null : statuses,
      } satisfies ContactStatusesWire;
    }),
  );

  http.post(
    all,
    described('Add an own entry', ANSWERS.contact, {
      params,
      body: contactCreateWire,
      headers: idempotencyHeaders,
    }),
    unlessRefused(ownerOf({ isEdit: true }), async (self, request, reply) => {
      const owner = self.login;
      const done = await context.onceOnly.run(
        request.headers[IDEMPOTENCY_HEADER],
        { scope: `contact of ${owner}`, body: request.body },
        async (keep) => {
          const id = await checkContactId(request.body.id, owner, { users, contacts, settings });
          if (!id.ok) return id;
          const row = { owner, id: id.value, displayName: request.body.display_name ?? id.value };
          const answer = { contact: viewOwn(row) };
          const added = await contacts.add(row, keep(answer));
          return added.ok ? ok(answer) : fail(CONTACT_TAKEN);
        },
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );

  http.put(
    one,
    described('Change the name of an own entry', ANSWERS.contact, {
      params: oneParams,
      body: contactChangeWire,
    }),
    unlessRefused(ownerOf({ isEdit: true }), async (self, request, reply) => {
      const { contact_id: id } = request.params;
      const displayName = request.body.display_name;
      const isThere = await contacts.rename(self.login, id, displayName);
      return isThere
        ? { contact: viewOwn({ id, displayName }) }
        : refuse(reply, notFound('contact', 'contact_id'));
    }),
  );

  http.delete(
    one,
    described('Remove an own entry', ANSWERS.id, { params: oneParams }),
    unlessRefused(ownerOf({ isEdit: true }), async (self, request, reply) => {
      const { contact_id: id } = request.params;
      const isThere = await contacts.remove(self.login, id);
      return isThere ? { id } : refuse(reply, notFound('contact', 'contact_id'));
    }),
  );
}
