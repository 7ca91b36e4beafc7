import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallMenuItem, MenuItems } from '../controls/MenuItems.tsx';
import { RoundButton } from '../controls/RoundButton.tsx';
import styles from '../controls/Split.module.css';
import { useUnfolding } from '../controls/useUnfolding.ts';

/** A menu with one level: rarely needed actions, and those without room in the bar. */
export function MoreButton({
  items,
  badge,
  reactions,
}: {
  readonly items: readonly CallMenuItem[];
  /** The number of things in this menu that wait for a response. */
  readonly badge: { readonly count: number; readonly label: string } | undefined;
  /** The reactions in a row, if the bar has no room for their button. */
  readonly reactions: ReactNode;
}) {
  const { t } = useTranslation('call');
  const { isOpen, toggle, frame, button } = useUnfolding();
  return (
    <div ref={frame} className={styles['split']} data-more data-open={isOpen || undefined}>
      <RoundButton
        ref={button}
        label={t('bar.more')}
        icon={<Ellipsis size={20} />}
        popup="menu"
        isExpanded={isOpen}
        badge={badge}
        onPress={toggle}
      />
      {isOpen && (
        <div className={styles['unfolded']} data-end>
          <MenuItems
            label={t('bar.more')}
            items={items}
            onChosen={() => {
              button.current?.focus(); // where a dialog gives the focus back to
              toggle();
            }}
          >
            {reactions}
          </MenuItems>
        </div>
      )}
    </div>
  );
}
