import { useAtomValue, useSetAtom } from 'jotai';
import {
  Bell,
  BellOff,
  BookUser,
  CalendarDays,
  CircleQuestionMark,
  CircleUser,
  DoorOpen,
  History,
  House,
  LayoutTemplate,
  LogOut,
  ServerCog,
  Settings,
  Phone,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ROUTE_PATHS, type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { ServerBrand } from '#renderer/features/routeLink/ServerBrand.tsx';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { openOutside } from '#renderer/platform/browser/openOutside.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { languageAtom, useLanguageTag } from '#renderer/state/language.ts';
import { permissionsAtom } from '#renderer/state/permissions.ts';
import {
  ringStandingAtom,
  setDoNotDisturbAtom,
  canRingAtom,
} from '#renderer/state/ringing/ringing.ts';
import { documentationAtom } from '#renderer/state/serverInfo.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { signOutAtom } from '#renderer/state/sessionActions.ts';
import { sendUserLanguageAtom } from '#renderer/state/userLanguage.ts';
import { AriaSetting } from '#renderer/ui/fields/AriaSetting.tsx';
import { MenuButton } from '#renderer/ui/menus/MenuButton.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import type { ADMINISTRATION } from './administrationSections.ts';
import { ProLicenceLine, ProLicenceNotice } from './ProLicence.tsx';
import { BeginsSoon } from './BeginsSoon.tsx';
import { MomentFields } from './MomentFields.tsx';
import { useNarrow } from './useNarrow.ts';
import styles from './UserFrame.module.css';
import { useComingCalls } from '#renderer/state/conferences/conferenceList.ts';
import { Button } from '#renderer/ui/Button.tsx';

const HOME = { name: 'user.general', params: {} } as const satisfies RouteTarget;

const SECTIONS = [
  { key: 'home', icon: House, target: HOME },
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
  {
    key: 'templates',
    icon: LayoutTemplate,
    target: { name: 'user.conferenceList', params: { type: 'template' } },
  },
  { key: 'history', icon: History, target: { name: 'user.history', params: {} } },
  { key: 'contacts', icon: BookUser, target: { name: 'user.contacts', params: {} } },
  { key: 'account', icon: CircleUser, target: { name: 'user.account' } },
] as const satisfies readonly { key: string; icon: typeof House; target: RouteTarget }[];

/** On a phone, the menu under the name has the account. */
const PERSONAL = { sections: SECTIONS, label: 'sections.label' } as const;

/** Names that a phone has room for side by side. */
const BAR_ROOM = 6;

/** The personal area's frame: a slim rail of sections, which is a bar at the bottom on a phone. */
export function UserFrame(props: ComponentProps<typeof Frame>) {
  const tag = useLanguageTag();
  return (
    <AriaSetting tag={tag}>
      <MomentFields>
        <Frame {...props} />
      </MomentFields>
    </AriaSetting>
  );
}

function Frame({
  children,
  area = PERSONAL,
  isWide = false,
  hasOpenCard = false,
}: {
  readonly children: ReactNode;
  /** Whose sections the rail has. */
  readonly area?: typeof PERSONAL | typeof ADMINISTRATION;
  /** For what has two columns and orders its width itself. */
  readonly isWide?: boolean;
  /** On a narrow page the card lies over everything but the sections. */
  readonly hasOpenCard?: boolean;
}) {
  const { t } = useTranslation(['user', 'common']);
  const { label } = area;
  const permissions = useAtomValue(permissionsAtom);
  const sections = [...area.sections].filter(
    (section) => !('permission' in section) || permissions.includes(section.permission),
  );
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const More = isNarrow && 'More' in area && sections.length > BAR_ROOM ? area.More : undefined;
  const content = useRef<HTMLElement>(null);
  const goTo = useSetAtom(goToAtom);
  useMailLanguage();
  return (
    <div className={styles['frame']}>
      <BeginsSoon />
      <nav className={styles['rail']} aria-label={t(label)}>
        <a
          href="#content"
          className={styles['skip']}
          onClick={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
        >
          {t('sections.skip')}
        </a>
        {sections.map(({ key, icon: Icon, target }, index) => {
          const isCurrent = isWithin(pathname, routePath(target));
          return (
            <RouteLink
              key={key}
              target={target}
              className={styles['section']}
              data-minor={(More ? index >= BAR_ROOM - 1 : index >= BAR_ROOM) || undefined}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Icon size={20} />
              <span>{breakable(t(`sections.${key}`))}</span>
            </RouteLink>
          );
        })}
        {More && (
          <More
            sections={sections.slice(BAR_ROOM - 1).map(({ key, icon: Icon, target }) => ({
              key,
              label: t(`sections.${key}`),
              icon: <Icon size={18} />,
              isCurrent: isWithin(pathname, routePath(target)),
              onChoose: () => goTo(target),
            }))}
          />
        )}
      </nav>
      <div className="column shrinks grows">
        <header className={styles['header']} inert={hasOpenCard && isNarrow}>
          <ServerBrand className={styles['brand']} home={HOME} />
          <ProLicenceLine />
          <span className={styles['language']}>
            <LanguageChoice />
          </span>
          <PersonMenu reader={area === PERSONAL ? 'user' : 'administrator'} />
        </header>
        <ComingCalls />
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          className={styles['main']}
          data-wide={isWide || undefined}
        >
          {children}
        </main>
        <ProLicenceNotice />
      </div>
    </div>
  );
}

/** As long as no one has chosen one, the language that is read here is the best guess for mails. */
function useMailLanguage(): void {
  const isUnknown = useAtomValue(sessionUserAtom)?.language === null;
  const language = useAtomValue(languageAtom);
  const sendLanguage = useSetAtom(sendUserLanguageAtom);
  useEffect(() => {
    if (isUnknown) void sendLanguage(language);
  }, [isUnknown, language, sendLanguage]);
}

/** What concerns the person: the account, whether calls ring, the guide to the pages they are at, the way out. */
function PersonMenu({ reader }: { readonly reader: 'user' | 'administrator' }) {
  const { t } = useTranslation(['user', 'common']);
  const user = useAtomValue(sessionUserAtom);
  const isAdministrator = useAtomValue(permissionsAtom).length > 0;
  const standing = useAtomValue(ringStandingAtom);
  const { [reader]: guide } = useAtomValue(documentationAtom);
  const setDoNotDisturb = useSetAtom(setDoNotDisturbAtom);
  const goTo = useSetAtom(goToAtom);
  const signOut = useSetAtom(signOutAtom);
  const name = user?.displayName ?? '';
  return (
    <MenuButton
      variant="quiet"
      label={displayText(name, 40)}
      icon={
        standing?.isDoNotDisturb === true ? (
          <BellOff size={24} />
        ) : (
          <PersonPicture
            size="face"
            name={name}
            picture={user?.avatar === '' ? undefined : user?.avatar}
          />
        )
      }
      items={[
        {
          key: 'account',
          label: t('sections.account'),
          icon: <Settings size={18} />,
          onChoose: () => goTo({ name: 'user.account' }),
        },
        isAdministrator && {
          key: 'administration',
          label: t('sections.administration'),
          icon: <ServerCog size={18} />,
          onChoose: () => goTo({ name: 'admin.main' }),
        },
        standing && {
          key: 'doNotDisturb',
          label: t(standing.isDoNotDisturb ? 'doNotDisturb.turnOff' : 'doNotDisturb.turnOn'),
          icon: standing.isDoNotDisturb ? <Bell size={18} /> : <BellOff size={18} />,
          onChoose: () => setDoNotDisturb(!standing.isDoNotDisturb),
        },
        guide !== undefined && {
          key: 'help',
          label: t('help'),
          icon: <CircleQuestionMark size={18} />,
          onChoose: () => openOutside(guide),
        },
        {
          key: 'signOut',
          label: t('common:signOut'),
          icon: <LogOut size={18} />,
          onChoose: () => {
            signOut();
            goTo({ name: 'guest.main' });
          },
        },
      ]}
    />
  );
}

/** Whether a page belongs to a section: its own page, its list, or what is made and changed from there. */
function isWithin(pathname: string, path: string): boolean {
  // The overview has the other sections below it.
  if (path === ROUTE_PATHS['admin.main']) return pathname.replace(/\/$/u, '') === path;
  const section = path.replace(/\/list$/u, '');
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** A long Persian word may take a second line where its parts meet: they are joined by a character that allows no break. */
function breakable(word: string): string {
  return word.replaceAll('\u{200C}', '\u{200C}\u{200B}');
}

/** Who calls the user now, where the server cannot ring: calls are in no list. */
function ComingCalls() {
  const { t } = useTranslation(['user', 'common']);
  const goTo = useSetAtom(goToAtom);
  const calls = useComingCalls();
  // A server that rings needs no look at the list.
  if (useAtomValue(canRingAtom)) return undefined;
  return (
    <div role="status">
      {calls.map(({ id, ownerName }) => (
        <div key={id} className={styles['comingCall']}>
          <p>{t('common:ring.from', { name: isolated(displayText(ownerName, 120)) })}</p>
          <Button
            variant="primary"
            icon={<Phone size={18} />}
            onClick={() => goTo({ name: 'conference.main', params: { id } })}
          >
            {t('call.answer')}
          </Button>
        </div>
      ))}
    </div>
  );
}
