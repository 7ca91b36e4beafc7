import { useAtomValue } from 'jotai';
import { KeyRound, LogOut, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_GROUP } from '#shared/contacts/contact.ts';
import { dateFormat, listText } from '#shared/intl/formats.ts';
import { GROUP_RIGHTS, type ManagedUserDetails } from '#shared/administration/administration.ts';
import { rolesAmong } from '#shared/rights/roles.ts';
import { programOf } from '#renderer/domain/administration/program.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { usePersonActions } from '#renderer/state/administration/people.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './Administration.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { type CardAsking, CardSection, CardTitle, useCardAsking } from './CardParts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOutcomeWords } from './failureWords.ts';
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonState } from './PersonState.tsx';

type Question = 'edit' | 'link' | 'off' | 'signOut' | 'delete';

/** An account with its sessions and the administrator's actions. */
export function PersonCard({
  details: { user, signIns },
  takesFocus,
  onDeleted,
}: {
  readonly details: ManagedUserDetails;
  /** Whether the person has just opened this card. */
  readonly takesFocus: boolean;
  readonly onDeleted: () => void;
}) {
  const { t } = useTranslation(['admin', 'account', 'contacts', 'user']);
  const tag = useLanguageTag();
  const isSelf = useAtomValue(sessionUserAtom)?.loginName === user.loginName;
  const actions = usePersonActions();
  const toWords = useOutcomeWords();
  const asking = useCardAsking<Question>();
  const { ask, say } = asking;
  const name = isolated(displayText(user.displayName));
  const login = user.loginName;
  const moment = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const { confirmUntilS } = user;

  async function activate(): Promise<void> {
    const done = await actions.change(login, { isActive: true });
    say(toWords(done, t('person.activated', { name })));
  }

  return (
    <div className="column gap16">
      <PersonHead user={user} takesFocus={takesFocus} />
      <div className="row wrap gap8">
        <Button variant="primary" icon={<Pencil size={18} />} onClick={ask('edit')}>
          {t('user:card.action.edit')}
        </Button>
        <Button icon={<KeyRound size={18} />} onClick={ask('link')}>
          {t('link.title')}
        </Button>
        {!isSelf && (
          <AccountMenu
            of="person"
            isActive={user.isActive}
            onActivate={() => void activate()}
            onDeactivate={ask('off')}
            onDelete={ask('delete')}
          />
        )}
      </div>
      <p role="status" className={styles['news']}>
        {asking.news}
      </p>
      {confirmUntilS !== undefined && (
        <p className="muted type13 breaks">
          {t('person.waitingText', { when: isolated(moment.format(confirmUntilS * 1000)) })}
        </p>
      )}
      <PersonFacts user={user} />
      <CardSection title={t('account:devices.title')}>
        {signIns.length === 0 ? (
          <p className="muted type13 breaks">{t('account:devices.none')}</p>
        ) : (
          <>
            <SignIns signIns={signIns} />
            {!isSelf && (
              <div>
                <Button variant="quiet" icon={<LogOut size={18} />} onClick={ask('signOut')}>
                  {t('account:session.everywhere')}
                </Button>
              </div>
            )}
          </>
        )}
      </CardSection>
      <PersonDialogs user={user} asking={asking} onDeleted={onDeleted} />
    </div>
  );
}

function PersonHead({
  user,
  takesFocus,
}: {
  readonly user: ManagedUserDetails['user'];
  readonly takesFocus: boolean;
}) {
  const name = displayText(user.displayName);
  return (
    <header className={styles['person']}>
      <PersonPicture size="card" name={name} picture={user.avatar} />
      <div className="shrinks">
        <CardTitle takesFocus={takesFocus}>{name}</CardTitle>
        <p className="muted type13 breaks">
          <bdi>{displayText(user.loginName)}</bdi> <PersonState user={user} />
        </p>
      </div>
    </header>
  );
}

/** The confirmations for an account, one at a time. */
function PersonDialogs({
  user,
  asking: { question, close, say },
  onDeleted,
}: {
  readonly user: ManagedUserDetails['user'];
  readonly asking: CardAsking<Question>;
  readonly onDeleted: () => void;
}) {
  const { t } = useTranslation(['admin', 'account', 'contacts']);
  const actions = usePersonActions();
  const login = user.loginName;
  const name = isolated(displayText(user.displayName));
  return (
    <>
      {question === 'edit' && (
        <PersonDialog
          user={user}
          onClose={close}
          onSaved={() => {
            close();
            say(t('account:saved'));
          }}
        />
      )}
      {question === 'link' && <PasswordLinkDialog user={user} isNew={false} onClose={close} />}
      {question === 'off' && (
        <ConfirmDialog
          title={t('person.offQuestion', { name })}
          text={t('person.offText')}
          label={t('person.deactivate')}
          onConfirm={() => actions.change(login, { isActive: false })}
          onDone={() => say(t('person.deactivated', { name }))}
          onClose={close}
        />
      )}
      {question === 'signOut' && (
        <ConfirmDialog
          title={t('person.outQuestion', { name })}
          text={t('person.outText')}
          label={t('account:session.everywhere')}
          onConfirm={() => actions.signOut(login)}
          onDone={() => say(t('person.signedOut'))}
          onClose={close}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={t('person.deleteQuestion', { name })}
          text={t('person.deleteText')}
          label={t('contacts:card.delete')}
          onConfirm={() => actions.remove(login)}
          onDone={onDeleted}
          onClose={close}
        />
      )}
    </>
  );
}

function PersonFacts({ user }: { readonly user: ManagedUserDetails['user'] }) {
  const { t } = useTranslation(['admin', 'account', 'contacts', 'user']);
  const tag = useLanguageTag();
  const day = dateFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <dl className="column gap12">
      <Fact label={t('account:fields.email')}>{user.email}</Fact>
      <Fact label={t('account:fields.company')}>{user.company}</Fact>
      <Fact label={t('account:fields.mobilePhone')}>{user.mobilePhone}</Fact>
      <Fact label={t('account:fields.workPhone')}>{user.workPhone}</Fact>
      <Fact label={t('account:fields.homePhone')}>{user.homePhone}</Fact>
      <Fact label={t('contacts:card.groups')}>
        {listText(
          tag,
          user.groups.filter(({ id }) => id !== NO_GROUP).map((group) => displayText(group.name)),
          { type: 'unit' },
        )}
      </Fact>
      <Fact
        label={t('person.rights')}
        lines={GROUP_RIGHTS.filter((right) => user.rights.includes(right)).map((right) =>
          t(`user:rights.${right}`),
        )}
      />
      <Fact
        label={t('role.title')}
        lines={rolesAmong(user.rights).map((role) => t(`role.${role}`))}
      />
      <Fact label={t('person.created')}>{day.format(user.createdAtS * 1000)}</Fact>
    </dl>
  );
}

/** A fact with its values, each on its own line: capitalised phrases can't be joined into a sentence. Nothing without a value. */
function Fact({
  label,
  children,
  lines = [children],
}: {
  readonly label: string;
  readonly children?: ReactNode;
  readonly lines?: readonly ReactNode[];
}) {
  const shown = lines.filter((line) => line !== undefined && line !== '');
  if (shown.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {shown.map((line, index) => (
        <dd key={index}>
          <bdi>{typeof line === 'string' ? displayText(line) : line}</bdi>
        </dd>
      ))}
    </div>
  );
}

function SignIns({ signIns }: { readonly signIns: ManagedUserDetails['signIns'] }) {
  const { t } = useTranslation('admin');
  const tag = useLanguageTag();
  const moment = dateFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  });
  return (
    <ul className={styles['signIns']}>
      {signIns.map((each) => {
        const { name, system } = programOf(each.userAgent);
        const words = [name, system].filter((word) => word !== undefined);
        const when = isolated(moment.format(each.usedAtS * 1000));
        return (
          <li key={`${each.startedAtS} ${each.usedAtS} ${each.userAgent}`}>
            <span>{words.length === 0 ? t('person.unknownDevice') : words.join(' · ')}</span>
            <span className="muted type13 breaks">{t('person.lastUsed', { when })}</span>
          </li>
        );
      })}
    </ul>
  );
}
