/** The sounds of a call. */
export const CALL_SOUNDS = ['join', 'knock', 'hand', 'message', 'end'] as const;
export type CallSound = (typeof CALL_SOUNDS)[number];

/** The sounds that were switched on or off; the others keep their default. */
export interface ChosenSounds {
  readonly on: readonly CallSound[];
  readonly off: readonly CallSound[];
}

export const USUAL_SOUNDS: ChosenSounds = { on: [], off: [] };

/** With more people than this, a sound for each person who joins would disturb. */
const QUIET_FROM = 10;

/** Whether a sound is on, given the number of people in the call. */
export function isSoundOn(choices: ChosenSounds, sound: CallSound, people: number): boolean {
  if (choices.on.includes(sound)) return true;
  return !choices.off.includes(sound) && (sound !== 'join' || people <= QUIET_FROM);
}

/** The choices with one sound switched on or off. */
export function withSound(
  { on, off }: ChosenSounds,
  sound: CallSound,
  isOn: boolean,
): ChosenSounds {
  const others = (list: readonly CallSound[]): readonly CallSound[] =>
    list.filter((each) => each !== sound);
  return {
    on: isOn ? [...others(on), sound] : others(on),
    off: isOn ? others(off) : [...others(off), sound],
  };
}
