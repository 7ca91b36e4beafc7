import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptureResult } from '#renderer/platform/mediaDevices/capture.ts';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import {
  captureChosen,
  findChosen,
  withChoice,
  wishInputs,
} from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { DeviceMemory } from '#renderer/state/chosenDevices.ts';
import { isWanted, type LobbyInput } from './lobbyMedia.ts';

type Inputs = Readonly<Record<InputKind, LobbyInput>>;

/** What happens to the tracks when the lobby unmounts. */
interface Owner {
  isHandingOver: boolean;
  /** Also removes the listeners of the tracks. */
  readonly leaving: AbortController;
}

export type LobbyMedia = ReturnType<typeof useLobbyMedia>;

/**
 * Microphone and camera before the call. They only open automatically with permission, with the devices chosen before, and not for
 * a person who comes from a call (`isQuiet`). All tracks are stopped with the lobby, or passed to the call.
 */
export function useLobbyMedia(access: MediaDevicesAccess, memory: DeviceMemory, isQuiet: boolean) {
  const [inputs, setInputs] = useState<Inputs>({
    audioInput: { kind: 'notAsked' },
    videoInput: { kind: 'notAsked' },
  });
  const [devices, setDevices] = useState<readonly Device[]>([]);
  /** The current inputs, for code that continues after a prompt. */
  const current = useRef(inputs);
  /** The current devices and choices, for the same purpose. */
  const known = useRef({ chosen: memory.chosen, devices });
  const owner = useRef<Owner>(undefined);

  function put(kind: InputKind, input: LobbyInput): void {
    current.current = { ...current.current, [kind]: input };
    setInputs(current.current);
  }

  function show(present: readonly Device[]): void {
    known.current = { ...known.current, devices: present };
    setDevices(present);
  }

  function settle(kind: InputKind, result: CaptureResult): void {
    const leaving = owner.current?.leaving.signal;
    if (leaving?.aborted !== false || current.current[kind].kind !== 'starting') {
      if (result.ok) result.value.stop();
      return;
    }
    if (!result.ok) {
      put(kind, { kind: 'unavailable', problem: result.failure });
      return;
    }
    const track = result.value;
    put(kind, { kind: 'on', track, stream: new MediaStream([track]) });
    track.addEventListener(
      'ended',
      () => {
        const input = current.current[kind];
        if (input.kind === 'on' && input.track === track)
          put(kind, { kind: 'unavailable', problem: 'noDevice' });
      },
      // A track with listeners would keep the whole lobby in memory.
      { signal: leaving },
    );
  }

  async function capture(kinds: readonly InputKind[]): Promise<void> {
    if (kinds.length === 0) return;
    for (const kind of kinds) put(kind, { kind: 'starting' });
    const { results, present } = await captureChosen(access, kinds, known.current.chosen);
    show(present);
    for (const kind of kinds) {
      const result = results[kind];
      if (result) settle(kind, result);
    }
  }

  function close(kind: InputKind, input: LobbyInput): void {
    const old = current.current[kind];
    put(kind, input);
    if (old.kind === 'on') old.track.stop();
  }

  const openGranted = useEffectEvent(async (): Promise<void> => {
    const kinds: readonly InputKind[] = ['audioInput', 'videoInput'];
    const readings = await Promise.all(kinds.map((kind) => access.readPermission(kind)));
    const isStill = (kind: InputKind): boolean =>
      owner.current?.leaving.signal.aborted === false && current.current[kind].kind === 'notAsked';
    for (const [index, kind] of kinds.entries()) {
      const reading = readings[index];
      if (reading?.isKnown === true && reading.state === 'denied' && isStill(kind))
        put(kind, { kind: 'unavailable', problem: 'denied' });
    }
    if (isQuiet) return;
    await capture(
      kinds.filter((kind, index) => readings[index]?.state === 'granted' && isStill(kind)),
    );
  });
  const showDevices = useEffectEvent(show);
  const leaveLobby = useEffectEvent((isHandingOver: boolean): void => {
    for (const input of Object.values(current.current)) {
      if (input.kind !== 'on') continue;
      if (isHandingOver) access.park(input.track);
      else input.track.stop();
    }
    current.current = { audioInput: { kind: 'notAsked' }, videoInput: { kind: 'notAsked' } };
  });
  useEffect(() => {
    const mine: Owner = { isHandingOver: false, leaving: new AbortController() };
    owner.current = mine;
    const listDevices = (): void => void access.list().then((present) => showDevices(present));
    void openGranted();
    listDevices();
    const unwatch = access.watch(listDevices);
    return () => {
      unwatch();
      mine.leaving.abort();
      leaveLobby(mine.isHandingOver);
    };
  }, [access]);

  return {
    inputs,
    devices,
    wanted: { camera: isWanted(inputs.videoInput), microphone: isWanted(inputs.audioInput) },
    toggle: (kind: InputKind) => {
      if (isWanted(inputs[kind])) close(kind, { kind: 'off' });
      else void capture([kind]);
    },
    choose: (device: Device) => {
      known.current = { ...known.current, chosen: withChoice(known.current.chosen, device) };
      memory.remember(device);
      if (device.kind === 'audioOutput' || !isWanted(inputs[device.kind])) return;
      close(device.kind, { kind: 'starting' });
      void capture([device.kind]);
    },
    /** The chosen devices that are connected; otherwise the system's default. */
    wish: () => {
      const { chosen, devices: present } = known.current;
      const audioOutput = findChosen('audioOutput', chosen, present)?.id;
      return { ...wishInputs(chosen, present), ...(audioOutput !== undefined && { audioOutput }) };
    },
    /** Opens requested inputs that aren't open yet; the browser may show a prompt. */
    open: async () => {
      const kinds: readonly InputKind[] = ['audioInput', 'videoInput'];
      await capture(kinds.filter((kind) => current.current[kind].kind === 'notAsked'));
      return current.current;
    },
    /** The call takes over the open tracks. */
    handOver: () => {
      if (owner.current !== undefined) owner.current.isHandingOver = true;
    },
  };
}
