import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import type { ApplicationKind, JoinMessage, MediaState } from '#shared/wire/signalling.ts';
import type { JoinOptions } from '#renderer/media/engine.ts';
import type { GuestKeys } from '#renderer/platform/storage/guestKeys.ts';

/** Creates the join message. Rejects when no token is available. */
export async function createJoinMessage(
  { callId, identity, pin }: Pick<JoinOptions, 'callId' | 'identity' | 'pin'>,
  readMedia: () => MediaState,
  {
    application,
    guestKeys,
  }: { readonly application?: ApplicationKind; readonly guestKeys?: GuestKeys },
  takeOffer: () => string | undefined,
): Promise<Omit<JoinMessage, 'type' | 'resume'>> {
  const proof = await proveIdentity(identity);
  const formerKey = identity.kind === 'guest' ? guestKeys?.read(callId) : undefined;
  const offer = takeOffer();
  return {
    callId,
    ...proof,
    ...(formerKey !== undefined && { formerKey }),
    ...(pin !== undefined && { pin }),
    media: readMedia(), // as it is when the proof has come
    ...(application && { application }),
    ...(offer !== undefined && { offer }),
  };
}

/** The name is sent with a token, too: a person with a key of the call has no other name. */
async function proveIdentity(
  identity: JoinOptions['identity'],
): Promise<Pick<JoinMessage, 'guestName' | 'accessToken'>> {
  const guestName = firstCharacters(identity.name.trim(), GUEST_NAME_MAX_LENGTH);
  const name = guestName === '' ? {} : { guestName };
  if (identity.kind === 'guest') return name;
  const accessToken = await identity.accessToken();
  return accessToken === undefined ? name : { ...name, accessToken };
}
