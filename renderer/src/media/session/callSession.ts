import type { ApplicationKind, MediaState, ServerMessage } from '#shared/wire/signalling.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { CaptureScreen } from '#renderer/platform/mediaDevices/screenCapture.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import type { GuestKeys } from '#renderer/platform/storage/guestKeys.ts';
import type { CallSnapshot, JoinOptions, MediaEngine } from '#renderer/media/engine.ts';
import { createAdmissions } from './admissions.ts';
import { findForbidden, findRefused, type Withdrawn } from './callRights.ts';
import { switchedOff } from './moderation.ts';
import { createCallMeasures } from './callMeasures.ts';
import {
  type CallStage,
  afterLoss,
  afterSleep,
  describeExit,
  duringRetry,
  mayUse,
  withNote,
} from './callStage.ts';
import { describeCall } from './describeCall.ts';
import { createLocalMedia, isAnyOn, switchOff } from './localMedia.ts';
import { createJoinMessage } from './joinMessage.ts';
import { connectPeople, followPeople } from './peopleOnPlane.ts';
import type { JoinedMessage, MediaPlane, PlaneHost } from '../mediaPlane.ts';
import { createMediaAnnouncer, describeOwnMedia } from './ownMediaState.ts';
import type { PageEvents } from './pageEvents.ts';
import { changeRoster, createRoster, type RosterMessage } from './roster.ts';
import { createRoomNewsWays } from './roomNews.ts';
import { createSignallingClient } from './signallingClient.ts';
import { createTopics } from './topics.ts';

/** The engine's dependencies, replaced in tests. */
export interface CallEnvironment {
  readonly openSocket: () => SignallingSocket;
  readonly devices: MediaDevicesAccess;
  /** Absent where the browser can't share screens. */
  readonly captureScreen?: CaptureScreen | undefined;
  readonly page: PageEvents;
  /** The kind of client, for the server's log. */
  readonly application?: ApplicationKind;
  /** The keys by which the server recognises a guest who rejoins the same call. */
  readonly guestKeys?: GuestKeys;
  readonly random: () => number;
  readonly createPlane: (host: PlaneHost) => MediaPlane;
}

/** One stay in one call, from joining to its end. */
export interface CallSession extends Omit<
  MediaEngine,
  'join' | 'leave' | 'subscribe' | 'getSnapshot'
> {
  end(): void;
}

/** Joins, and reports each new snapshot until the session ends or is rejected. */
export function startCallSession(
  options: JoinOptions,
  environment: CallEnvironment,
  publish: (snapshot: CallSnapshot) => void,
): CallSession {
  let stage: CallStage = { kind: 'connecting', attempt: 0 };
  const media = createLocalMedia(
    environment.devices,
    environment.captureScreen,
    options.readRanking ?? (() => []),
    () => {
      plane.sendTracks();
      announceMedia();
      show();
    },
    options.readEffects,
  );
  const readMedia = (): MediaState => describeOwnMedia(media.getState());
  const plane = environment.createPlane({
    getTracks: () => media.getTracks(),
    isMicrophoneOn: () => media.getState().microphone.kind === 'on',
    send: (to, data) => client.send({ type: 'signal', to, data }),
    askPlane: () => client.send({ type: 'planeWish' }),
    hear: (text) => ways.fromRoom(text),
    onChange: show,
  });
  const ways = createRoomNewsWays(handleMessage);
  const client = createSignallingClient({
    openSocket: environment.openSocket,
    page: environment.page,
    random: environment.random,
    createJoin: () => createJoinMessage(options, readMedia, environment, () => plane.takeOffer?.()),
    onMessage: (message) => ways.fromSocket(message),
    onLost: handleLost,
    onRetry: () => enter(duringRetry(stage)),
  });
  const admissions = createAdmissions((participantId) =>
    client.send({ type: 'admit', participantId }),
  );
  const topics = createTopics((message) => client.send(message), show);
  const announcer = createMediaAnnouncer((state) => client.send({ type: 'media', media: state }));
  // Earlier than the checks on sockets and media would notice.
  const unsubscribeWake = environment.page.onWake((hasSlept) => {
    // A person who opens a computer again may be elsewhere, unaware that they would be seen and heard.
    if (hasSlept) {
      if (isAnyOn(media.getState())) stage = afterSleep(stage);
      withdraw(['microphone', 'camera', 'screen']);
      show();
    }
    media.checkAlive();
    if (isInside()) plane.repairAll();
  });
  const statistics = createCallMeasures({
    plane,
    readOwnId: () => (stage.kind === 'inCall' ? stage.roster.self.id : undefined),
    findSend: () =>
      isInside() ? (quality) => client.send({ type: 'quality', quality }) : undefined,
    onChange: show,
  });
  show();
  media.start(options.initialMedia, options.devices ?? {});

  /** Whether the server receives this page's messages. */
  function isInside(): boolean {
    return stage.kind === 'inCall' && stage.isConnected;
  }
  function announceMedia(): void {
    if (isInside()) announcer.announce(readMedia()); // else the join message will say it
  }

  function handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'joined':
        return handleJoined(message);
      case 'waiting':
        plane.closeAll();
        return enter({ kind: 'waitingRoom' });
      case 'waitingNote':
        return enter(withNote(stage, message.text));
      case 'rejected': {
        const { book, code, by } = message;
        const exit = describeExit(stage, readMedia());
        stop();
        return publish({
          kind: 'rejected',
          book,
          code,
          ...exit,
          ...(by !== undefined && { endedBy: by }),
        });
      }
      case 'signal':
        return plane.receive(message.from, message.data);
      case 'plane':
        return plane.renew(message.plane);
      case 'participantJoined':
      case 'participantChanged':
      case 'participantLeft':
      case 'listenersChanged':
      case 'waitingChanged':
      case 'ending':
      case 'extended':
      case 'recording':
      case 'recordingWish':
      case 'stageChanged':
      case 'rightsChanged':
      case 'moderated':
      case 'lockChanged':
      case 'pinChanged':
        return handleRosterMessage(message);
      case 'mediaCorrected':
        announcer.serverKnows(message.media);
        withdraw(findRefused(media.getState(), message.media));
        return announceMedia();
      case 'chatMessage':
      case 'chatStretch':
      case 'chatRefused':
      case 'chatFileKey':
      case 'reaction':
      case 'captionNews':
        return topics.receive(message);
      case 'pong':
      case 'invalid':
        return;
      default:
        return assertNever(message);
    }
  }

  function handleJoined(message: JoinedMessage): void {
    const { roster: before, sleep } = stage.kind === 'inCall' ? stage : {};
    const roster = createRoster(message, before);
    if (message.self.isGuest) environment.guestKeys?.keep(options.callId, message.resumeKey);
    stage = { kind: 'inCall', roster, isConnected: true, sleep };
    connectPeople(plane, message, roster.participants);
    announcer.serverKnows(roster.self.media);
    withdraw(findForbidden(media.getState(), roster.rights));
    announceMedia();
    topics.connected(roster.self, message.resumed);
    show();
  }

  /** `changeRoster` has the rules; this applies their effects on media and topics. */
  function handleRosterMessage(message: RosterMessage): void {
    if (stage.kind !== 'inCall') return;
    const before = stage.roster;
    const roster = changeRoster(before, message);
    stage = { ...stage, roster };
    followPeople(plane, message, before.participants);
    if (message.type === 'participantChanged' && message.participant.id === roster.self.id)
      topics.gestures.selfChanged(message.participant);
    if (message.type === 'rightsChanged') {
      topics.chat.rightsChanged(before.rights, message.rights);
      withdraw(findForbidden(media.getState(), message.rights));
    }
    if (message.type === 'moderated') switchOff(media, switchedOff(message.what));
    show();
  }

  /** Stops forbidden sources, including their devices. */
  function withdraw(sources: Withdrawn): void {
    for (const source of sources) media.withdraw(source);
  }

  function handleLost(attempt: number, delayMs: number): void {
    topics.disconnected();
    enter(afterLoss(stage, attempt, Date.now() + delayMs));
  }
  function enter(next: CallStage): void {
    stage = next;
    show();
  }
  function show(): void {
    if (stage.kind === 'ended') return;
    publish(describeCall(stage, media.getState(), plane, topics.read(), statistics));
  }
  function stop(): void {
    stage = { kind: 'ended' };
    admissions.end();
    statistics.close();
    topics.end();
    unsubscribeWake();
    plane.closeAll();
    media.close();
  }

  return {
    setMicrophone: (isOn) => media.setMicrophone(isOn && mayUse(stage, 'audio_send')),
    setCamera: (isOn) => media.setCamera(isOn && mayUse(stage, 'video_send')),
    setScreenShare: (isOn) => media.setScreenShare(isOn && mayUse(stage, 'desktop_sharing')),
    chooseInputs: (choice) => media.chooseInputs(choice),
    undoSwitch: () => media.undoSwitch(),
    renewEffects: () => media.renewEffects(),
    admit: admissions.admit,
    refuse: (participantId) => client.send({ type: 'refuse', participantId }),
    moderate: (act) => client.send({ type: 'moderate', act }),
    extend: (seenEndS) => client.send({ type: 'extend', endS: seenEndS }),
    retryNow() {
      client.retryNow();
      if (isInside()) client.send({ type: 'planeWish' });
    },
    chat: topics.chat,
    gestures: topics.gestures,
    captions: topics.captions,
    readStatistics: () => statistics.getStatistics(),
    end() {
      client.leave();
      stop();
    },
  };
}
