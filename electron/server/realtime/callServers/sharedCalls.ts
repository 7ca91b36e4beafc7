/** All running calls, on this server and others: queries cover all of them, and an action is sent to the server of its call. */
import type { Ending } from '#server/domain/conferences/plannedEnd.ts';
import type { RecordingNews } from '#shared/wire/signalling.ts';
import type { Calls } from '#server/realtime/signalling/calls.ts';
import {
  type LiveConferences,
  USED_ELSEWHERE,
} from '#server/realtime/signalling/liveConferences.ts';
import type { CallServerMessage, CallServerPerson } from './messages.ts';
import type { OthersCalls } from './othersCalls.ts';

export interface SharedCalls extends Calls {
  /** Handles a message about calls from another server; false for any other message. */
  take(from: string, message: CallServerMessage): boolean;
  isRecorded(conferenceId: string): boolean;
  /** Sends the data that another server needs when it knows nothing. */
  repeat(): void;
}

interface SharedCallsParts {
  /** Those of this server. */
  readonly own: LiveConferences;
  readonly others: OthersCalls;
  send(this: void, message: CallServerMessage): void;
}

export function createSharedCalls({ own, others, send }: SharedCallsParts): SharedCalls {
  const endings = new Map<string, Ending>();
  const recordings = new Map<string, RecordingNews>();
  const recordedElsewhere = new Set<string>();

  /** An account can have one seat: the later one wins, whichever server compares them. */
  function leaveOlderPlace(person: CallServerPerson): void {
    const { account } = person.visitor;
    if (account === undefined) return;
    const here = own.seatOf(account);
    if (here && isLater(person, here)) own.removeAccount(account, USED_ELSEWHERE);
  }

  function setEnding(conferenceId: string, ending: Ending | undefined): void {
    keep(endings, conferenceId, ending);
    own.setEnding(conferenceId, ending);
    send({ type: 'ending', conferenceId, ending: ending ?? null });
  }

  function setRecording(conferenceId: string, recording: RecordingNews | undefined): void {
    keep(recordings, conferenceId, recording);
    own.setRecording(conferenceId, recording);
    send({ type: 'recording', conferenceId, recording: recording ?? null });
  }

  return {
    find: (conferenceId) => own.find(conferenceId) ?? others.find(conferenceId),
    seats: (conferenceId) => [
      ...(own.find(conferenceId) ?? others.find(conferenceId) ?? NO_ONE).seats.values(),
    ],
    isEmpty: (conferenceId) => own.isEmpty(conferenceId) && !others.find(conferenceId),
    roleOf: (conferenceId, account) =>
      own.roleOf(conferenceId, account) ?? others.roleOf(conferenceId, account),
    accountsInside: () => new Map([...others.accountsInside(), ...own.accountsInside()]),
    accountInside: (account) => own.accountInside(account) ?? others.accountInside(account),
    counts: () => own.counts(),
    recorders: (conferenceId) => [
      ...own.recorders(conferenceId),
      ...others.recorders(conferenceId),
    ],
    mayRecord: (conferenceId, account) =>
      own.mayRecord(conferenceId, account) ?? others.mayRecord(conferenceId, account),

    end(conferenceId, rejection) {
      endings.delete(conferenceId);
      own.end(conferenceId, rejection);
      send({ type: 'end', conferenceId, rejection });
    },
    removeAccount(account, rejection) {
      own.removeAccount(account, rejection);
      send({ type: 'removeAccount', account, rejection });
    },
    removeSignIn(signIn, rejection) {
      own.removeSignIn(signIn, rejection);
      send({ type: 'removeSignIn', signIn, rejection });
    },
    setEnding,
    notifyExtended(conferenceId, news) {
      own.notifyExtended(conferenceId, news);
      send({ type: 'extended', conferenceId, ...news });
    },
    setRecording,
    askToRecord(conferenceId, seatId, wish) {
      own.askToRecord(conferenceId, seatId, wish);
      send({ type: 'askToRecord', conferenceId, seatId, wish });
    },

    take(from, message) {
      switch (message.type) {
        case 'calls':
          for (const person of others.take(from, message)) leaveOlderPlace(person);
          return true;
        case 'end':
          own.end(message.conferenceId, message.rejection);
          return true;
        case 'removeAccount':
          own.removeAccount(message.account, message.rejection);
          return true;
        case 'removeSignIn':
          own.removeSignIn(message.signIn, message.rejection);
          return true;
        case 'ending':
          own.setEnding(message.conferenceId, message.ending ?? undefined);
          return true;
        case 'extended':
          own.notifyExtended(message.conferenceId, { endS: message.endS, by: message.by });
          return true;
        case 'recording':
          own.setRecording(message.conferenceId, message.recording ?? undefined);
          if (message.recording) recordedElsewhere.add(message.conferenceId);
          else recordedElsewhere.delete(message.conferenceId);
          return true;
        case 'askToRecord':
          own.askToRecord(message.conferenceId, message.seatId, message.wish);
          return true;
        case 'hello':
        case 'written':
        case 'sockets':
        case 'pinTried':
        case 'wantLines':
        case 'lines':
        case 'lineWish':
        case 'seen':
        case 'toLine':
        case 'closeLine':
        case 'announced':
        case 'said':
        case 'ratable':
        case 'fileWish':
        case 'fileAnswer':
          return false;
      }
    },

    isRecorded: (conferenceId) => recordedElsewhere.has(conferenceId),

    repeat() {
      for (const [conferenceId, ending] of endings) send({ type: 'ending', conferenceId, ending });
      for (const [conferenceId, recording] of recordings)
        send({ type: 'recording', conferenceId, recording });
    },
  };
}

const NO_ONE = { seats: new Map<string, CallServerPerson>() };

function keep<Value>(all: Map<string, Value>, id: string, value: Value | undefined): void {
  if (value === undefined) all.delete(id);
  else all.set(id, value);
}

type Coming = Pick<CallServerPerson, 'id' | 'joinedAtMs'>;

/** Which of two seats is later, with the same result on every server. It relies on synchronised clocks. */
function isLater(left: Coming, right: Coming): boolean {
  return left.joinedAtMs === right.joinedAtMs
    ? left.id > right.id
    : left.joinedAtMs > right.joinedAtMs;
}
