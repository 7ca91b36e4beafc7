/**
 * Finds earlier chosen devices among those that are connected. A missing one is no error: the system's default replaces it, and the
 * choice stays for when it is connected again.
 */
import type { StoredValue } from '../storage/storage.ts';
import type { CaptureResult } from './capture.ts';
import type { InputKind } from './captureConstraints.ts';
import type { Device, DeviceKind, MediaDevicesAccess } from './mediaDevices.ts';

/** How many choices of a kind are stored: the latest, and fallbacks for when it is unplugged. */
const MOST_OF_A_KIND = 4;

/** The person's choices: of each kind the latest first. */
export type ChosenDevices = Readonly<StoredValue<'chosenDevices'>>;

/** Results by kind; kinds that weren't requested are absent. */
type Results = Readonly<Partial<Record<InputKind, CaptureResult>>>;

/** The ids to request; absent means the system's default. */
export type WishedInputs = Readonly<Partial<Record<InputKind, string>>>;

/** The choices with a new one, before the earlier ones of its kind. */
export function withChoice(chosen: ChosenDevices, { kind, id, label }: Device): ChosenDevices {
  const others = chosen.filter((each) => each.kind !== kind);
  const earlier = chosen.filter(
    (each) => each.kind === kind && each.id !== id && each.label !== label,
  );
  return [...others, { kind, id, label }, ...earlier.slice(0, MOST_OF_A_KIND - 1)];
}

/**
 * The latest chosen device of a kind that is connected: by its id, or by its label, because browsers change ids when a device moves
 * to another port or site data is deleted. Undefined while none is connected or devices have no names.
 */
export function findChosen(
  kind: DeviceKind,
  chosen: ChosenDevices,
  present: readonly Device[],
): Device | undefined {
  const ranking = chosen.filter((each) => each.kind === kind);
  const named = present.filter((device) => device.kind === kind && device.label !== '');
  for (const choice of ranking) {
    const found =
      named.find(({ id }) => id === choice.id) ?? named.find(({ label }) => label === choice.label);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The inputs to request among these devices. */
export function wishInputs(chosen: ChosenDevices, present: readonly Device[]): WishedInputs {
  const audioInput = wishInput('audioInput', chosen, present);
  const videoInput = wishInput('videoInput', chosen, present);
  return {
    ...(audioInput !== undefined && { audioInput }),
    ...(videoInput !== undefined && { videoInput }),
  };
}

function wishInput(
  kind: InputKind,
  chosen: ChosenDevices,
  present: readonly Device[],
): string | undefined {
  const isNamed = present.some((device) => device.kind === kind && device.label !== '');
  // Before permission is granted, devices have no names. The stored id is then tried anyway: if it is unknown, the capture falls
  // back to the default.
  return isNamed
    ? findChosen(kind, chosen, present)?.id
    : chosen.find((each) => each.kind === kind)?.id;
}

/**
 * Opens inputs on the chosen devices. Also returns the devices afterwards, because browsers name them once permission is granted: a
 * chosen device whose id has changed is then opened by its new id.
 */
export async function captureChosen(
  access: MediaDevicesAccess,
  kinds: readonly InputKind[],
  chosen: ChosenDevices,
): Promise<{ readonly results: Results; readonly present: readonly Device[] }> {
  const asked = wishInputs(chosen, await access.list());
  const results = await capture(access, kinds, asked);
  const present = await access.list();
  const wished = wishInputs(chosen, present);
  const misled = kinds.filter((kind) => {
    const result = results[kind];
    if (result?.ok !== true || wished[kind] === undefined) return false;
    return wished[kind] !== asked[kind];
  });
  if (misled.length === 0) return { results, present };
  for (const kind of misled) {
    const result = results[kind];
    if (result?.ok === true) result.value.stop();
  }
  return { results: { ...results, ...(await capture(access, misled, wished)) }, present };
}

async function capture(
  access: MediaDevicesAccess,
  kinds: readonly InputKind[],
  wished: WishedInputs,
): Promise<Results> {
  const { audio, video } = await access.capture({
    audio: kinds.includes('audioInput'),
    video: kinds.includes('videoInput'),
    audioInputId: wished.audioInput,
    videoInputId: wished.videoInput,
  });
  return { ...(audio && { audioInput: audio }), ...(video && { videoInput: video }) };
}
