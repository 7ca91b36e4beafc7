/** Groups of people (contract 6.7): accounts read them, the operator and administrators manage them. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { CONTACT_LIMITS, type GroupWire, NO_GROUP } from '#shared/contacts/contact.ts';
import { isRole } from '#shared/rights/roles.ts';
import { GROUP_RIGHTS } from '#shared/administration/administration.ts';
import type { ServerContext } from '#server/http/context.ts';
import { auditActor } from '#server/domain/accounts/auditActor.ts';
import { groupTarget } from '#server/domain/identities/groups.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import { mayAdminister } from '#server/domain/accounts/rights.ts';
import { acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import type { Actor } from '#server/http/server/callers.ts';
import {
  FORBIDDEN,
  type Refusal,
  notFound,
  refuse,
  wrongField,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { ANSWERS } from './answers.ts';
import { permittedActor } from './operator.ts';
import { nextPageId, pageQuery } from './pages.ts';

const params = z.object({ group_id: z.string().check(maxLength(128)) });
const memberParams = z.extend(params, { user_id: z.string().check(maxLength(320)) });
const name = z.string().check(z.trim(), minLength(1), maxLength(CONTACT_LIMITS.name));
const rights = z.optional(z.array(z.enum(GROUP_RIGHTS)).check(maxLength(2)));
const groupCreateWire = z.object({ display_name: name, rights });
const groupUpdateWire = z.object({ display_name: z.optional(name), rights });
const memberWire = z.object({ user_id: z.string().check(minLength(1), maxLength(320)) });

export function groupRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'users' | 'callers' | 'presence' | 'groups' | 'audit'>,
): void {
  const { audit, callers, groups, presence, settings, users } = context;
  const all = `${API_PREFIX}/groups`;
  const one = `${all}/:group_id`;

  /** Only the operator sees a group's rights here; its members see them in their own accounts. */
  const view = (group: GroupWire, actor: Actor): GroupWire =>
    actor.kind === 'application' ? group : { ...group, rights: [] };

  /** Whether the caller sees all members, so that they can remove them. */
  const isManager = async (actor: Actor): Promise<boolean> =>
    actor.kind === 'application' || mayAdminister(context, actor.user, 'groups');

  async function findGroup(id: string): Promise<Result<GroupWire, Refusal>> {
    const group = await groups.find(id);
    return group ? ok(group) : fail(notFound('group', 'group_id'));
  }

  /**
   * A group that can be changed. The built-in group of people without one can't be, nor can a group with roles: those are given to
   * individuals.
   */
  async function findEditable(
    request: FastifyRequest<{ Params: { group_id: string } }>,
  ): Promise<Result<{ readonly group: GroupWire; readonly actor: AuditActor }, Refusal>> {
    const { group_id: id } = request.params;
    const manager = await permittedActor(context)(request);
    if (!manager.ok) return manager;
    const group = await findGroup(id);
    if (!group.ok) return group;
    const isFixed = id === NO_GROUP || group.value.rights.some(isRole);
    const actor = auditActor(manager.value, request.ip);
    return isFixed ? fail(FORBIDDEN) : ok({ group: group.value, actor });
  }

  http.get(
    all,
    described('List groups', ANSWERS.groups, { querystring: pageQuery }),
    unlessRefused(callers.actor, async (actor, request) => {
      const { page_id: number, page_size: size } = request.query;
      const rows = await groups.page((number - 1) * size, size);
      return {
        next_page_id: nextPageId(rows, number, size),
        groups: rows.slice(0, size).map((group) => view(group, actor)),
      };
    }),
  );

  http.post(
    all,
    described('Make a group', ANSWERS.group, { body: groupCreateWire }),
    unlessRefused(permittedActor(context), async (manager, request) => {
      const { display_name: displayName, rights: names = [] } = request.body;
      const actor = auditActor(manager, request.ip);
      const lines = (target: string) => [
        audit.line({ act: 'groupAdded', actor, target, details: { name: displayName } }),
      ];
      return { group: await groups.add(displayName, names, lines) };
    }),
  );

  http.get(
    one,
    described('Read a group', ANSWERS.group, { params }),
    unlessRefused(callers.actor, async (actor, request, reply) => {
      const group = await findGroup(request.params.group_id);
      return group.ok ? { group: view(group.value, actor) } : refuse(reply, group.failure);
    }),
  );

  http.put(
    one,
    described('Change a group', ANSWERS.group, { params, body: groupUpdateWire }),
    unlessRefused(findEditable, async ({ group, actor }, request) => {
      const { display_name: displayName, rights: names } = request.body;
      const changed = {
        ...group,
        ...(displayName !== undefined && { display_name: displayName }),
        ...(names !== undefined && { rights: names }),
      };
      const details = { name: changed.display_name, fields: Object.keys(request.body) };
      await groups.change(changed, [
        audit.lineOfChange({ act: 'groupChanged', actor, target: changed.id, details }),
      ]);
      return { group: changed };
    }),
  );

  http.delete(
    one,
    described('Delete a group', ANSWERS.id, { params }),
    unlessRefused(findEditable, async ({ group, actor }) => {
      await groups.remove(group.id, [
        audit.lineOfChange({ act: 'groupDeleted', actor, ...groupTarget(group) }),
      ]);
      return { id: group.id };
    }),
  );

  http.get(
    `${one}/users`,
    described('List people of a group', ANSWERS.users, { params, querystring: pageQuery }),
    unlessRefused(callers.actor, async (actor, request, reply) => {
      const { page_id: number, page_size: size } = request.query;
      const group = await findGroup(request.params.group_id);
      if (!group.ok) return refuse(reply, group.failure);
      const of = (await isManager(actor)) ? 'all' : 'shown';
      const rows = await groups.members(group.value.id, of, (number - 1) * size, size);
      const page = rows.slice(0, size);
      const [known, knows] = await Promise.all([
        groups.of(page.map(({ login }) => login)),
        acquaintanceOf(context, actor.kind === 'user' ? actor.user : 'operator'),
      ]);
      return {
        next_page_id: nextPageId(rows, number, size),
        users: page.map((user) =>
          viewUser(
            user,
            settings,
            presence.statusOf(user.login),
            knows(user.login),
            known.get(user.login.toLowerCase()),
          ),
        ),
      };
    }),
  );

  http.post(
    `${one}/users`,
    described('Take someone into a group', ANSWERS.user, { params, body: memberWire }),
    unlessRefused(findEditable, async ({ group, actor }, request, reply) => {
      const user = await users.findAny(loginOf(request.body.user_id, settings));
      if (!user) return refuse(reply, NO_SUCH_MEMBER);
      await groups.addMember(group.id, user.login, [
        audit.lineOfChange({ act: 'groupMemberAdded', actor, ...groupTarget(group, user.login) }),
      ]);
      const own = (await groups.of([user.login])).get(user.login.toLowerCase());
      const status = presence.statusOf(user.login);
      return { user: viewUser(user, settings, status, 'colleague', own) };
    }),
  );

  http.delete(
    `${one}/users/:user_id`,
    described('Take someone out of a group', ANSWERS.id, { params: memberParams }),
    unlessRefused(findEditable, async ({ group, actor }, request, reply) => {
      const login = loginOf(request.params.user_id, settings);
      const wasIn = await groups.removeMember(group.id, login, [
        audit.lineOfChange({ act: 'groupMemberRemoved', actor, ...groupTarget(group, login) }),
      ]);
      return wasIn ? { id: login } : refuse(reply, notFound('user', 'user_id'));
    }),
  );
}

const NO_SUCH_MEMBER = wrongField('user_id', 'fieldHasInvalidValue', 'There’s no such account.');
