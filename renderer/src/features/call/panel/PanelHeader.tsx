import { X } from 'lucide-react';
import type { Ref } from 'react';
import styles from './SidePanel.module.css';
import { PanelButton } from './PanelButton.tsx';

/** The title of a side panel, with its close button. */
export function PanelHeader({
  title,
  titleId,
  closeLabel,
  closeRef,
  onClose,
}: {
  readonly title: string;
  /** The id, for a panel that the title labels. */
  readonly titleId?: string;
  readonly closeLabel: string;
  readonly closeRef: Ref<HTMLButtonElement>;
  readonly onClose: () => void;
}) {
  return (
    <header className={styles['header']}>
      <h2 id={titleId} className="type16">
        {title}
      </h2>
      <PanelButton ref={closeRef} aria-label={closeLabel} onClick={onClose}>
        <X size={20} />
      </PanelButton>
    </header>
  );
}
