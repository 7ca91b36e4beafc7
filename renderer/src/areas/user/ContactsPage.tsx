import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Contact, EDIT_ADDRESS_BOOK } from '#shared/contacts/contact.ts';
import { presentStatus } from '#renderer/domain/contacts/contactSearch.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import {
  AddContactDialog,
  RenameContactDialog,
} from '#renderer/features/addressBook/ContactDialogs.tsx';
import { ContactList } from '#renderer/features/addressBook/ContactList.tsx';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useContactActions } from '#renderer/state/contacts/contactActions.ts';
import { useContacts, useContactStatuses } from '#renderer/state/contacts/contacts.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { ContactPane } from './ContactPane.tsx';
import styles from './ContactsPage.module.css';
import { ListAndCard } from './ListAndCard.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { UserFrame } from './UserFrame.tsx';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { failureSentence } from '#renderer/i18n/failureSentence.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';

/** `/user/contacts/{contact?}`: people and who is online, with the card of one of them (RT-15, PA-4). */
export function ContactsPage() {
  const { t } = useTranslation('contacts');
  const { statuses, isAbsent } = useContactStatuses();
  const state = useContacts({ isFresh: isAbsent ? 'all' : 'book' });
  const chosenId = useParams()['contact'];
  const goTo = useSetAtom(goToAtom);
  return (
    <UserFrame isWide hasOpenCard={chosenId !== undefined}>
      {state.kind === 'loading' && (
        <ListAndCard
          cardKey={chosenId}
          label={t('card.label')}
          onClose={() => goTo(LIST)}
          card={<LoadingContact />}
        >
          <h1>{t('title')}</h1>
          <Loading label={t('list.loading')}>
            <SkeletonLines of={['field']} />
            <SkeletonRows hasSign count={8} />
          </Loading>
        </ListAndCard>
      )}
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'ready' && (
        <AddressBook contacts={state.contacts} isComplete={state.isComplete} statuses={statuses} />
      )}
    </UserFrame>
  );
}

function MissingContact({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('contacts');
  return (
    <div className="column atStart gap12">
      <h2 className="type16">{t('card.missing')}</h2>
      <p className="muted">{t('card.missingText')}</p>
      <Button onClick={onClose}>{t('card.showAll')}</Button>
    </div>
  );
}

function LoadingContact() {
  const { t } = useTranslation('contacts');
  return (
    <Loading label={t('list.loading')}>
      <SkeletonLines of={['sign', 'title', 'text', 'gap', 'buttons', 'text', 'text']} />
    </Loading>
  );
}

function AddressBook({
  contacts,
  isComplete,
  statuses,
}: {
  readonly contacts: readonly Contact[];
  readonly isComplete: boolean;
  readonly statuses: Parameters<typeof presentStatus>[1];
}) {
  const { t } = useTranslation(['contacts', 'common']);
  const chosenId = useParams()['contact'];
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const actions = useContactActions();
  const [openedId, setOpenedId] = useState<string>();
  const [dialog, setDialog] = useState<'add' | 'rename'>();
  const [news, setNews] = useState<ContactOutcome>();
  const mayEdit = hasRight(user, EDIT_ADDRESS_BOOK);
  const chosen = contacts.find(
    ({ id, fullId }) => chosenId !== undefined && (id === chosenId || fullId === chosenId),
  );
  const domain = user?.fullId.split('@')[1] ?? '';

  function open(contact: Pick<Contact, 'id'>): void {
    setOpenedId(contact.id);
    goTo(cardOf(contact));
  }
  const close = (): void => goTo(LIST);

  async function remove(contact: Contact): Promise<void> {
    const done = await actions.remove(contact.id);
    if (!done.ok) {
      setNews({ kind: 'failed', failure: done.failure });
      return;
    }
    setNews({
      kind: 'deleted',
      name: displayText(contact.name),
      undo: () => void restore(contact),
    });
    close();
  }

  async function restore(contact: Contact): Promise<void> {
    const done = await actions.add({ id: contact.id, name: contact.name });
    if (!done.ok) {
      setNews({ kind: 'failed', failure: done.failure });
      return;
    }
    setNews({ kind: 'restored', name: displayText(contact.name) });
    open(contact);
  }

  return (
    <>
      <ListAndCard
        // The address may have the full id; the row to focus later has the short one.
        cardKey={chosen?.id ?? chosenId}
        label={t('card.label')}
        onClose={close}
        card={
          chosen ? (
            <ContactPane
              key={chosen.id}
              contact={chosen}
              status={presentStatus(chosen, statuses)}
              takesFocus={openedId === chosen.id}
              onRename={mayEdit && chosen.isOwn ? () => setDialog('rename') : undefined}
              onDelete={mayEdit && chosen.isOwn ? () => void remove(chosen) : undefined}
            />
          ) : isComplete ? (
            <MissingContact onClose={close} />
          ) : (
            <LoadingContact />
          )
        }
      >
        <div>
          <ContactNews news={news} />
          <ContactList
            contacts={contacts}
            statuses={statuses}
            isComplete={isComplete}
            chosenId={chosen?.id ?? chosenId}
            addressOf={(contact) => routePath(cardOf(contact))}
            onChoose={open}
            onAdd={mayEdit ? () => setDialog('add') : undefined}
          />
        </div>
      </ListAndCard>
      <OpenDialog
        kind={dialog}
        contact={chosen}
        domain={domain}
        onChanged={(kind, contact) => {
          setDialog(undefined);
          setNews({ kind, name: displayText(contact.name) });
          if (kind === 'added') open(contact);
        }}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

function OpenDialog({
  kind,
  contact,
  domain,
  onChanged,
  onClose,
}: {
  readonly kind: 'add' | 'rename' | undefined;
  readonly contact: Contact | undefined;
  readonly domain: string;
  readonly onChanged: (kind: 'added' | 'renamed', contact: Pick<Contact, 'id' | 'name'>) => void;
  readonly onClose: () => void;
}) {
  const actions = useContactActions();
  if (kind === 'add') {
    return (
      <AddContactDialog
        domain={domain}
        onAdd={actions.add}
        onAdded={(added) => onChanged('added', added)}
        onClose={onClose}
      />
    );
  }
  if (kind === undefined || contact === undefined) return null;
  return (
    <RenameContactDialog
      contact={contact}
      onRename={async (name) => actions.rename(contact.id, name)}
      onRenamed={(renamed) => onChanged('renamed', renamed)}
      onClose={onClose}
    />
  );
}

const LIST: RouteTarget = { name: 'user.contacts', params: {} };

function cardOf({ id }: Pick<Contact, 'id'>): RouteTarget {
  return { name: 'user.contacts', params: { contact: id } };
}

/** The outcome of the last action; its names are safe to show. */
type ContactOutcome =
  | { readonly kind: 'added' | 'renamed' | 'restored'; readonly name: string }
  | { readonly kind: 'deleted'; readonly name: string; readonly undo: () => void }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** The last news above the list, announced to screen readers, with Undo where possible. */
function ContactNews({ news }: { readonly news: ContactOutcome | undefined }) {
  const { t } = useTranslation('contacts');
  const toWords = useSentence();
  return (
    <div className="row wrap gap0x16">
      <p role="status" className={styles['newsText']}>
        {news !== undefined &&
          (news.kind === 'failed'
            ? t('news.failed', { reason: toWords(failureSentence(news.failure)) })
            : t(`news.${news.kind}`, { name: isolated(news.name) }))}
      </p>
      {news?.kind === 'deleted' && (
        <Button variant="quiet" onClick={news.undo}>
          {t('news.undo')}
        </Button>
      )}
    </div>
  );
}
