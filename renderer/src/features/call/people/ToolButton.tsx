import type { ComponentProps } from 'react';
import styles from './ParticipantPanel.module.css';

/** A tool of owner and moderators, in a list of tools. */
export function ToolButton(attributes: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return <button type="button" className={styles['tool']} {...attributes} />;
}
