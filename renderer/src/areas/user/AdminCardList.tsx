import type { ReactNode } from 'react';
import type { Permission } from '#shared/rights/roles.ts';
import type { Asked } from '#renderer/state/asked.ts';
import { AdminHead } from './AdminHead.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminOnly } from './AdminOnly.tsx';
import { ListAndCard } from './ListAndCard.tsx';
import type { AdminCards } from './useAdminCards.ts';

/** A page of the administration with a list, and the card of the chosen row. */
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
  /** The name of the card, for screen readers; "details" by default. */
  readonly cardLabel?: string;
  readonly actions?: ReactNode;
  readonly search?: ReactNode;
  readonly asked: Asked<Value>;
  /** Shown while the list loads. */
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
