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

/** The display time of news without an action. */
export const NEWS_MS = 5000;

/** The ranks, most important first: the connection, questions, problems, news, and hints. */
const RANKS = ['connection', 'question', 'problem', 'news', 'hint'] as const;
export type NoticeRank = (typeof RANKS)[number];

interface Waiting {
  readonly id: string;
  readonly rank: NoticeRank;
}

type Add = (notice: Waiting) => () => void;

const WaitingContext = createContext<readonly Waiting[] | undefined>(undefined);
const AddContext = createContext<Add | undefined>(undefined);

/** Shows the notices inside one at a time, the oldest of a rank first. */
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

/** A notice, hidden while another one is shown first; it shows the number of notices that follow. */
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
  /** Whether there is anything to show; a live region inside always exists. */
  readonly isOn?: boolean;
  readonly tone?: 'warning' | undefined;
  /** The display time; undefined: until it is answered or no longer applies. */
  readonly lastsMs?: number | undefined;
  readonly onOver?: (() => void) | undefined;
  /** Undefined: it ends only when it is answered or no longer applies. */
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
      // Drawn by CSS: in a live region, a text would be announced.
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

/** Whether a notice is visible, which takes the place in the bar. */
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
