import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { ChosenDevices } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type {
  DeviceNotice,
  InputChoice,
  LocalMediaState,
  MediaEngine,
} from '#renderer/media/engine.ts';
import type { CaptureScreen } from '#renderer/platform/mediaDevices/screenCapture.ts';
import type { TrackEffects } from '#renderer/media/trackEffect.ts';
import type { LocalSource } from './callRights.ts';
import { createLocalScreen } from './localScreen.ts';
import { createLocalTrack, type LocalTrack } from './localTrack.ts';
import type { Tracks } from '../mediaPlane.ts';

/** The own microphone, camera and screen. */
export interface LocalMedia extends Pick<
  MediaEngine,
  'setMicrophone' | 'setCamera' | 'setScreenShare' | 'chooseInputs' | 'undoSwitch' | 'renewEffects'
> {
  getState(): LocalMediaState;
  /** What is to be sent now. */
  getTracks(): Tracks;
  /** Opens the requested inputs, with one prompt. */
  start(wanted: { readonly audio: boolean; readonly video: boolean }, choice: InputChoice): void;
  /** Turns one off and releases its device; the person can turn it on again. */
  withdraw(source: LocalSource): void;
  /** Replaces tracks that ended while the machine slept. */
  checkAlive(): void;
  /** Stops everything, for good. */
  close(): void;
}

export function createLocalMedia(
  devices: MediaDevicesAccess,
  captureScreen: CaptureScreen | undefined,
  readRanking: () => ChosenDevices,
  onChange: () => void,
  readEffects: () => TrackEffects = () => ({}),
): LocalMedia {
  let notice: DeviceNotice = { kind: 'none' };
  let noticeCount = 0;
  let isClosed = false;
  const microphone = createTrack('audioInput');
  const camera = createTrack('videoInput');
  const screen = createLocalScreen(captureScreen, onChange);
  const unwatch = devices.watch(() => {
    microphone.reconsider();
    camera.reconsider();
  });

  function createTrack(kind: InputKind): LocalTrack {
    return createLocalTrack({
      kind,
      devices,
      readRanking,
      onChange,
      onSwitched: ({ label }: Device) => {
        noticeCount += 1;
        notice = { kind: 'switched', id: noticeCount, deviceKind: kind, label };
        onChange();
      },
      readEffect: () => readEffects()[kind],
      onEffectEnd: (reason) => {
        noticeCount += 1;
        notice = { kind: 'effectEnded', id: noticeCount, deviceKind: kind, reason };
        onChange();
      },
      onLost: () => {
        noticeCount += 1;
        notice = { kind: 'lost', id: noticeCount, deviceKind: kind };
        onChange();
      },
    });
  }

  function chooseInputs(choice: InputChoice): void {
    if (choice.audioInputId !== undefined) microphone.chooseDevice(choice.audioInputId);
    if (choice.videoInputId !== undefined) camera.chooseDevice(choice.videoInputId);
  }

  return {
    getState: () => ({
      microphone: microphone.getState(),
      camera: camera.getState(),
      screen: screen.getState(),
      notice,
    }),
    getTracks() {
      const audio = microphone.getTrack();
      const video = camera.getTrack();
      return { ...(audio && { audio }), ...(video && { video }), ...screen.getTracks() };
    },
    start(wanted, choice) {
      chooseInputs(choice);
      if (!wanted.audio && !wanted.video) return;
      if (wanted.audio) microphone.expect();
      if (wanted.video) camera.expect();
      void devices.capture({ ...wanted, ...choice }).then((captured) => {
        for (const result of [captured.audio, captured.video]) {
          if (isClosed && result?.ok === true) result.value.stop();
        }
        if (isClosed) return;
        if (captured.audio) microphone.adopt(captured.audio);
        if (captured.video) camera.adopt(captured.video);
      });
    },
    setMicrophone: (isOn) => microphone.setOn(isOn),
    setCamera: (isOn) => camera.setOn(isOn),
    setScreenShare: (isOn) => screen.setOn(isOn),
    chooseInputs,
    renewEffects() {
      if (notice.kind === 'effectEnded') notice = { kind: 'none' };
      microphone.renewEffect();
      camera.renewEffect();
      onChange();
    },
    undoSwitch() {
      if (notice.kind !== 'switched') return;
      (notice.deviceKind === 'videoInput' ? camera : microphone).undoSwitch();
      notice = { kind: 'none' };
      onChange();
    },
    withdraw(source) {
      if (source === 'microphone') microphone.withdraw();
      else if (source === 'camera') camera.withdraw();
      else {
        source satisfies 'screen';
        screen.setOn(false);
      }
    },
    checkAlive() {
      microphone.checkAlive();
      camera.checkAlive();
    },
    close() {
      isClosed = true;
      unwatch();
      microphone.close();
      camera.close();
      screen.close();
    },
  };
}

/** As if the person had pressed the button; they can turn it on again. */
export function switchOff(media: LocalMedia, source: LocalSource | undefined): void {
  if (source === undefined) return;
  if (source === 'microphone') media.setMicrophone(false);
  else if (source === 'camera') media.setCamera(false);
  else {
    source satisfies 'screen';
    media.setScreenShare(false);
  }
}

/** Whether anything is sent, or about to be. */
export function isAnyOn({ microphone, camera, screen }: LocalMediaState): boolean {
  return [microphone, camera, screen].some(({ kind }) => kind === 'on' || kind === 'starting');
}
