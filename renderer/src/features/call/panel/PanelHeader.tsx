import { X } from 'lucide-react';
import type { Ref } from 'react';
import styles from './SidePanel.module.css';
import { PanelButton } from './PanelButton.tsx';

/** What a panel beside the stage is, and its way out. */
export function PanelHeader({
  title,
  titleId,
  closeLabel,
  closeRef,
  onClose,
}: {
  readonly title: string;
  /** For a panel that is named by it. */
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
