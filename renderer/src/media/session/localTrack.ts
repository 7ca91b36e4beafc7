import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { ChosenDevices } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import { fail } from '#shared/result.ts';
import type { PermissionReading } from '#renderer/platform/mediaDevices/devicePermissions.ts';
import type { CaptureResult } from '#renderer/platform/mediaDevices/capture.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { decideAfterUnplug } from '#renderer/media/deviceRanking.ts';
import type { LocalTrackState } from '#renderer/media/engine.ts';
import type { EffectEnd, TrackEffect } from '#renderer/media/trackEffect.ts';
import { createRefiner, type Refiner } from './refiner.ts';

export interface LocalTrackOptions {
  readonly kind: InputKind;
  readonly devices: MediaDevicesAccess;
  /** Reads the person's preferred devices. */
  readonly readRanking: () => ChosenDevices;
  /** Reads the effect to apply to the track before it is sent. */
  readonly readEffect?: (() => TrackEffect | undefined) | undefined;
  readonly onChange: () => void;
  /** `device` has replaced `lost`. */
  readonly onSwitched: (device: Device, lost: Device) => void;
  readonly onLost: () => void;
  /** The effect has ended: a microphone continues without it, a camera is off. */
  readonly onEffectEnd?: ((reason: EffectEnd) => void) | undefined;
}

/** One own input: microphone or camera. */
export type LocalTrack = ReturnType<typeof createLocalTrack>;

/**
 * A muted microphone keeps its track, disabled, so that unmuting loses no word. A camera that is off has no track: its light must
 * be off.
 */
export function createLocalTrack(options: LocalTrackOptions) {
  const { kind, devices } = options;
  let isWanted = false;
  let deviceId: string | undefined;
  let held:
    | { readonly track: MediaStreamTrack; readonly device: Device; readonly refiner: Refiner }
    | undefined;
  let problem: DeviceProblem | undefined;
  /** Counts captures, so that only the newest one counts. */
  let generation = 0;
  let isStarting = false;
  /** The device that the current one replaced. */
  let replaced: Device | undefined;
  let state: LocalTrackState = { kind: 'off' };

  function update(): void {
    const next = describe();
    if (next.kind === 'starting' && state.kind === 'starting') return;
    if (next.kind === 'off' && state.kind === 'off' && next.muted === state.muted) return;
    state = next;
    options.onChange();
  }
  function describe(): LocalTrackState {
    if (problem !== undefined) return { kind: 'unavailable', problem };
    const sent = held?.refiner.getSent();
    if (!isWanted)
      return sent === undefined ? { kind: 'off' } : { kind: 'off', muted: sent.stream };
    if (isStarting || held === undefined || sent === undefined) return { kind: 'starting' };
    // An effect's track has no device id.
    const device = sent.track === held.track ? {} : { deviceId: held.device.id };
    return { kind: 'on', stream: sent.stream, ...device };
  }

  function hold(track: MediaStreamTrack): void {
    release();
    const { deviceId: id = '', groupId = '' } = track.getSettings();
    const device: Device = { id, kind, label: track.label, groupId };
    const refiner = createRefiner(track, {
      mayBeBare: kind === 'audioInput',
      onChange: () => {
        refiner.setEnabled(isWanted);
        if (held?.refiner === refiner) update();
      },
      onEnd: (reason) => handleEffectEnd(refiner, reason),
    });
    held = { track, device, refiner };
    track.addEventListener('ended', handleEnded);
    refiner.apply(options.readEffect?.());
    refiner.setEnabled(isWanted);
  }
  function handleEffectEnd(refiner: Refiner, reason: EffectEnd): void {
    if (held?.refiner !== refiner) return;
    // The real background must not be shown because the effect failed.
    if (kind === 'videoInput') withdraw();
    options.onEffectEnd?.(reason);
  }
  function release(): void {
    held?.track.removeEventListener('ended', handleEnded);
    held?.refiner.close();
    held?.track.stop();
    held = undefined;
  }

  async function capture(): Promise<void> {
    generation += 1;
    const mine = generation;
    isStarting = true;
    problem = undefined;
    if (kind === 'videoInput') release(); // many phones open one camera at a time
    update();
    const captured = await devices.capture(
      kind === 'audioInput'
        ? { audio: true, video: false, audioInputId: deviceId }
        : { audio: false, video: true, videoInputId: deviceId },
    );
    const result = kind === 'audioInput' ? captured.audio : captured.video;
    if (result === undefined) return;
    if (mine === generation) settle(result);
    else if (result.ok) result.value.stop();
  }
  function settle(result: CaptureResult): void {
    isStarting = false;
    if (!result.ok) {
      release();
      problem = isWanted ? result.failure : undefined;
      isWanted = false;
    } else if (isWanted) {
      hold(result.value);
    } else {
      result.value.stop();
    }
    update();
  }

  /** Fired when the device is unplugged or its permission revoked, never by our own `stop`. */
  function handleEnded(): void {
    const lost = held?.device;
    release();
    if (lost !== undefined) void replace(lost);
  }
  async function replace(lost: Device): Promise<void> {
    const wasWanted = isWanted;
    isStarting = wasWanted;
    update();
    const mine = generation;
    const [list, permission] = await Promise.all([devices.list(), devices.readPermission(kind)]);
    if (mine !== generation || held !== undefined || isWanted !== wasWanted) return; // the person was quicker
    // The permission was revoked, so the page must not ask the person again.
    if (wasWanted && isTakenBack(kind, permission, list)) return settle(fail('denied'));
    const decision = decideAfterUnplug(lost, list, wasWanted, options.readRanking());
    switch (decision.kind) {
      case 'stayOff':
        deviceId = decision.device?.id;
        break;
      case 'switchTo':
        deviceId = decision.device.id;
        await capture();
        if (state.kind !== 'on') break;
        replaced = lost;
        options.onSwitched(decision.device, lost);
        break;
      case 'lost':
        isStarting = false;
        isWanted = false;
        problem = 'noDevice';
        deviceId = undefined;
        update();
        options.onLost();
        break;
    }
  }

  async function undoSwitch(): Promise<void> {
    const earlier = replaced;
    if (earlier === undefined) return;
    replaced = undefined;
    const wasHeld = held;
    const list = await devices.list();
    if (held !== wasHeld) return; // another device was chosen meanwhile
    const isBack = list.some(({ id, kind: each }) => each === kind && id === earlier.id);
    deviceId = earlier.id;
    if (isBack && isWanted) return capture();
    isWanted = false;
    generation += 1;
    release();
    update();
  }

  function withdraw(): void {
    generation += 1;
    isWanted = false;
    isStarting = false;
    problem = undefined;
    release();
    update();
  }

  return {
    getState: () => state,
    /** The track to send; undefined without one. A muted microphone keeps a silent one. */
    getTrack: () => held?.refiner.getSent()?.track,
    /** Announces a capture by the caller, which ends with `adopt`. */
    expect() {
      generation += 1;
      isWanted = true;
      isStarting = true;
      problem = undefined;
      update();
    },
    adopt(result: CaptureResult) {
      if (isStarting) settle(result);
      else if (result.ok) result.value.stop();
    },
    setOn(isOn: boolean) {
      if (isOn === isWanted) return;
      isWanted = isOn;
      problem = undefined;
      held?.refiner.setEnabled(isOn);
      if (!isOn && kind === 'videoInput') release();
      if (isOn && held === undefined) void capture();
      else update();
    },
    chooseDevice(id: string) {
      deviceId = id;
      replaced = undefined;
      if (isWanted) return void capture();
      release();
      update();
    },
    /** Undoes the last automatic switch: to the earlier device if it is connected again, otherwise to none. */
    undoSwitch: () => void undoSwitch(),
    /** Applies a new effect, or none. */
    renewEffect: () => held?.refiner.apply(options.readEffect?.()),
    /** After a sleep: a track that ended meanwhile is replaced, as after unplugging. */
    checkAlive() {
      if (held?.track.readyState === 'ended') handleEnded();
    },
    /** The list of devices changed: a missing one may be connected now. */
    reconsider() {
      if (problem !== 'noDevice') return;
      void devices.list().then((list) => {
        if (problem !== 'noDevice' || !list.some((device) => device.kind === kind)) return;
        problem = undefined; // offered again, never switched on on its own
        update();
      });
    },
    /** Turns it off and releases the device, until the person turns it on again. */
    withdraw,
    close: withdraw,
  };
}

/** Browsers name devices only with permission. */
function isTakenBack(
  kind: InputKind,
  { state, isKnown }: PermissionReading,
  list: readonly Device[],
): boolean {
  const ofKind = list.filter((device) => device.kind === kind);
  const isNameless = ofKind.length > 0 && ofKind.every(({ label }) => label === '');
  return state !== 'granted' && (isNameless || (isKnown && state === 'denied'));
}
