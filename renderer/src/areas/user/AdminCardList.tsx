import type { ReactNode } from 'react';
import type { Permission } from '#shared/rights/roles.ts';
import type { Asked } from '#renderer/state/asked.ts';
import { AdminHead } from './AdminHead.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminOnly } from './AdminOnly.tsx';
import { ListAndCard } from './ListAndCard.tsx';
import type { AdminCards } from './useAdminCards.ts';

/** A page of the administration that is a list, with the card of what is chosen in it. */
export function AdminCardList<Value>({
  permission,
  cards,
  title,
  cardLabel,
  actions,
  search,
  asked,
  placeholder,
  card,
  children,
}: {
  readonly permission: Permission;
  readonly cards: AdminCards;
  readonly title: string;
  /** What the card is, for screen readers; its details unless something else is said. */
  readonly cardLabel?: string;
  readonly actions?: ReactNode;
  readonly search?: ReactNode;
  readonly asked: Asked<Value>;
  /** What is in the place of the list while it loads. */
  readonly placeholder: ReactNode;
  readonly card: ReactNode;
  readonly children: (value: Value) => ReactNode;
}) {
  const { chosen, close, news, title: titleRef } = cards;
  return (
    <AdminOnly permission={permission} isWide hasOpenCard={chosen !== undefined}>
      <ListAndCard
        cardKey={chosen}
        {...(cardLabel !== undefined && { label: cardLabel })}
        onClose={close}
        card={card}
      >
        <AdminHead {...{ title, titleRef, actions, search, news }} />
        <AdminLoaded asked={asked} placeholder={placeholder}>
          {children}
        </AdminLoaded>
      </ListAndCard>
    </AdminOnly>
  );
}
