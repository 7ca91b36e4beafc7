import type { InCallSnapshot, RemoteParticipant } from '#renderer/media/engine.ts';
import type { CallablePerson } from '#renderer/state/ringing/ringing.ts';

/** An answered call between two people, as one of them has seen it so far. */
export interface CallOfTwo {
  readonly other: CallablePerson;
  /** The first person who joined. The server doesn't report whether it is the called account. */
  readonly personId: string | undefined;
  /**
   * `away`: one of the two has lost the connection. `left`: the other one hung up. `lost`: they did not come back in
   * time. `dismissed`: either of these, and this person has chosen to stay.
   */
  readonly presence: 'awaited' | 'here' | 'away' | 'left' | 'lost' | 'dismissed';
  /** A third person joined: from then on it is a conference. */
  readonly hasGrown: boolean;
}

type Moment = Pick<InCallSnapshot, 'participants' | 'connection'>;

/** The next state of the call; the same object when nothing has changed. */
export function followCallOfTwo(
  before: CallOfTwo | undefined,
  other: CallablePerson | undefined,
  moment: Moment | undefined,
): CallOfTwo | undefined {
  const call = before ?? (other && beginCall(other));
  if (call === undefined || moment === undefined || call.hasGrown) return call;
  const [first, second] = moment.participants;
  const personId = call.personId ?? first?.personId;
  const isSomeoneElse = first !== undefined && first.personId !== personId;
  if (second !== undefined || isSomeoneElse) return { ...call, hasGrown: true };
  const presence = presenceOf(call.presence, first, moment.connection);
  return presence === call.presence && personId === call.personId
    ? call
    : { ...call, personId, presence };
}

/** Whether the other person left or was lost, and this person hasn't pressed Stay. */
export function isLeftAlone(call: Pick<CallOfTwo, 'presence'> | undefined): boolean {
  return call?.presence === 'left' || call?.presence === 'lost';
}

function beginCall(other: CallablePerson): CallOfTwo {
  return { other, personId: undefined, presence: 'awaited', hasGrown: false };
}

/** The other person's state. After a lost connection of this page, the reason for their absence is unknown. */
function presenceOf(
  before: CallOfTwo['presence'],
  person: RemoteParticipant | undefined,
  connection: InCallSnapshot['connection'],
): CallOfTwo['presence'] {
  if (person !== undefined)
    return person.isAway === true || connection === 'reconnecting' ? 'away' : 'here';
  switch (before) {
    case 'here':
      return connection === 'reconnecting' ? 'lost' : 'left';
    case 'away':
      return 'lost';
    case 'awaited':
    case 'left':
    case 'lost':
    case 'dismissed':
      return before;
  }
}
