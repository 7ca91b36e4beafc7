import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import styles from './Notices.module.css';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** How long news is shown that asks nothing. */
export const NEWS_MS = 5000;

/** What matters more is shown first: the connection, what asks for an answer, what is wrong, news, and what is said when there is nothing else. */
const RANKS = ['connection', 'question', 'problem', 'news', 'hint'] as const;
export type NoticeRank = (typeof RANKS)[number];

interface Waiting {
  readonly id: string;
  readonly rank: NoticeRank;
}

type Add = (notice: Waiting) => () => void;

const WaitingContext = createContext<readonly Waiting[] | undefined>(undefined);
const AddContext = createContext<Add | undefined>(undefined);

/** Notices inside are shown one at a time, those that came first before the others of their rank. */
export function NoticeQueue({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const add = useCallback<Add>((notice) => {
    setWaiting((before) => [...before, notice]);
    return () => setWaiting((before) => before.filter(({ id }) => id !== notice.id));
  }, []);
  return (
    <AddContext value={add}>
      <WaitingContext value={waiting}>{children}</WaitingContext>
    </AddContext>
  );
}

/** One notice, hidden while another one is before it; it says how many are still to come. */
export function QueuedNotice({
  rank,
  isOn = true,
  tone,
  lastsMs,
  onOver,
  onDismiss,
  children,
}: {
  readonly rank: NoticeRank;
  /** A live region inside is always there; this is whether there is anything to see. */
  readonly isOn?: boolean;
  readonly tone?: 'warning' | undefined;
  /** How long it is to be seen; absent: until it is answered or no longer so. */
  readonly lastsMs?: number | undefined;
  readonly onOver?: (() => void) | undefined;
  /** Absent: only an answer ends it, or that it is no longer so. */
  readonly onDismiss?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  const say = useNumber();
  const waiting = useContext(WaitingContext);
  const add = useContext(AddContext);
  useLayoutEffect(() => (isOn ? add?.({ id, rank }) : undefined), [add, id, isOn, rank]);
  const [isHeld, setIsHeld] = useState(false);
  const handleOver = useEffectEvent(() => onOver?.());
  const isShown = waiting === undefined || frontOf(waiting)?.id === id;
  useEffect(() => {
    if (!isShown || isHeld || lastsMs === undefined) return undefined;
    const timer = setTimeout(() => handleOver(), lastsMs);
    return () => clearTimeout(timer);
  }, [isShown, isHeld, lastsMs]);
  const more = waiting?.filter((each) => each.id !== id && each.rank !== 'hint').length ?? 0;
  return (
    <div
      className={isOn ? styles['notice'] : undefined}
      data-tone={tone}
      hidden={isOn && !isShown}
      // Drawn by the style: in a live region a text would be spoken.
      data-more={isOn && more > 0 ? `+${say(more)}` : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <div className={isOn ? styles['noticeBody'] : undefined}>{children}</div>
      {isOn && onDismiss && <DismissButton onDismiss={onDismiss} />}
    </div>
  );
}

function frontOf(waiting: readonly Waiting[]): Waiting | undefined {
  let front: Waiting | undefined;
  for (const each of waiting)
    if (front === undefined || RANKS.indexOf(each.rank) < RANKS.indexOf(front.rank)) front = each;
  return front;
}

/** Whether a notice is seen now: its place in the bar is then taken. */
export function useHasNotice(): boolean {
  return (useContext(WaitingContext)?.length ?? 0) > 0;
}

function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation('call');
  return (
    <button
      type="button"
      className={styles['noticeClose']}
      aria-label={t('device.dismiss')}
      onClick={onDismiss}
    >
      <X size={16} />
    </button>
  );
}
