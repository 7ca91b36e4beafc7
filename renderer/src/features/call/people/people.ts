import { qualityOf, type ShownQuality } from '../statistics/connectionQuality.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';

/** A person in the call, as the list shows them. */
export interface Person extends Pick<
  InCallSnapshot['self'],
  'id' | 'isOwner' | 'isGuest' | 'hand'
> {
  readonly name: string;
  readonly isSelf: boolean;
  readonly isModerator: boolean;
  /** Whether the person presents or listens; undefined when everyone may speak. */
  readonly part?: 'presenter' | 'listener' | undefined;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  readonly isSharing: boolean;
  readonly quality?: ShownQuality | undefined;
}

/** Longer lists have a search. */
export const SEARCH_FROM = 8;

/** All people: raised hands first, in the order of raising; then oneself, then presenters, then by time of joining. */
export function listPeople({
  self,
  participants,
  planned,
}: Pick<InCallSnapshot, 'self' | 'participants' | 'planned'>): readonly Person[] {
  const partOf = (isListener = false): Person['part'] => {
    if (planned?.presenters === undefined) return undefined;
    return isListener ? 'listener' : 'presenter';
  };
  const people: readonly Person[] = [
    {
      id: self.id,
      name: self.displayName,
      isSelf: true,
      isOwner: self.isOwner,
      isModerator: self.isModerator === true,
      isGuest: self.isGuest,
      part: partOf(self.isListener),
      hasAudio: self.microphone.kind === 'on',
      hasVideo: self.camera.kind === 'on',
      isSharing: self.screen.kind === 'on',
      hand: self.hand,
      quality: self.quality,
    },
    ...participants.map(
      ({
        id,
        displayName,
        isOwner,
        isModerator,
        isGuest,
        audio,
        video,
        screen,
        hand,
        isListener,
        path,
        quality,
      }) => ({
        id,
        name: displayName,
        isSelf: false,
        isOwner,
        isModerator: isModerator === true,
        isGuest,
        part: partOf(isListener),
        hasAudio: !audio.isMuted,
        hasVideo: video.kind === 'on',
        isSharing: screen !== undefined,
        hand,
        quality: qualityOf({ path, quality }),
      }),
    ),
  ];
  return [...people].sort(
    (left, right) =>
      (left.hand ?? Number.MAX_VALUE) - (right.hand ?? Number.MAX_VALUE) ||
      placeOf(left) - placeOf(right),
  );
}

function placeOf({ isSelf, part }: Person): number {
  return isSelf || part !== 'listener' ? 0 : 1;
}

/** People whose names contain all words of a text as prefixes, ignoring case and accents. */
export function findPeople(people: readonly Person[], text: string): readonly Person[] {
  const words = fold(text).split(/\s+/u);
  return people.filter(({ name }) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word));
  });
}

/** Removes accents and case; letters that aren't composed with an accent stay, except the most common ones. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .trim();
}

/** The actions that a moderator may currently do to a person; the server checks again. */
export function listTools(
  person: Person,
  actor: { readonly isOwner: boolean },
  /** Whether one more person can present. */
  hasPlace = false,
): readonly PersonTool[] {
  const floor = floorTool(person, hasPlace);
  if (person.isSelf) return floor;
  const tools: PersonTool[] = [...floor];
  if (person.part !== 'listener') tools.push(person.hasAudio ? 'mute' : 'askToUnmute');
  if (person.hasVideo) tools.push('stopCamera');
  if (person.isSharing) tools.push('stopScreen');
  if (person.hand !== undefined) tools.push('lowerHand');
  if (person.isOwner) return tools;
  if (!person.isModerator) tools.push('makeModerator', 'remove');
  else if (actor.isOwner) tools.push('takeModerator', 'remove');
  return tools;
}

function floorTool({ part }: Person, hasPlace: boolean): readonly PersonTool[] {
  if (part === 'presenter') return ['takePresenter'];
  return part === 'listener' && hasPlace ? ['makePresenter'] : [];
}

/** Whether one more of these people can present. A single presenter is replaced. */
export function hasFreePlace(people: readonly Person[], most: number): boolean {
  return most === 1 || people.filter(({ part }) => part === 'presenter').length < most;
}

export type PersonTool =
  | 'mute'
  | 'askToUnmute'
  | 'stopCamera'
  | 'stopScreen'
  | 'lowerHand'
  | 'makePresenter'
  | 'takePresenter'
  | 'makeModerator'
  | 'takeModerator'
  | 'remove';
