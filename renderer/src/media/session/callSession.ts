import type { ClientRight } from '#shared/wire/call/rights.ts';
import type { ApplicationKind, MediaState, ServerMessage } from '#shared/wire/signalling.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { CaptureScreen } from '#renderer/platform/mediaDevices/screenCapture.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import type { CallSnapshot, JoinOptions, MediaEngine } from '#renderer/media/engine.ts';
import { createAdmissions } from './admissions.ts';
import { findForbidden, findRefused, type LocalSource, type Withdrawn } from './callRights.ts';
import { switchedOff } from './moderation.ts';
import { createCallMeasures } from './callMeasures.ts';
import { type CallStage, describeCall } from './describeCall.ts';
import { createLocalMedia } from './localMedia.ts';
import { createJoinMessage } from './joinMessage.ts';
import type { JoinedMessage, MediaPlane, PlaneHost } from '../mediaPlane.ts';
import { createMediaAnnouncer, describeOwnMedia } from './ownMediaState.ts';
import type { PageEvents } from './pageEvents.ts';
import { changeRoster, createRoster, type Roster, type RosterMessage } from './roster.ts';
import { createRoomNewsWays } from './roomNews.ts';
import { createSignallingClient } from './signallingClient.ts';
import { createTopics } from './topics.ts';

/** The borders of the engine, to be replaced in tests. */
export interface CallEnvironment {
  readonly openSocket: () => SignallingSocket;
  readonly devices: MediaDevicesAccess;
  /** Absent where the browser has no screens to give. */
  readonly captureScreen?: CaptureScreen | undefined;
  readonly page: PageEvents;
  /** What the person came with, for the server's log. */
  readonly application?: ApplicationKind;
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
    createJoin: () => createJoinMessage(options, readMedia, environment.application),
    onMessage: (message) => ways.fromSocket(message),
    onLost: handleLost,
    onRetry: handleRetry,
  });
  const admissions = createAdmissions((participantId) =>
    client.send({ type: 'admit', participantId }),
  );
  const topics = createTopics((message) => client.send(message), show);
  const announcer = createMediaAnnouncer((state) => client.send({ type: 'media', media: state }));
  // Sooner than the watches on sockets and media would see it.
  const unsubscribeWake = environment.page.onWake((hasSlept) => {
    if (hasSlept) restDevices();
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

  /** Whether the server hears what this page says. */
  function isInside(): boolean {
    return stage.kind === 'inCall' && stage.isConnected;
  }
  function readMedia(): MediaState {
    return describeOwnMedia(media.getState());
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
        stage = { kind: 'waitingRoom' };
        return show();
      case 'waitingNote': {
        if (stage.kind !== 'waitingRoom') return;
        const number = (stage.note?.number ?? 0) + 1;
        stage = { kind: 'waitingRoom', note: { text: message.text, number } };
        return show();
      }
      case 'rejected': {
        const { book, code, by } = message;
        const exit = {
          ...(stage.kind === 'inCall' && describeExit(stage.roster)),
          ...(stage.kind === 'waitingRoom' && { wasWaiting: true }),
          ...(by !== undefined && { endedBy: by }),
        };
        stop();
        return publish({ kind: 'rejected', book, code, ...exit });
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
    stage = { kind: 'inCall', roster, isConnected: true, sleep };
    const ids = roster.participants.map(({ id }) => id);
    if (message.resumed) plane.keepOnly(ids);
    else plane.start(message);
    for (const { id, isDemo } of roster.participants) if (isDemo !== true) plane.open(id);
    if (message.resumed && message.plane) plane.renew(message.plane);
    if (message.resumed) plane.repairAll();
    for (const { id, media: theirs } of roster.participants) plane.expectMedia(id, theirs);
    announcer.serverKnows(roster.self.media);
    withdraw(findForbidden(media.getState(), roster.rights));
    announceMedia();
    topics.connected(roster.self, message.resumed);
    show();
  }

  /** `changeRoster` has the rule; here is what follows for the media and the topics. */
  function handleRosterMessage(message: RosterMessage): void {
    if (stage.kind !== 'inCall') return;
    const before = stage.roster;
    const roster = changeRoster(before, message);
    stage = { ...stage, roster };
    if (message.type === 'participantJoined') {
      const { id, isDemo, media: theirs } = message.participant;
      if (isDemo !== true) plane.open(id);
      plane.expectMedia(id, theirs);
    }
    if (message.type === 'participantChanged') {
      const { id, isConnected, media: theirs } = message.participant;
      if (id === roster.self.id) topics.gestures.selfChanged(message.participant);
      plane.expectMedia(id, theirs);
      // Signals sent to someone without a socket are lost.
      const earlier = before.participants.find((each) => each.id === id);
      if (earlier?.isConnected === false && isConnected) plane.repair(id);
    }
    if (message.type === 'participantLeft') plane.close(message.participantId);
    // Listeners send nothing: there is nothing to open.
    if (message.type === 'listenersChanged') for (const id of message.left) plane.close(id);
    if (message.type === 'rightsChanged') {
      topics.chat.rightsChanged(before.rights, message.rights);
      withdraw(findForbidden(media.getState(), message.rights));
    }
    if (message.type === 'moderated') switchOff(switchedOff(message.what));
    show();
  }

  /** As if the person had pressed the button; they may switch it on again. */
  function switchOff(source: LocalSource | undefined): void {
    if (source === undefined) return;
    if (source === 'microphone') media.setMicrophone(false);
    else if (source === 'camera') media.setCamera(false);
    else {
      source satisfies 'screen';
      media.setScreenShare(false);
    }
  }
  /** How a person leaves who was inside: on coming back, nothing is on that was off. */
  function describeExit({ moderation: { news } }: Roster) {
    const { audio, video } = readMedia();
    const lastMedia = { audio, video };
    return { lastMedia, ...(news?.what === 'removed' && { removedBy: news.by }) };
  }

  /** Stops what may not be sent, device and all. */
  function withdraw(sources: Withdrawn): void {
    for (const source of sources) media.withdraw(source);
  }
  /** A person who opens a computer again may be elsewhere, and does not know that they would be seen and heard. */
  function restDevices(): void {
    const { microphone, camera, screen } = media.getState();
    const on = [microphone, camera, screen].some(
      ({ kind }) => kind === 'on' || kind === 'starting',
    );
    if (on && stage.kind === 'inCall')
      stage = { ...stage, sleep: { id: (stage.sleep?.id ?? 0) + 1 } };
    withdraw(['microphone', 'camera', 'screen']);
    show();
  }
  function mayUse(right: ClientRight): boolean {
    return stage.kind !== 'inCall' || stage.roster.rights[right];
  }

  function handleLost(attempt: number, delayMs: number): void {
    topics.disconnected();
    stage =
      stage.kind === 'inCall' ? { ...stage, isConnected: false } : { kind: 'connecting', attempt };
    stage = { ...stage, retryAtMs: Date.now() + delayMs };
    show();
  }
  function handleRetry(): void {
    if (stage.kind !== 'inCall' && stage.kind !== 'connecting') return;
    stage = { ...stage, retryAtMs: undefined };
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
    setMicrophone: (isOn) => media.setMicrophone(isOn && mayUse('audio_send')),
    setCamera: (isOn) => media.setCamera(isOn && mayUse('video_send')),
    setScreenShare: (isOn) => media.setScreenShare(isOn && mayUse('desktop_sharing')),
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
