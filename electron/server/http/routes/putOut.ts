/** Ends what an account is signed in to: its tokens, its places in calls, its pages that ring. */
import type { ServerContext } from '#server/http/context.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import { SIGNED_OUT } from '#server/realtime/signalling/seatLimits.ts';

export interface PutOutParts extends Pick<ServerContext, 'tokens' | 'live' | 'rings'> {}

/** The keys come first: anyone who is put out of a call must not come back with one of them. `keep` is a token that stays. */
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
