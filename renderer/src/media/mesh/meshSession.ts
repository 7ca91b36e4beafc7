import { GUEST_NAME_MAX_LENGTH, QUALITY_INTERVAL_MS } from '#shared/limits.ts';
import type { CallRights, ClientRight } from '#shared/wire/call/rights.ts';
import type {
  Application,
  MediaState,
  ServerMessage,
  SignalledParticipant,
} from '#shared/wire/signalling.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { CaptureScreen } from '#renderer/platform/mediaDevices/screenCapture.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import type {
  CallSnapshot,
  InputChoice,
  JoinOptions,
  RemoteAudio,
  RemoteParticipant,
  RemoteVideo,
} from '#renderer/media/engine.ts';
import { findForbidden, findRefused, hear, see, type Withdrawn } from '../session/callRights.ts';
import { createLocalMedia } from './localMedia.ts';
import { createMeshLinks } from './meshLinks.ts';
import type { PageEvents } from './pageEvents.ts';
import type { PeerConnection, PeerConnectionOptions } from './peerConnection.ts';
import { createQualityMeter } from './qualityMeter.ts';
import { changeRoster, createRoster, describeRecording, type Roster } from './roster.ts';
import { createSignallingClient } from './signallingClient.ts';

/** The borders of the engine, to be replaced in tests. */
export interface MeshEnvironment {
  readonly openSocket: () => SignallingSocket;
  readonly devices: MediaDevicesAccess;
  /** Absent where the browser has no screens to give. */
  readonly captureScreen?: CaptureScreen | undefined;
  readonly page: PageEvents;
  /** What the person came with, for the server's log. */
  readonly application?: Application;
  readonly random: () => number;
  readonly connect?: (options: PeerConnectionOptions) => PeerConnection;
}

/** One stay in one call, from joining to its end. */
export interface MeshSession {
  setMicrophone(isOn: boolean): void;
  setCamera(isOn: boolean): void;
  setScreenShare(isOn: boolean): void;
  chooseInputs(choice: InputChoice): void;
  admit(participantId: string): void;
  refuse(participantId: string): void;
  extend(seenEndS: number): void;
  end(): void;
}

type Stage =
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'waitingRoom' }
  | { readonly kind: 'inCall'; readonly roster: Roster; readonly isConnected: boolean }
  | { readonly kind: 'ended' };

/** Joins, and tells of each new snapshot until the session ends or is rejected. */
export function startMeshSession(
  options: JoinOptions,
  environment: MeshEnvironment,
  publish: (snapshot: CallSnapshot) => void,
): MeshSession {
  let stage: Stage = { kind: 'connecting', attempt: 0 };
  /** The media state that the server knows. */
  let announced: MediaState | undefined;

  const application = environment.application && { application: environment.application };
  const media = createLocalMedia(environment.devices, environment.captureScreen, () => {
    links.sendTracks();
    announceMedia();
    show();
  });
  const links = createMeshLinks({
    getTracks: () => media.getTracks(),
    isSharingScreen: () => media.getState().screen.kind === 'on',
    send: (to, data) => client.send({ type: 'signal', to, data }),
    onChange: show,
    ...(environment.connect && { connect: environment.connect }),
  });
  const client = createSignallingClient({
    openSocket: environment.openSocket,
    page: environment.page,
    random: environment.random,
    createJoin: async () => {
      const identity = await proveIdentity();
      const pin = options.pin === undefined ? {} : { pin: options.pin };
      return {
        callId: options.callId,
        ...identity,
        ...pin,
        media: readMediaState(),
        ...application,
      };
    },
    onMessage: handleMessage,
    onLost: handleLost,
  });
  // Sooner than the watches on sockets and media would see it.
  const unsubscribeWake = environment.page.onWake(() => {
    media.checkAlive();
    if (stage.kind === 'inCall' && stage.isConnected) links.repairAll();
  });
  const meter = createQualityMeter(performance.now());
  const qualityTimer = setInterval(() => void tellQuality(), QUALITY_INTERVAL_MS);
  show();
  media.start(options.initialMedia, options.devices ?? {});

  /** The name goes along with a token too: someone who holds a key of the call has no other. */
  async function proveIdentity(): Promise<{ guestName?: string; accessToken?: string }> {
    const guestName = options.identity.name.trim().slice(0, GUEST_NAME_MAX_LENGTH);
    const name = guestName === '' ? {} : { guestName };
    if (options.identity.kind === 'guest') return name;
    const accessToken = await options.identity.accessToken();
    return accessToken === undefined ? name : { ...name, accessToken };
  }

  function readMediaState(): MediaState {
    const { microphone, camera, screen } = media.getState();
    const isSharing = screen.kind === 'on';
    // A picture is sent in either case; pages that know nothing of screens show it as a camera's.
    const video = camera.kind === 'on' || isSharing;
    return { audio: microphone.kind === 'on', video, screen: isSharing };
  }
  function announceMedia(): void {
    const now = readMediaState();
    if (stage.kind !== 'inCall' || !stage.isConnected) return; // the join message will say it
    if (announced !== undefined && isSameMedia(announced, now)) return;
    announced = now;
    client.send({ type: 'media', media: now });
  }

  async function tellQuality(): Promise<void> {
    if (stage.kind !== 'inCall' || !stage.isConnected) return;
    const counts = await links.readCounts();
    const quality = meter.look(counts, performance.now());
    if (quality !== undefined) client.send({ type: 'quality', quality });
  }

  function handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'joined':
        return handleJoined(message);
      case 'waiting':
        links.closeAll();
        stage = { kind: 'waitingRoom' };
        return show();
      case 'rejected':
        stop();
        return publish({ kind: 'rejected', book: message.book, code: message.code });
      case 'signal':
        return links.receive(message.from, message.data);
      case 'participantJoined':
        if (stage.kind !== 'inCall') return;
        stage = { ...stage, roster: changeRoster(stage.roster, message) };
        links.open(message.participant.id);
        links.expectMedia(message.participant.id, expectedOf(message.participant.media));
        return show();
      case 'participantChanged':
        return handleChanged(message.participant);
      case 'participantLeft':
        if (stage.kind !== 'inCall') return;
        stage = { ...stage, roster: changeRoster(stage.roster, message) };
        links.close(message.participantId);
        return show();
      case 'waitingChanged':
      case 'ending':
      case 'extended':
      case 'recording':
      case 'recordingWish':
        if (stage.kind !== 'inCall') return;
        stage = { ...stage, roster: changeRoster(stage.roster, message) };
        return show();
      case 'rightsChanged':
        if (stage.kind !== 'inCall') return;
        stage = { ...stage, roster: changeRoster(stage.roster, message) };
        withdraw(findForbidden(media.getState(), message.rights));
        return show();
      case 'mediaCorrected':
        announced = message.media;
        withdraw(findRefused(media.getState(), message.media));
        return announceMedia();
      case 'pong':
      case 'invalid':
        return;
      default:
        return assertNever(message);
    }
  }

  function handleJoined(message: Extract<ServerMessage, { type: 'joined' }>): void {
    const roster = createRoster(message);
    stage = { kind: 'inCall', roster, isConnected: true };
    const ids = roster.participants.map(({ id }) => id);
    if (message.resumed) {
      links.keepOnly(ids);
      for (const id of ids) links.open(id);
      links.repairAll();
    } else {
      links.start(roster.self.id, message.iceServers.map(toIceServer));
      for (const id of ids) links.open(id);
    }
    for (const { id, media: theirs } of roster.participants)
      links.expectMedia(id, expectedOf(theirs));
    announced = roster.self.media;
    withdraw(findForbidden(media.getState(), roster.rights));
    announceMedia();
    show();
  }

  function handleChanged(participant: SignalledParticipant): void {
    if (stage.kind !== 'inCall') return;
    const before = stage.roster.participants.find(({ id }) => id === participant.id);
    stage = {
      ...stage,
      roster: changeRoster(stage.roster, { type: 'participantChanged', participant }),
    };
    links.expectMedia(participant.id, expectedOf(participant.media));
    // Signals sent to someone without a socket are lost.
    if (before?.isConnected === false && participant.isConnected)
      links.get(participant.id)?.repair();
    show();
  }

  /** Stops what may not be sent, device and all. */
  function withdraw(sources: Withdrawn): void {
    for (const source of sources) media.withdraw(source);
  }
  function mayUse(right: ClientRight): boolean {
    return stage.kind !== 'inCall' || stage.roster.rights[right];
  }

  function handleLost(attempt: number): void {
    stage =
      stage.kind === 'inCall' ? { ...stage, isConnected: false } : { kind: 'connecting', attempt };
    show();
  }

  function show(): void {
    if (stage.kind === 'ended') return;
    publish(describe());
  }
  function describe(): CallSnapshot {
    switch (stage.kind) {
      case 'connecting':
        return stage;
      case 'waitingRoom':
        return { kind: 'waitingRoom', self: media.getState() };
      case 'inCall': {
        const { self, participants, waiting, canAdmit, rights, ending, extension, recordingWish } =
          stage.roster;
        const { id, displayName, isGuest, isOwner, isModerator } = self;
        return {
          kind: 'inCall',
          self: { id, displayName, isGuest, isOwner, isModerator, ...media.getState() },
          participants: participants.map((each) => describeRemote(each, rights)),
          connection: stage.isConnected ? 'connected' : 'reconnecting',
          waiting,
          canAdmit,
          rights,
          ending,
          extension,
          recording: describeRecording(stage.roster),
          recordingWish,
        };
      }
      case 'ended':
        return { kind: 'left' };
    }
  }
  function describeRemote(
    participant: SignalledParticipant,
    rights: CallRights,
  ): RemoteParticipant {
    const { id, displayName, isGuest, isOwner, isModerator } = participant;
    const link = links.get(id);
    const { media: sent } = participant;
    const video = sent.video ? link?.getStream('video') : undefined;
    return {
      id,
      displayName,
      isGuest,
      isOwner,
      isModerator,
      audio: hear(describeAudio(link?.getStream('audio'), !sent.audio), rights),
      video: see(describeVideo(video, sent.screen), rights),
      path: link?.getPath() ?? 'connecting',
    };
  }

  function stop(): void {
    stage = { kind: 'ended' };
    clearInterval(qualityTimer);
    unsubscribeWake();
    links.closeAll();
    media.close();
  }

  return {
    setMicrophone: (isOn) => media.setMicrophone(isOn && mayUse('audio_send')),
    setCamera: (isOn) => media.setCamera(isOn && mayUse('video_send')),
    setScreenShare: (isOn) => media.setScreenShare(isOn && mayUse('desktop_sharing')),
    chooseInputs: (choice) => media.chooseInputs(choice),
    admit: (participantId) => client.send({ type: 'admit', participantId }),
    refuse: (participantId) => client.send({ type: 'refuse', participantId }),
    extend: (seenEndS) => client.send({ type: 'extend', endS: seenEndS }),
    end() {
      client.leave();
      stop();
    },
  };
}

function describeAudio(stream: MediaStream | undefined, isMuted: boolean): RemoteAudio {
  return stream === undefined ? { kind: 'absent', isMuted } : { kind: 'present', isMuted, stream };
}

function describeVideo(stream: MediaStream | undefined, isScreen: boolean): RemoteVideo {
  if (stream === undefined) return { kind: 'off' };
  return { kind: 'on', stream, source: isScreen ? 'screenShare' : 'camera' };
}

function isSameMedia(left: MediaState, right: MediaState): boolean {
  return left.audio === right.audio && left.video === right.video && left.screen === right.screen;
}

/** A screen on which nothing moves may send nothing for a while. */
function expectedOf(media: MediaState): MediaState {
  return { ...media, video: media.video && !media.screen };
}

function toIceServer(server: {
  urls: string[];
  username?: string | undefined;
  credential?: string | undefined;
}): RTCIceServer {
  const { urls, username, credential } = server;
  return {
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  };
}
