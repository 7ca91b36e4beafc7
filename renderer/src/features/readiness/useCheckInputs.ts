import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decideAfterUnplug } from '#renderer/media/deviceRanking.ts';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { captureChosen, withChoice } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { DeviceMemory } from '#renderer/state/chosenDevices.ts';

export type CheckInput =
  | { readonly kind: 'off' | 'starting' }
  | { readonly kind: 'on'; readonly track: MediaStreamTrack; readonly stream: MediaStream }
  | { readonly kind: 'unavailable'; readonly problem: DeviceProblem };

export type CheckInputs = Readonly<Record<InputKind, CheckInput>>;

export type CheckInputsControl = ReturnType<typeof useCheckInputs>;

const ALL_OFF: CheckInputs = { audioInput: { kind: 'off' }, videoInput: { kind: 'off' } };

/**
 * Camera and microphone of the check. Nothing opens before `open`; as in the lobby, it uses the devices chosen before, otherwise
 * the browser's defaults. An unplugged device is replaced by the next best one. All tracks stop with the component.
 */
export function useCheckInputs(access: MediaDevicesAccess, memory: DeviceMemory) {
  const [inputs, setInputs] = useState(ALL_OFF);
  const [devices, setDevices] = useState<readonly Device[]>([]);
  /** The current inputs, for code that continues after a prompt. */
  const current = useRef(inputs);
  /** The devices to open: the stored choice until a device is unplugged, which doesn't change the stored choice. */
  const chosen = useRef(memory.chosen);
  /** Counts the attempts by kind; tracks of an earlier attempt are stopped. */
  const turns = useRef({ audioInput: 0, videoInput: 0 });

  function put(kind: InputKind, input: CheckInput): void {
    const old = current.current[kind];
    current.current = { ...current.current, [kind]: input };
    setInputs(current.current);
    if (old.kind === 'on') old.track.stop();
  }

  async function open(kinds: readonly InputKind[]): Promise<void> {
    if (kinds.length === 0) return;
    for (const kind of kinds) {
      turns.current[kind] += 1;
      put(kind, { kind: 'starting' });
    }
    const mine = { ...turns.current };
    const { results, present } = await captureChosen(access, kinds, chosen.current);
    for (const kind of kinds) {
      const result = results[kind];
      if (result === undefined) continue;
      if (mine[kind] !== turns.current[kind]) {
        if (result.ok) result.value.stop();
      } else if (result.ok) take(kind, result.value);
      else put(kind, { kind: 'unavailable', problem: result.failure });
    }
    setDevices(present);
  }

  function take(kind: InputKind, track: MediaStreamTrack): void {
    const lostId = track.getSettings().deviceId;
    put(kind, { kind: 'on', track, stream: new MediaStream([track]) });
    track.addEventListener('ended', () => {
      const input = current.current[kind];
      if (input.kind === 'on' && input.track === track) void replace(kind, lostId);
    });
  }

  /** The device of an open input was disconnected (IA-3). */
  async function replace(kind: InputKind, lostId: string | undefined): Promise<void> {
    put(kind, { kind: 'unavailable', problem: 'noDevice' });
    const lost = devices.find(({ id }) => id === lostId) ?? {
      id: lostId ?? '',
      kind,
      label: '',
      groupId: '',
    };
    const left = (await access.list()).filter(({ id }) => id !== lostId);
    setDevices(left);
    const decision = decideAfterUnplug(lost, left, true);
    if (decision.kind !== 'switchTo' || current.current[kind].kind !== 'unavailable') return;
    chosen.current = withChoice(chosen.current, decision.device);
    await open([kind]);
  }

  function close(kind: InputKind): void {
    turns.current[kind] += 1;
    put(kind, { kind: 'off' });
  }

  const closeAll = (): void => {
    close('audioInput');
    close('videoInput');
  };
  const leave = useEffectEvent(closeAll);
  useEffect(() => {
    const unwatch = access.watch(() => void access.list().then(setDevices));
    return () => {
      unwatch();
      leave();
    };
  }, [access]);

  return {
    inputs,
    devices,
    /** Opens inputs that are off or have failed, with one prompt. */
    open: (kinds: readonly InputKind[]): void => void open(kinds),
    /** Replaces an input by another device, and stores the choice. */
    choose: (device: Device) => {
      if (device.kind === 'audioOutput') return;
      chosen.current = withChoice(chosen.current, device);
      memory.remember(device);
      void open([device.kind]);
    },
    close,
    closeAll,
  };
}
