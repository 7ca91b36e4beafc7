import { qualityOf, type ShownQuality } from '../statistics/connectionQuality.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';

/** Someone in the call, as the list shows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isOwner: boolean;
  readonly isModerator: boolean;
  readonly isGuest: boolean;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  readonly isSharing: boolean;
  /** Of raised hands the earlier one has the smaller number; absent: it is down. */
  readonly hand?: number | undefined;
  readonly quality?: ShownQuality | undefined;
}

/** A list that is longer can be searched. */
export const SEARCH_FROM = 8;

/** Everyone: raised hands first, in the order of raising; then oneself, then in the order of joining. */
export function listPeople({
  self,
  participants,
}: Pick<InCallSnapshot, 'self' | 'participants'>): readonly Person[] {
  const people: readonly Person[] = [
    {
      id: self.id,
      name: self.displayName,
      isSelf: true,
      isOwner: self.isOwner,
      isModerator: self.isModerator === true,
      isGuest: self.isGuest,
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
        path,
        quality,
      }) => ({
        id,
        name: displayName,
        isSelf: false,
        isOwner,
        isModerator: isModerator === true,
        isGuest,
        hasAudio: !audio.isMuted,
        hasVideo: video.kind === 'on',
        isSharing: screen !== undefined,
        hand,
        quality: qualityOf({ path, quality }),
      }),
    ),
  ];
  return [...people].sort(
    (left, right) => (left.hand ?? Number.MAX_VALUE) - (right.hand ?? Number.MAX_VALUE),
  );
}

/** Those in whose names all words of a text are, also as beginnings, whatever the case and the accents. */
export function findPeople(people: readonly Person[], text: string): readonly Person[] {
  const words = fold(text).split(/\s+/u);
  return people.filter(({ name }) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word));
  });
}

/** Without accents and case; letters that no accent makes out of others stay what they are, but for the commonest. */
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

/** What someone in charge may do to a person now; the server judges it again. */
export function listTools(
  person: Person,
  actor: { readonly isOwner: boolean },
): readonly PersonTool[] {
  if (person.isSelf) return [];
  const tools: PersonTool[] = [person.hasAudio ? 'mute' : 'askToUnmute'];
  if (person.hasVideo) tools.push('stopCamera');
  if (person.isSharing) tools.push('stopScreen');
  if (person.hand !== undefined) tools.push('lowerHand');
  if (person.isOwner) return tools;
  if (!person.isModerator) tools.push('makeModerator', 'remove');
  else if (actor.isOwner) tools.push('takeModerator', 'remove');
  return tools;
}
export type PersonTool =
  | 'mute'
  | 'askToUnmute'
  | 'stopCamera'
  | 'stopScreen'
  | 'lowerHand'
  | 'makeModerator'
  | 'takeModerator'
  | 'remove';
