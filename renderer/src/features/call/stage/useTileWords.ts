import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import { qualityOf, QUALITY_KEYS } from '../statistics/connectionQuality.ts';
import { isScreen } from './screenTiles.ts';
import type { TilePerson } from './tilePerson.ts';
import { useTileName } from './useTileName.ts';

/** A tile in words: who it is of, and everything that its signs show. */
export function useTileWords(): (
  person: TilePerson,
  states: { readonly isSpeaking: boolean; readonly isPinned: boolean },
) => string {
  const { t, i18n } = useTranslation('call');
  const nameTile = useTileName();
  return (person, { isSpeaking, isPinned }) => {
    const quality = qualityOf(person);
    const ofPerson = isScreen(person)
      ? []
      : [
          person.isMuted && t('tile.muted'),
          person.video.kind === 'off' && t('panel.cameraOff'),
          isSpeaking && !person.isMuted && t('tile.speaking'),
          person.isSharing === true && t('panel.sharing'),
          person.turn !== undefined && t('hand.up', { number: person.turn }),
        ];
    const words = [
      nameTile(person),
      ...ofPerson,
      isPinned && t('tile.pinned'),
      quality !== undefined && quality !== 'good' && t(QUALITY_KEYS[quality]),
    ].filter((word) => word !== false);
    return listText(i18n.language, words, { type: 'unit', style: 'short' });
  };
}
