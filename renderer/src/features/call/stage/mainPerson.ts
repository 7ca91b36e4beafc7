import type { TilePerson } from './tilePerson.ts';

/**
 * The person to show if there is room for one: the one who shares a screen, otherwise the speaker, the last speaker, or a person
 * with a picture; oneself only when alone. `lastId` is the previous one.
 */
export function chooseMainPerson(
  people: readonly TilePerson[],
  speaking: ReadonlySet<string>,
  lastId: string | undefined,
): TilePerson | undefined {
  const others = people.filter(({ isSelf }) => !isSelf);
  return (
    others.find(({ video }) => video.kind === 'on' && video.source === 'screenShare') ??
    // With two at once, the current person stays.
    others.find(({ id }) => id === lastId && speaking.has(id)) ??
    others.find(({ id, isMuted }) => speaking.has(id) && !isMuted) ??
    others.find(({ id }) => id === lastId) ??
    others.find(({ video }) => video.kind === 'on') ??
    others[0] ??
    people[0]
  );
}
