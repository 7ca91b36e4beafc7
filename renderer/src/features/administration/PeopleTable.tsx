import { useTranslation } from 'react-i18next';
import { NO_GROUP } from '#shared/contacts/contact.ts';
import { listText } from '#shared/intl/formats.ts';
import type { ManagedUser } from '#shared/administration/administration.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './Administration.module.css';
import { PersonState } from './PersonState.tsx';

/** A table of accounts; with little space, each is a block of two lines. */
export function PeopleTable({
  users,
  chosenLogin,
  isCompact,
  addressOf,
  onChoose,
}: {
  readonly users: readonly ManagedUser[];
  readonly chosenLogin: string | undefined;
  /** Whether there is little space: on a phone, and beside a card. */
  readonly isCompact: boolean;
  /** The card's address, for opening it in a new tab. */
  readonly addressOf: (login: string) => string;
  readonly onChoose: (login: string) => void;
}) {
  const { t } = useTranslation(['admin', 'account', 'contacts']);
  const tag = useLanguageTag();
  return (
    <table
      className={isCompact ? styles['compact'] : styles['table']}
      aria-label={t('people.title')}
    >
      <thead className={isCompact ? 'visuallyHidden' : undefined}>
        <tr>
          <th scope="col">{t('account:names')}</th>
          <th scope="col">{t('account:fields.email')}</th>
          <th scope="col">{t('contacts:card.groups')}</th>
          <th scope="col">{t('people.state')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const name = displayText(user.displayName);
          const login = user.loginName;
          const groups = user.groups.filter(({ id }) => id !== NO_GROUP);
          return (
            <tr key={login} data-chosen={login === chosenLogin || undefined}>
              <th scope="row">
                <a
                  className={styles['row']}
                  href={addressOf(login)}
                  data-id={login}
                  aria-current={login === chosenLogin || undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab or window of its own
                    event.preventDefault();
                    onChoose(login);
                  }}
                >
                  <PersonPicture size="face" name={name} picture={user.avatar} />
                  <bdi>{name}</bdi>
                </a>
              </th>
              <td className={styles['email']}>
                <bdi>{displayText(user.email ?? '')}</bdi>
              </td>
              <td className={styles['groups']}>
                <bdi>
                  {listText(
                    tag,
                    groups.map((group) => displayText(group.name)),
                    { type: 'unit' },
                  )}
                </bdi>
              </td>
              <td>
                <PersonState user={user} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
