import { useAtomValue } from 'jotai';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedNews } from '#renderer/features/conferenceCard/SavedNews.tsx';
import { savedNewsAtom } from '#renderer/state/conferences/savedNews.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './ListAndCard.module.css';
import { useNarrow } from './useNarrow.ts';

/**
 * A list, and the card of what is chosen in it: beside it where there is room, else a page over it. The list stays
 * where it is in both, so that people come back to it as it was.
 */
export function ListAndCard({
  children,
  card,
  cardKey,
  label,
  onClose,
}: {
  readonly children: ReactNode;
  readonly card: ReactNode;
  /** What is open; undefined when nothing is. */
  readonly cardKey: string | undefined;
  /** What the card is, for screen readers; its details unless something else is said. */
  readonly label?: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const isNarrow = useNarrow();
  const isOpen = cardKey !== undefined;
  const saved = useAtomValue(savedNewsAtom);
  const deleted = saved?.kind === 'deleted' ? saved : undefined;
  const pane = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef<string>(undefined);

  // On a page of its own the card takes the focus, and gives it back to its row; beside the list the row keeps it.
  useEffect(() => {
    if (isOpen) {
      opened.current = cardKey;
      // What has come with news, or plays, has taken the focus itself.
      const hasFocus = pane.current?.contains(document.activeElement) === true;
      if (isNarrow && !hasFocus) pane.current?.querySelector<HTMLElement>('button')?.focus();
      return;
    }
    const row = opened.current;
    opened.current = undefined;
    if (row === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`)
      ?.focus({ preventScroll: true });
  }, [isOpen, isNarrow, cardKey]);

  return (
    <div className={isOpen ? styles['open'] : styles['closed']}>
      <div ref={list} className={styles['list']} inert={isOpen && isNarrow}>
        {deleted && <SavedNews news={deleted} />}
        {children}
      </div>
      {isOpen && (
        <Pane ref={pane} label={label ?? t('card.label')} onEscape={onClose}>
          {/* The list's own heading is out of reach while the card is a page. */}
          {isNarrow && <h1 className="visuallyHidden">{label ?? t('card.label')}</h1>}
          <div className={styles['bar']}>
            {isNarrow ? (
              <Button variant="quiet" icon={<ArrowLeft size={18} />} onClick={onClose}>
                {t('common:back')}
              </Button>
            ) : (
              <button
                type="button"
                className={styles['close']}
                aria-label={t('card.close')}
                onClick={onClose}
              >
                <X size={20} />
              </button>
            )}
          </div>
          {card}
        </Pane>
      )}
    </div>
  );
}

function Pane({
  ref,
  label,
  onEscape,
  children,
}: {
  readonly ref: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}) {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A question over the card, or its menu, is closed by it, and the card stays.
    const { target } = event;
    if (target instanceof Element && target.closest('dialog, [role=menu]') !== null) return;
    onEscape();
  });
  useEffect(() => {
    const shown = ref.current;
    const listen = (event: KeyboardEvent): void => handleKey(event);
    shown?.addEventListener('keydown', listen);
    return () => shown?.removeEventListener('keydown', listen);
  }, [ref]);
  return (
    <section ref={ref} className={styles['pane']} aria-label={label}>
      {children}
    </section>
  );
}
