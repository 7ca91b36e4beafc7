import { useAtomValue, useSetAtom } from 'jotai';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  startTransition,
  useState,
} from 'react';
import type { PublicConference } from '#shared/wire/conference.ts';
import type {
  CallIdentity,
  InCallSnapshot,
  LocalMediaState,
  InputChoice,
  RejectedSnapshot,
  SentMedia,
  CallSnapshot,
  JoinOptions,
  MediaEngine,
} from '#renderer/media/engine.ts';
import { createCallEngine } from '#renderer/media/session/callEngine.ts';
import { rememberMediaAtom, useDeviceMemory } from '#renderer/state/chosenDevices.ts';
import { isSoundOn } from '#renderer/domain/callSounds.ts';
import { playTone } from '#renderer/platform/browser/playTone.ts';
import { useCallSounds } from '#renderer/state/callSounds.ts';
import { callToSomeoneAtom, hangUpAtom } from '#renderer/state/ringing/ringing.ts';
import { useEffects } from '#renderer/state/effects.ts';
import { useCallOfTwo, useEndOfTwo } from './calling/useCallOfTwo.ts';
import { type CallActions, isActive } from './controls/callActions.ts';
import { CallView } from './CallView.tsx';
import { DeviceChoices } from './devices/DeviceChoices.tsx';
import { useSpeaker } from './devices/useSpeaker.ts';
import {
  type CallEnd,
  type EndedStay,
  endOfLeaving,
  endOfRejection,
  endOfTwo,
  useStay,
} from './end/stay.ts';
import { isInCharge, useRecording } from './recording/useRecording.ts';
import { WaitingRoomNews } from './notices/WaitingRoomNews.tsx';
import { sendCallState } from '#renderer/platform/desktop/callState.ts';

interface CallScreenProps {
  /** The call, if it started before this was rendered. */
  readonly begun?: MediaEngine | undefined;
  /** From now on this component leaves the call. */
  readonly onBegunTaken: (engine: MediaEngine) => void;
  readonly callId: string;
  readonly topic: string;
  readonly identity: CallIdentity;
  readonly pin?: string | undefined;
  readonly initialMedia: { readonly audio: boolean; readonly video: boolean };
  /** The devices chosen in the lobby; the browser's defaults otherwise. */
  readonly devices?: (InputChoice & { readonly audioOutputId?: string | undefined }) | undefined;
  /** Whether the conference is recorded automatically; its owner is asked. */
  readonly isToBeRecorded?: boolean;
  /** Undefined until it is known; inviting people needs it. */
  readonly conference?: PublicConference | undefined;
  /** The language choice of all pages; in the call it is in the settings. */
  readonly languageChoice: ReactNode;
  readonly themeChoice?: ReactNode;
  /** Noise suppression and background; passed in by the page, because it is a separate feature. */
  readonly renderEffects?: ((only: 'noise' | 'background') => ReactNode) | undefined;
  /** The list of shortcuts; a separate feature as well. */
  readonly shortcutList?: ReactNode;
  /** The person left before they were inside. */
  readonly onCancelled: () => void;
  readonly onEnded: (
    end: CallEnd,
    stay: EndedStay | undefined,
    media: SentMedia | undefined,
  ) => void;
  /** An error with a code and a cause. */
  readonly onRejected: (rejection: RejectedSnapshot) => void;
}

/** A call from joining to leaving. Mounting it joins, unless the call has already started; unmounting it leaves. */
export function CallScreen({
  begun,
  onBegunTaken,
  callId,
  topic,
  identity,
  pin,
  initialMedia,
  devices,
  isToBeRecorded = false,
  conference,
  languageChoice,
  themeChoice,
  renderEffects,
  shortcutList,
  onCancelled,
  onEnded,
  onRejected,
}: CallScreenProps) {
  const memory = useDeviceMemory();
  const effects = useEffects();
  const [sounds] = useCallSounds();
  const speaker = useSpeaker(devices?.audioOutputId, memory.chosen);
  const { engine, snapshot } = useCall(begun, onBegunTaken, {
    callId,
    identity,
    pin,
    initialMedia,
    devices,
    readRanking: memory.readRanking,
    readEffects: effects.readEffects,
  });
  const readStay = useStay(snapshot);
  const hangUp = useSetAtom(hangUpAtom);
  useEffect(() => () => hangUp(callId), [hangUp, callId]);
  const inCall = snapshot.kind === 'inCall' ? snapshot : undefined;
  const hasEndedIt = useRef(false);
  const playEnd = (): void => {
    if (isSoundOn(sounds, 'end', 1)) playTone('end');
  };
  const callOfTwo = useCallOfTwo(callId, inCall);
  const finish: typeof onEnded = (end, ...rest) =>
    onEnded(endOfTwo(end, callOfTwo?.other), ...rest);
  const handleRejected = useEffectEvent((rejection: RejectedSnapshot): void => {
    const end = endOfRejection(rejection, hasEndedIt.current);
    if (end === undefined) onRejected(rejection);
    else {
      playEnd();
      finish(end, readStay(), rejection.lastMedia);
    }
  });
  useEffect(() => {
    if (snapshot.kind === 'rejected') handleRejected(snapshot);
  }, [snapshot]);

  useRenewedEffects(engine, effects.count);

  const local =
    snapshot.kind === 'inCall' || snapshot.kind === 'waitingRoom' ? snapshot.self : undefined;
  useShellCallState(local !== undefined, local !== undefined && isActive(local.microphone));
  const hasCharge = inCall !== undefined && isInCharge(inCall);
  const recording = useRecording(engine, callId, topic, inCall);
  const actions = useCallActions({
    ...{ callId, engine, local, inCall, hasCharge, readStay, onCancelled, onEnded: finish },
    onCameraWithoutEffect: () => effects.choose({ background: 'none' }),
    onEndForAll: () => {
      hasEndedIt.current = true;
    },
  });
  useEndOfTwo(callOfTwo, () => {
    playEnd();
    actions.leave();
  });
  return (
    <>
      <WaitingRoomNews topic={topic} kind={snapshot.kind} />
      <CallView
        callId={callId}
        callOfTwo={callOfTwo}
        topic={topic}
        snapshot={snapshot}
        actions={actions}
        recording={hasCharge ? recording : undefined}
        isToBeRecorded={isToBeRecorded}
        speaker={speaker}
        languageChoice={languageChoice}
        themeChoice={themeChoice}
        shortcutList={shortcutList}
        conference={conference}
        renderDevices={
          inCall &&
          ((of, ownEffects) => (
            <DeviceChoices
              of={of}
              self={inCall.self}
              memory={memory}
              speakerId={speaker.id}
              onChooseInputs={actions.chooseInputs}
              onChooseSpeaker={speaker.choose}
              effectChoices={ownEffects}
            />
          ))
        }
        renderEffects={renderEffects}
      />
    </>
  );
}

/** Effects that were chosen during the call. */
function useRenewedEffects(engine: MediaEngine, count: number): void {
  const chosenBefore = useRef(count);
  useEffect(() => {
    if (chosenBefore.current === count) return;
    chosenBefore.current = count;
    engine.renewEffects();
  }, [engine, count]);
}

/** The person's actions in a call; those that aren't allowed are undefined. */
function useCallActions({
  callId,
  engine,
  local,
  inCall,
  hasCharge,
  readStay,
  onCancelled,
  onEnded,
  onCameraWithoutEffect,
  onEndForAll,
}: Pick<CallScreenProps, 'callId' | 'onCancelled' | 'onEnded'> & {
  readonly engine: MediaEngine;
  readonly local: LocalMediaState | undefined;
  readonly inCall: InCallSnapshot | undefined;
  readonly hasCharge: boolean;
  readonly readStay: () => EndedStay | undefined;
  readonly onCameraWithoutEffect: () => void;
  readonly onEndForAll: () => void;
}): CallActions {
  const rememberMedia = useSetAtom(rememberMediaAtom);
  const called = useAtomValue(callToSomeoneAtom)(callId);
  return {
    ...engine,
    toggleMicrophone() {
      const audio = local !== undefined && !isActive(local.microphone);
      rememberMedia({ audio });
      engine.setMicrophone(audio);
    },
    toggleCamera() {
      const video = local !== undefined && !isActive(local.camera);
      rememberMedia({ video });
      engine.setCamera(video);
    },
    toggleScreenShare:
      local === undefined ||
      local.screen.kind === 'unsupported' ||
      inCall?.rights.desktop_sharing === false
        ? undefined
        : () => engine.setScreenShare(!isActive(local.screen)),
    showWithoutEffect() {
      onCameraWithoutEffect();
      engine.setCamera(true);
    },
    admit: (participantId) => engine.admit([participantId]),
    admitAll: () => engine.admit(inCall?.waiting.map(({ id }) => id) ?? []),
    moderate: hasCharge ? (act) => engine.moderate(act) : undefined,
    endForAll: hasCharge
      ? () => {
          onEndForAll();
          engine.moderate({ kind: 'endForAll' });
        }
      : undefined,
    leave: () => {
      engine.leave();
      if (inCall === undefined) return onCancelled();
      const { microphone, camera } = inCall.self;
      onEnded(endOfLeaving(called, inCall), readStay(), {
        audio: isActive(microphone),
        video: isActive(camera),
      });
    },
  };
}

/**
 * Reports the call to the desktop shell, which keeps the display awake, asks before closing, and shows in the tray whether the
 * microphone is on.
 */
function useShellCallState(isInCall: boolean, isMicrophoneOn: boolean): void {
  useEffect(() => {
    if (isInCall) void sendCallState(true, isMicrophoneOn);
  }, [isInCall, isMicrophoneOn]);
  useEffect(() => {
    if (!isInCall) return undefined;
    return () => void sendCallState(false);
  }, [isInCall]);
}

/**
 * Joins when mounted, unless the call has already started, and leaves when unmounted. Later changes of the options apply to the
 * next call.
 */
function useCall(
  begun: MediaEngine | undefined,
  onBegunTaken: (engine: MediaEngine) => void,
  options: JoinOptions,
): { readonly engine: MediaEngine; readonly snapshot: CallSnapshot } {
  const [engine] = useState(() => begun ?? createCallEngine());
  const [firstOptions] = useState(options);
  const [snapshot, setSnapshot] = useState<CallSnapshot>(engine.getSnapshot);
  const takeBegun = useEffectEvent(onBegunTaken);
  const shownKind = useRef(snapshot.kind);
  useEffect(() => {
    shownKind.current = snapshot.kind;
  }, [snapshot.kind]);
  useEffect(() => {
    const update = (): void => {
      const next = engine.getSnapshot();
      if (next.kind === shownKind.current) setSnapshot(next);
      // The room renders in pieces: rendered at once, it would delay the connections.
      else startTransition(() => setSnapshot(next));
    };
    const unsubscribe = engine.subscribe(update);
    takeBegun(engine);
    const { kind } = engine.getSnapshot();
    if (kind === 'idle' || kind === 'left') engine.join(firstOptions);
    else update();
    return () => {
      unsubscribe();
      engine.leave();
    };
  }, [engine, firstOptions]);
  return { engine, snapshot };
}
