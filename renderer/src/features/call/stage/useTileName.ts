import { useTranslation } from 'react-i18next';
import type { TilePerson } from './tilePerson.ts';
import { isScreen } from './screenTiles.ts';

/** How a tile is named: after the person, or as someone's screen, of one's own with whether it is heard. */
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
