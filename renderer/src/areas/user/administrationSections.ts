/** The sections of the administration, for its pages and for the set-up. Apart from the frame: the personal area has no use for them. */
import {
  HeartPulse,
  House,
  KeySquare,
  Plug,
  LayoutGrid,
  RadioTower,
  ScrollText,
  ServerCog,
  UserCog,
  UsersRound,
} from 'lucide-react';
import type { Permission } from '#shared/rights/roles.ts';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { MoreSections } from './MoreSections.tsx';

const SECTIONS = [
  { key: 'overview', icon: LayoutGrid, target: { name: 'admin.main' } },
  {
    key: 'now',
    icon: RadioTower,
    target: { name: 'admin.now', params: {} },
    permission: 'conferences',
  },
  { key: 'health', icon: HeartPulse, target: { name: 'admin.health' }, permission: 'health' },
  {
    key: 'people',
    icon: UserCog,
    target: { name: 'admin.people', params: {} },
    permission: 'people',
  },
  {
    key: 'groups',
    icon: UsersRound,
    target: { name: 'admin.groups', params: {} },
    permission: 'groups',
  },
  {
    key: 'clients',
    icon: Plug,
    target: { name: 'admin.clients', params: {} },
    permission: 'clients',
  },
  { key: 'signIn', icon: KeySquare, target: { name: 'admin.signIn' }, permission: 'setup' },
  { key: 'log', icon: ScrollText, target: { name: 'admin.log' }, permission: 'auditLog' },
  { key: 'setup', icon: ServerCog, target: { name: 'user.setup' }, permission: 'setup' },
  // The way back, where the personal area has the account.
  { key: 'home', icon: House, target: { name: 'user.general', params: {} } },
] as const satisfies readonly {
  key: string;
  icon: typeof House;
  target: RouteTarget;
  /** What it asks for; without one it is for everyone who has a role. */
  permission?: Permission;
}[];

export const ADMINISTRATION = {
  sections: SECTIONS,
  label: 'sections.administration',
  More: MoreSections,
} as const;
