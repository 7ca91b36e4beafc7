/** The sections of the administration, for its pages and for the set-up. Apart from the frame: the personal area has no use for them. */
import {
  HeartPulse,
  House,
  Plug,
  LayoutGrid,
  RadioTower,
  ScrollText,
  ServerCog,
  UserCog,
  UsersRound,
} from 'lucide-react';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { MoreSections } from './MoreSections.tsx';

const SECTIONS = [
  { key: 'overview', icon: LayoutGrid, target: { name: 'admin.main' } },
  { key: 'now', icon: RadioTower, target: { name: 'admin.now', params: {} } },
  { key: 'health', icon: HeartPulse, target: { name: 'admin.health' } },
  { key: 'people', icon: UserCog, target: { name: 'admin.people', params: {} } },
  { key: 'groups', icon: UsersRound, target: { name: 'admin.groups', params: {} } },
  { key: 'clients', icon: Plug, target: { name: 'admin.clients', params: {} } },
  { key: 'log', icon: ScrollText, target: { name: 'admin.log' } },
  { key: 'setup', icon: ServerCog, target: { name: 'user.setup' } },
  // The way back, where the personal area has the account.
  { key: 'home', icon: House, target: { name: 'user.general', params: {} } },
] as const satisfies readonly {
  key: string;
  icon: typeof House;
  target: RouteTarget;
}[];

export const ADMINISTRATION = {
  sections: SECTIONS,
  last: 'home',
  label: 'sections.administration',
  More: MoreSections,
} as const;
