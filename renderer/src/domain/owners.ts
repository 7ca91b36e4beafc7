import type { Conference } from '#shared/wire/conference.ts';

/** Whether a conference is that of the account. Owners are named with their server (`anna@plenum.local`), accounts without. */
export function isOwnedBy(conference: Conference, userId: string | undefined): boolean {
  return userId !== undefined && conference.ownerId.split('@')[0] === userId;
}
