import type { TilePerson } from './tilePerson.ts';

/**
 * Whom to show where there is room for one: who shares a screen, else who speaks, else who spoke last, else who
 * can be seen; oneself only when alone. `lastId` is whom it was before.
 */
export function chooseMainPerson(
  people: readonly TilePerson[],
  speaking: ReadonlySet<string>,
  lastId: string | undefined,
): TilePerson | undefined {
  const others = people.filter(({ isSelf }) => !isSelf);
  return (
    others.find(({ video }) => video.kind === 'on' && video.source === 'screenShare') ??
    // Two at once: the person who is shown stays on the screen.
    others.find(({ id }) => id === lastId && speaking.has(id)) ??
    others.find(({ id, isMuted }) => speaking.has(id) && !isMuted) ??
    others.find(({ id }) => id === lastId) ??
    others.find(({ video }) => video.kind === 'on') ??
    others[0] ??
    people[0]
  );
}
