import type { ComponentProps } from 'react';
import styles from './SidePanel.module.css';

/** A small icon button of a side panel; its name is the label. */
export function PanelButton(attributes: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return <button type="button" className={styles['iconButton']} {...attributes} />;
}
