import { useAtomValue, useSetAtom } from 'jotai';
import { CalendarDays, DoorOpen, House, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { requestAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { signOutAtom } from '#renderer/state/sessionActions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { BeginsSoon } from './BeginsSoon.tsx';
import styles from './UserFrame.module.css';

const SECTIONS = [
  { key: 'home', icon: House, target: { name: 'user.general', params: {} } },
  {
    key: 'conferences',
    icon: CalendarDays,
    target: { name: 'user.conferenceList', params: { type: 'conference' } },
  },
  {
    key: 'rooms',
    icon: DoorOpen,
    target: { name: 'user.conferenceList', params: { type: 'room' } },
  },
] as const satisfies readonly { key: string; icon: typeof House; target: RouteTarget }[];

/** The personal area's frame: a slim rail of sections, which is a bar at the bottom on a phone. */
export function UserFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['user', 'common']);
  const { pathname } = useLocation();
  const user = useAtomValue(sessionUserAtom);
  const request = useSetAtom(requestAtom);
  const signOut = useSetAtom(signOutAtom);
  return (
    <div className={styles['frame']}>
      <BeginsSoon />
      <nav className={styles['rail']} aria-label={t('sections.label')}>
        {SECTIONS.map(({ key, icon: Icon, target }) => {
          const path = routePath(target);
          return (
            <a
              key={key}
              href={path}
              className={styles['section']}
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                request({ kind: 'navigate', target });
              }}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>{t(`sections.${key}`)}</span>
            </a>
          );
        })}
      </nav>
      <div className={styles['content']}>
        <header className={styles['header']}>
          <bdi className={styles['name']}>{user?.displayName}</bdi>
          <LanguageChoice />
          <Button
            variant="quiet"
            icon={<LogOut size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => {
              signOut();
              request({ kind: 'navigate', target: { name: 'guest.main' } });
            }}
          >
            {t('common:signOut')}
          </Button>
        </header>
        <main className={styles['main']}>{children}</main>
      </div>
    </div>
  );
}
