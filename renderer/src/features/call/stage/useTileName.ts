import { useTranslation } from 'react-i18next';
import type { TilePerson } from './tilePerson.ts';
import { isScreen } from './screenTiles.ts';

/** The name of a tile: the person's name, or as their screen; for the own screen, also whether its sound is shared. */
export function useTileName(): (
  person: Pick<TilePerson, 'name' | 'isSelf' | 'video' | 'hasSound'>,
) => string {
  const { t } = useTranslation('call');
  return (person) => {
    const { name, isSelf, hasSound } = person;
    if (!isScreen(person)) return isSelf ? t('tile.self', { name }) : name;
    if (!isSelf) return t('tile.screenTile', { name });
    return hasSound === true ? t('tile.ownScreenHeard') : t('tile.ownScreenSilent');
  };
}
