import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Notice.module.css';

/** A page or panel that says one thing: what happened, why, and what to do next. */
export function Notice({
  title,
  children,
  actions,
  drawing,
  details,
  footer,
  isAlert = false,
  takesFocus = false,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly drawing?: ReactNode;
  /** Further information below the actions; not announced at once. */
  readonly details?: ReactNode;
  /** The page's usual foot line, where the notice fills the page. */
  readonly footer?: ReactNode;
  readonly isAlert?: boolean;
  /** The notice replaces the focused element: its title gets the focus, and is read. */
  readonly takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={isAlert ? styles['alert'] : styles['notice']}>
      {drawing}
      <div className="column level gap16 withinLine" role={isAlert ? 'alert' : undefined}>
        <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="withinLine type28">
          {title}
        </h1>
        {children !== undefined && (
          <div className="column gap8 withinLine muted breaks">{children}</div>
        )}
      </div>
      {actions !== undefined && <div className="row wrap middle gap12 below8">{actions}</div>}
      {details && <div className={styles['details']}>{details}</div>}
      {footer}
    </section>
  );
}
