/** Ends all sign-ins of an account: its tokens, its seats in calls, its pages that can be rung. */
import type { ServerContext } from '#server/http/context.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import { SIGNED_OUT } from '#server/realtime/signalling/seatLimits.ts';

export interface PutOutParts extends Pick<ServerContext, 'tokens' | 'live' | 'rings'> {}

/** Revokes the tokens first: a person who is removed from a call must not return with one of them. The token `keep` stays. */
export async function putOut(
  { tokens, live, rings }: PutOutParts,
  login: string,
  keep?: string,
  alongside?: Alongside,
): Promise<void> {
  await tokens.revokeAll(login, keep, alongside);
  live.removeAccount(accountKey(login), SIGNED_OUT);
  rings.dropAccount(login);
}
