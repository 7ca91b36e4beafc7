import type { ComponentProps } from 'react';
import styles from './SidePanel.module.css';

/** A small button of a side panel: an icon, whose name is its label. */
export function PanelButton(attributes: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return <button type="button" className={styles['iconButton']} {...attributes} />;
}
