import type { ComponentProps } from 'react';
import styles from './ParticipantPanel.module.css';

/** Something that someone in charge can do, among others of its kind. */
export function ToolButton(attributes: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return <button type="button" className={styles['tool']} {...attributes} />;
}
