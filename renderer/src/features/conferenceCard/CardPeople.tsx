import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';
import type { Conference } from '#shared/conferences/conference.ts';
import { foldLetters } from '#renderer/domain/conferences/nameSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { ItemsFrame } from '#renderer/ui/virtualFrames.tsx';
import styles from './ConferenceCard.module.css';

/** Shorter lists need no search. */
const SEARCH_FROM = 10;
/** More scroll. */
const SEEN_AT_ONCE = 8;

/** The invited people: their number and names; long lists have a search and only render visible rows. */
export function CardPeople({ conference }: { readonly conference: Conference }) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const [search, setSearch] = useState('');
  const { invitations } = conference;
  const folded = useMemo(
    () =>
      invitations.map((person) => ({
        person,
        text: foldLetters(`${person.displayName}\n${person.id}`),
      })),
    [invitations],
  );
  if (invitations.length === 0) return undefined;
  const wanted = foldLetters(search.trim());
  const found = folded.filter(({ text }) => text.includes(wanted));
  return (
    <section className={styles['section']}>
      <h3 className="type16">
        {t('card.people.title')}{' '}
        <span className="muted plainWeight">{numberFormat(tag).format(invitations.length)}</span>
      </h3>
      {invitations.length >= SEARCH_FROM && (
        <TextField
          label={t('card.people.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 ? (
        <p className="muted type13 unlessEmpty">{t('card.people.noOne')}</p>
      ) : (
        <div
          className={styles['people']}
          // A scrolling region must be reachable with the keyboard.
          {...(found.length > SEEN_AT_ONCE
            ? { tabIndex: 0, role: 'group', 'aria-label': t('card.people.title') }
            : {})}
        >
          <Virtualizer as={ItemsFrame} item="li" itemSize={40} data={found}>
            {({ person }) => (
              <p key={person.id} className="row wrap gap0x8 high40 breaks">
                <PersonPicture size="face" name={person.displayName} />
                <bdi>{displayText(person.displayName, 80)}</bdi>
                {person.isModerator && (
                  <span className="muted type13 unlessEmpty">{t('card.people.moderator')}</span>
                )}
              </p>
            )}
          </Virtualizer>
        </div>
      )}
    </section>
  );
}
