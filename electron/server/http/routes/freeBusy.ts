/**
 * When people are busy (ours, `shared/conferences/freeBusy.ts`). The response doesn't say what they do, and has nothing about
 * people whom the caller can't find.
 */
import { type FreeBusyWire, freeBusyQuestion } from '#shared/conferences/freeBusy.ts';
import { FREE_BUSY_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { isOwner } from '#server/domain/conferences/conferenceAccess.ts';
import { busyTimes } from '#server/domain/conferences/freeBusy.ts';
import { refuse, tooOften } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { ANSWERS } from './answers.ts';

/** Registers the route. Each account has an hourly limit. */
export function freeBusyRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'users' | 'conferences' | 'callers' | 'limits'>,
): void {
  const { callers, conferences, limits, settings, users } = context;

  /** The conference being planned, and its series: only its owner may exclude it. */
  async function exceptionOf(id: string | undefined, user: UserRow) {
    const row = id === undefined ? undefined : await conferences.find(id);
    return row && isOwner(row, user) ? row : undefined;
  }

  http.post(
    `${API_PREFIX}/${FREE_BUSY_PATH}`,
    described('When people of the own address book are busy', ANSWERS.freeBusy, {
      body: freeBusyQuestion,
    }),
    unlessRefused(callers.registered, async (user, request, reply) => {
      const self = user.login.toLowerCase();
      const waitMs = limits.freeBusy.take(self);
      if (waitMs > 0) return refuse(reply, tooOften(waitMs, 'This was asked too often.'));
      const { logins, from, to, except } = request.body;
      const exception = await exceptionOf(except, user);
      const isPlanned = ({ id, seriesId }: { id: string; seriesId: string | null }) =>
        id === exception?.id || (seriesId !== null && seriesId === exception?.seriesId);
      // The address book has everyone with an account here except the caller.
      const known = await users.findMany(logins.map((id) => loginOf(id, settings)));
      const people: FreeBusyWire['people'][number][] = [];
      for (const [key, { login }] of known) {
        if (key === self) continue;
        const planned = await conferences.plannedBetween(login, from, to);
        const busy = busyTimes(
          planned.filter((each) => !isPlanned(each)),
          { from, to },
        );
        people.push({ id: login, busy: [...busy] });
      }
      return { people } satisfies FreeBusyWire;
    }),
  );
}
