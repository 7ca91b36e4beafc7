/** Requests of administrators about people, groups and the audit log. */
import * as z from 'zod/mini';
import { type AccountTexts, toAccountWire } from '#shared/wire/accountFields.ts';
import { groupWire } from '#shared/contacts/contact.ts';
import {
  type GroupMembers,
  groupMembersSchema,
  type ManagedCreateWire,
  type ManagedGroup,
  managedGroupsSchema,
  type ManagedUpdateWire,
  type ManagedUserDetails,
  managedUserDetailsSchema,
  type ManagedUsers,
  type ManagedUsersShown,
  managedUsersSchema,
  type PasswordLink,
  passwordLinkSchema,
} from '#shared/administration/administration.ts';
import {
  API_BASE,
  AUDIT_PATH,
  MANAGED_GROUPS_PATH,
  MANAGED_USERS_PATH,
  PASSWORD_LINK,
  SIGN_OUT_EVERYWHERE,
} from '#shared/wire/proposed.ts';
import { type AuditAct, type AuditPage, auditPageSchema } from '#shared/wire/audit.ts';
import { type RegisteredUser, userSchema } from '#shared/wire/user.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

/** The accounts to load. */
export interface PeopleQuery {
  readonly text: string;
  readonly shown: ManagedUsersShown;
  /** From 1 on. */
  readonly page: number;
  readonly size: number;
}

/** The lines of the audit log to load. */
export interface AuditQuery {
  /** A login, an application's id; empty for all. */
  readonly actor: string;
  /** Undefined for all. */
  readonly acts: readonly AuditAct[] | undefined;
}

/** Query keys of this resource. */
export const administrationKeys = {
  people: ['administration', 'people'] as const,
  list: (query: PeopleQuery) => [...administrationKeys.people, 'list', query] as const,
  person: (login: string) => [...administrationKeys.people, 'one', login] as const,
  groups: ['administration', 'groups'] as const,
  auditLog: (query: AuditQuery) => ['administration', 'auditLog', query] as const,
  members: (id: string, page: number) =>
    [...administrationKeys.groups, 'members', id, page] as const,
};

const USERS = `${API_BASE}/users`;
const GROUPS = `${API_BASE}/groups`;
const anything = z.looseObject({});

export function loadPeople(
  http: HttpClient,
  { text, shown, page, size }: PeopleQuery,
  signal?: AbortSignal,
): Answer<ManagedUsers> {
  const query = { page_id: String(page), page_size: String(size), shown, search: text };
  const path = `${API_BASE}/${MANAGED_USERS_PATH}`;
  return http.send({ path, query, signal }, managedUsersSchema);
}

export function loadPerson(
  http: HttpClient,
  login: string,
  signal?: AbortSignal,
): Answer<ManagedUserDetails> {
  const path = apiPath(`${API_BASE}/${MANAGED_USERS_PATH}`, login);
  return http.send({ path, signal }, managedUserDetailsSchema);
}

/** The data of a new account. */
export interface PersonToAdd extends AccountTexts {
  readonly loginName: string;
  readonly email: string;
  readonly password: string;
  readonly rights: readonly string[];
}

/** The changes of an account. */
export interface PersonChange extends AccountTexts {
  readonly rights?: readonly string[] | undefined;
  readonly isActive?: boolean;
}

function toCreateWire(person: PersonToAdd): ManagedCreateWire {
  const { loginName, email, password, rights } = person;
  return {
    ...toAccountWire(person),
    ...{ login_name: loginName, email, password, rights: [...rights] },
  };
}

/** Adds an account; a retry with the same key makes no second one. */
export function addPerson(
  http: HttpClient,
  person: PersonToAdd,
  idempotencyKey: string,
): Answer<RegisteredUser> {
  const body = toCreateWire(person);
  return http.send(
    { method: 'POST', path: USERS, body, idempotencyKey, isSecret: true },
    userSchema,
  );
}

const newPersonAnswer = z.pipe(
  z.object({ user: userSchema, password_link: z.catch(z.optional(passwordLinkSchema), undefined) }),
  z.transform(({ user, password_link: link }) => ({ user, link })),
);

/** The same, with a link to set a password. The answer to a retry has no link, and other servers send none. */
export function addPersonWithLink(
  http: HttpClient,
  person: PersonToAdd,
  idempotencyKey: string,
): Answer<{ readonly user: RegisteredUser; readonly link: PasswordLink | undefined }> {
  return http.send(
    {
      ...{ method: 'POST', path: USERS, idempotencyKey, isSecret: true },
      body: { ...toCreateWire(person), password_link: true },
    },
    newPersonAnswer,
  );
}

export function changePerson(
  http: HttpClient,
  login: string,
  { rights, isActive, ...texts }: PersonChange,
): Answer<RegisteredUser> {
  const body: ManagedUpdateWire = {
    ...toAccountWire(texts),
    ...(rights && { rights: [...rights] }),
    ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
  };
  return http.send({ method: 'PUT', path: apiPath(USERS, login), body }, userSchema);
}

export function deletePerson(http: HttpClient, login: string): Answer<unknown> {
  return http.send({ method: 'DELETE', path: apiPath(USERS, login) }, anything);
}

export function signPersonOut(http: HttpClient, login: string): Answer<unknown> {
  const path = `${apiPath(USERS, login)}/${SIGN_OUT_EVERYWHERE}`;
  return http.send({ method: 'POST', path }, anything);
}

/** Makes a link to set a password; the answer may contain it. */
export function makePasswordLink(http: HttpClient, login: string): Answer<PasswordLink> {
  const path = `${apiPath(USERS, login)}/${PASSWORD_LINK}`;
  return http.send({ method: 'POST', path, isSecret: true }, passwordLinkSchema);
}

export function loadGroups(
  http: HttpClient,
  signal?: AbortSignal,
): Answer<readonly ManagedGroup[]> {
  const path = `${API_BASE}/${MANAGED_GROUPS_PATH}`;
  return http.send({ path, signal }, managedGroupsSchema);
}

/** The data of a group to save. */
export interface GroupToSave {
  readonly name: string;
  readonly rights: readonly string[];
}

const savedGroup = z.pipe(
  z.object({ group: groupWire }),
  z.transform(({ group }) => ({ id: group.id })),
);

function toGroupWire({ name, rights }: GroupToSave) {
  return { display_name: name, rights };
}

export function addGroup(http: HttpClient, group: GroupToSave): Answer<{ readonly id: string }> {
  return http.send({ method: 'POST', path: GROUPS, body: toGroupWire(group) }, savedGroup);
}

export function changeGroup(
  http: HttpClient,
  id: string,
  group: GroupToSave,
): Answer<{ readonly id: string }> {
  const body = toGroupWire(group);
  return http.send({ method: 'PUT', path: apiPath(GROUPS, id), body }, savedGroup);
}

export function deleteGroup(http: HttpClient, id: string): Answer<unknown> {
  return http.send({ method: 'DELETE', path: apiPath(GROUPS, id) }, anything);
}

export function loadMembers(
  http: HttpClient,
  id: string,
  { page, size }: Pick<PeopleQuery, 'page' | 'size'>,
  signal?: AbortSignal,
): Answer<GroupMembers> {
  const query = { page_id: String(page), page_size: String(size) };
  const path = `${apiPath(GROUPS, id)}/users`;
  return http.send({ path, query, signal }, groupMembersSchema);
}

/** Adds someone to a group, or removes them. */
export function changeMember(
  http: HttpClient,
  id: string,
  login: string,
  isIn: boolean,
): Answer<unknown> {
  const path = `${apiPath(GROUPS, id)}/users`;
  return isIn
    ? http.send({ method: 'POST', path, body: { user_id: login } }, anything)
    : http.send({ method: 'DELETE', path: apiPath(path, login) }, anything);
}

/** Lines of the audit log, newest first; `before` is the last id of the previous page. */
export function loadAuditPage(
  http: HttpClient,
  { actor, acts }: AuditQuery,
  { before, size }: { readonly before: number | undefined; readonly size: number },
  signal?: AbortSignal,
): Answer<AuditPage> {
  const query = {
    page_id: before?.toString(),
    page_size: String(size),
    actor: actor === '' ? undefined : actor,
    act: acts?.join(','),
  };
  return http.send({ path: `/api/v4/${AUDIT_PATH}`, query, signal }, auditPageSchema);
}
