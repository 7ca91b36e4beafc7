import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import type { ApiClient, ApiClientMade } from '#shared/administration/apiClients.ts';
import { ApiClientCard } from '#renderer/features/administration/ApiClientCard.tsx';
import { ApiClientDialog } from '#renderer/features/administration/ApiClientDialog.tsx';
import { ApiClientSecretDialog } from '#renderer/features/administration/ApiClientSecretDialog.tsx';
import { useLastUsed } from '#renderer/features/administration/lastUsed.ts';
import { useScopeWords } from '#renderer/i18n/scopeWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useApiClients } from '#renderer/state/administration/apiClients.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminCardLink } from './AdminCardLink.tsx';
import { AdminCardList } from './AdminCardList.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminMissing } from './AdminMissing.tsx';
import styles from './AdminPeoplePage.module.css';
import { type AdminCards, useAdminCards } from './useAdminCards.ts';

/** `/admin/clients/{id?}`: programs that act on the server, with the card of one of them. */
export function AdminClientsPage() {
  const { t } = useTranslation(['admin', 'contacts', 'user']);
  const cards = useAdminCards('admin.clients');
  const clients = useApiClients();
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<ApiClientMade>();
  const addButton = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={() => setIsAdding(true)}>
      {t('clients.add')}
    </Button>
  );
  return (
    <>
      <AdminCardList
        permission="clients"
        cards={cards}
        title={t('user:sections.clients')}
        cardLabel={t('log.actor.application')}
        actions={clients.kind === 'ready' && clients.value.length > 0 && addButton}
        asked={clients}
        placeholder={<SkeletonRows count={4} />}
        card={
          <AdminLoaded
            asked={clients}
            placeholder={<SkeletonLines of={['title', 'text', 'gap', 'buttons', 'text']} />}
          >
            {(list) => <Card cards={cards} client={list.find(({ id }) => id === cards.chosen)} />}
          </AdminLoaded>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyPlace of="template" title={t('clients.empty')} action={addButton}>
              <p>{t('clients.emptyText')}</p>
            </EmptyPlace>
          ) : (
            <ul className={styles['groups']}>
              {list.map((client) => (
                <li key={client.id}>
                  <Row cards={cards} client={client} />
                </li>
              ))}
            </ul>
          )
        }
      </AdminCardList>
      {isAdding && (
        <ApiClientDialog
          onClose={() => setIsAdding(false)}
          onMade={(client) => {
            setIsAdding(false);
            setMade(client);
          }}
        />
      )}
      {made && (
        <ApiClientSecretDialog
          title={t('log.act.applicationAdded')}
          made={made}
          onClose={() => {
            setMade(undefined);
            cards.open(made.client.id);
          }}
        />
      )}
    </>
  );
}

function Row({ cards, client }: { readonly cards: AdminCards; readonly client: ApiClient }) {
  const { t } = useTranslation('contacts');
  const tag = useLanguageTag();
  const toScopeWords = useScopeWords();
  const toLastUsed = useLastUsed();
  return (
    <AdminCardLink
      cards={cards}
      id={client.id}
      name={displayText(client.name)}
      note={listText(tag, toScopeWords(client.scopes), { type: 'unit' })}
      count={client.isActive ? toLastUsed(client) : t('status.inactive')}
    />
  );
}

function Card({
  cards,
  client,
}: {
  readonly cards: AdminCards;
  readonly client: ApiClient | undefined;
}) {
  const { t } = useTranslation(['admin', 'contacts']);
  return client === undefined ? (
    <AdminMissing
      title={t('clients.missing')}
      label={t('clients.showAll')}
      onShowAll={cards.close}
    />
  ) : (
    <ApiClientCard
      key={client.id}
      client={client}
      takesFocus={cards.takesFocus}
      onDeleted={() => {
        const name = isolated(displayText(client.name));
        cards.leave(t('contacts:news.deleted', { name }));
      }}
    />
  );
}
