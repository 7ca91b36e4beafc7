import type { PublicConference } from '#shared/wire/conference.ts';

/** Whether a conference is the user's own; servers write the owner with or without the host (`anna@server`). */
export function isOwnedBy(
  { ownerId }: Pick<PublicConference, 'ownerId'>,
  userId: string | undefined,
): boolean {
  return userId !== undefined && ownerId !== '' && isSameLogin(ownerId, userId);
}

/** Whether two ids name the same account of this server, each with or without the server. */
export function isSameLogin(one: string, other: string): boolean {
  return loginOf(one) === loginOf(other);
}

function loginOf(id: string): string | undefined {
  return id.split('@')[0]?.toLowerCase();
}
