import { fail, ok } from '#shared/result.ts';
import { captureBoth, captureOne, type CaptureResult } from './capture.ts';
import type { InputKind } from './captureConstraints.ts';
import {
  type PermissionReader,
  type PermissionReading,
  UNKNOWN_PERMISSION,
  devicePermissions,
  isAppInCharge,
  permissionName,
} from './devicePermissions.ts';
import { endRevokedTracks } from './endRevokedTracks.ts';
import { watchPermission } from './permissionWatch.ts';
import { createTrackHandover, type TrackHandover } from './trackHandover.ts';

export type DeviceKind = InputKind | 'audioOutput';

/** A device of this machine. Labels are empty until the person has granted its kind. */
export interface Device {
  readonly id: string;
  readonly kind: DeviceKind;
  readonly label: string;
  readonly groupId: string;
}

/** The inputs to open; without a device, the browser's default. */
export interface CaptureWish {
  readonly audio: boolean;
  readonly video: boolean;
  readonly audioInputId?: string | undefined;
  readonly videoInputId?: string | undefined;
}

/** The result of each requested input. */
interface Capture {
  readonly audio?: CaptureResult;
  readonly video?: CaptureResult;
}

/** The only access to `navigator.mediaDevices`. Nothing here rejects. */
export interface MediaDevicesAccess {
  capture(wish: CaptureWish): Promise<Capture>;
  /** Leaves a live track for the next `capture` of its kind; unused, it is stopped after a while. */
  park(track: MediaStreamTrack): void;
  /** All devices; empty when the browser doesn't list them. */
  list(): Promise<readonly Device[]>;
  /** Reports, 300 ms after the last change of a burst, that `list` may have changed. */
  watch(listener: () => void): () => void;
  /** Denied and unknown when the browser has no answer. */
  readPermission(kind: InputKind): Promise<PermissionReading>;
}

/** Docks report dozens of changes a second. */
export const DEVICE_CHANGE_DEBOUNCE_MS = 300;

const DEVICE_KINDS: Readonly<Record<MediaDeviceInfo['kind'], DeviceKind>> = {
  audioinput: 'audioInput',
  audiooutput: 'audioOutput',
  videoinput: 'videoInput',
};

/** The browser's devices in our own type. */
export function describeDevices(infos: readonly MediaDeviceInfo[]): readonly Device[] {
  return infos.map(({ deviceId, kind, label, groupId }) => ({
    id: deviceId,
    kind: DEVICE_KINDS[kind],
    label,
    groupId,
  }));
}

let shared: MediaDevicesAccess | undefined;

/** The access of this page, shared so that parked tracks are found. */
export function getMediaDevices(): MediaDevicesAccess {
  // On an insecure page browsers omit `mediaDevices`, which the DOM's types don't know.
  const source: MediaDevices | undefined = navigator.mediaDevices;
  shared ??= createMediaDevices(
    source,
    devicePermissions(),
    createTrackHandover(),
    isAppInCharge() ? endRevokedTracks(watchPermission) : undefined,
  );
  return shared;
}

/**
 * Access over given browser objects; without a source every capture fails with `insecurePage`. `onCaptured` is called with every
 * opened track.
 */
export function createMediaDevices(
  source: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices' | keyof EventTarget> | undefined,
  permissions: PermissionReader | undefined,
  handover: TrackHandover,
  onCaptured: (track: MediaStreamTrack) => void = () => undefined,
): MediaDevicesAccess {
  const readPermission = async (kind: InputKind): Promise<PermissionReading> => {
    try {
      const status = await permissions?.query({ name: permissionName(kind) });
      return status === undefined ? UNKNOWN_PERMISSION : { state: status.state, isKnown: true };
    } catch {
      return UNKNOWN_PERMISSION; // Firefox before 132 does not know these names
    }
  };

  return {
    async capture(wish) {
      if (source === undefined) {
        return {
          ...(wish.audio && { audio: fail('insecurePage') }),
          ...(wish.video && { video: fail('insecurePage') }),
        };
      }
      const parkedAudio = wish.audio ? handover.take('audioInput', wish.audioInputId) : undefined;
      const parkedVideo = wish.video ? handover.take('videoInput', wish.videoInputId) : undefined;
      const needsAudio = wish.audio && parkedAudio === undefined;
      const needsVideo = wish.video && parkedVideo === undefined;
      const getUserMedia = source.getUserMedia.bind(source);
      const fresh: Capture =
        needsAudio && needsVideo
          ? await captureBoth(getUserMedia, readPermission, wish.audioInputId, wish.videoInputId)
          : {
              ...(needsAudio && {
                audio: await captureOne(
                  getUserMedia,
                  readPermission,
                  'audioInput',
                  wish.audioInputId,
                ),
              }),
              ...(needsVideo && {
                video: await captureOne(
                  getUserMedia,
                  readPermission,
                  'videoInput',
                  wish.videoInputId,
                ),
              }),
            };
      for (const result of [fresh.audio, fresh.video])
        if (result?.ok === true) onCaptured(result.value);
      return {
        ...fresh,
        ...(parkedAudio && { audio: ok(parkedAudio) }),
        ...(parkedVideo && { video: ok(parkedVideo) }),
      };
    },
    park: (track) => handover.park(track),
    async list() {
      try {
        return describeDevices((await source?.enumerateDevices()) ?? []);
      } catch {
        return [];
      }
    },
    watch(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const handleChange = (): void => {
        clearTimeout(timer);
        timer = setTimeout(listener, DEVICE_CHANGE_DEBOUNCE_MS);
      };
      source?.addEventListener('devicechange', handleChange);
      return () => {
        clearTimeout(timer);
        source?.removeEventListener('devicechange', handleChange);
      };
    },
    readPermission,
  };
}
