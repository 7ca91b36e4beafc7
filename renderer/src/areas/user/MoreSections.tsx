import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { useMenuTrigger } from 'react-aria/useMenu';
import { usePress } from 'react-aria/usePress';
import { useTranslation } from 'react-i18next';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { Menu, type MenuItem } from '#renderer/ui/menus/Menu.tsx';
import frame from './UserFrame.module.css';

/** The sections that have no room in the bar of a phone: its last place opens them above it. */
export function MoreSections({ sections }: { readonly sections: readonly MenuItem[] }) {
  const { t } = useTranslation('user');
  const button = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({});
  const { menuTriggerProps, menuProps } = useMenuTrigger<MenuItem>({}, state, button);
  const { pressProps } = usePress(menuTriggerProps);
  return (
    <div className={frame['more']}>
      <button
        {...pressProps}
        type="button"
        ref={button}
        className={`${frame['section']} ${frame['moreButton']}`}
        aria-current={sections.some(({ isCurrent }) => isCurrent) || undefined}
      >
        <Ellipsis size={20} />
        <span>{t('card.more')}</span>
      </button>
      {state.isOpen && (
        <Menu {...menuProps} items={sections} button={button} onClose={state.close} />
      )}
    </div>
  );
}
