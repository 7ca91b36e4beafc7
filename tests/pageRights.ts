/**
 * Rights in the personal area: the page that each role sees, and the actions that it offers. `tests/e2e/rights.spec.ts` tests the
 * pages; the roles are those of the server's table (`rights.ts`).
 */
import type { Role } from './roles.ts';

/** Pages of the personal area, and the page that each role sees at their addresses. */
export const PAGE_GATES: readonly {
  readonly path: string;
  /** The final path in the address bar; by default the same path. */
  readonly endsAt: Partial<Record<Role, string>>;
}[] = [
  { path: '/user/general', endsAt: { guest: '/' } },
  { path: '/user/conference/list', endsAt: { guest: '/' } },
  { path: '/user/room/list', endsAt: { guest: '/' } },
  { path: '/user/template/list', endsAt: { guest: '/' } },
  { path: '/user/contacts', endsAt: { guest: '/' } },
  { path: '/user/history', endsAt: { guest: '/' } },
  { path: '/user/account', endsAt: { guest: '/' } },
  { path: '/user/setup', endsAt: { guest: '/' } },
  { path: '/user/app-access', endsAt: { guest: '/' } },
  { path: '/admin', endsAt: { guest: '/' } },
  { path: '/admin/now', endsAt: { guest: '/' } },
  { path: '/admin/health', endsAt: { guest: '/' } },
  { path: '/admin/people', endsAt: { guest: '/' } },
  { path: '/admin/groups', endsAt: { guest: '/' } },
  { path: '/admin/clients', endsAt: { guest: '/' } },
  { path: '/admin/sign-in', endsAt: { guest: '/' } },
  { path: '/admin/log', endsAt: { guest: '/' } },
  {
    path: '/user/conference/create',
    endsAt: { guest: '/', noRights: '/user/conference/list' },
  },
  { path: '/user/room/create', endsAt: { guest: '/', noRights: '/user/room/list' } },
  { path: '/user/template/create', endsAt: { guest: '/', noRights: '/user/template/list' } },
];

/** An action of a page of the personal area, and its roles. */
export interface PageAction {
  readonly id: string;
  /** `{conference_id}` stands for a stopped conference with all these roles. */
  readonly path: string;
  readonly role: 'button' | 'link' | 'menuitem';
  /** Its accessible name in English; undefined until the page has it. */
  readonly name: string | undefined;
  readonly visibleTo: readonly Role[];
}

const CREATING: readonly Role[] = ['user', 'moderator', 'owner'];
const CHARGED: readonly Role[] = ['moderator', 'owner'];
const OWNING: readonly Role[] = ['owner'];
const HOME = '/user/general';
const ROOMS = '/user/room/list';
const TEMPLATE_LIST = '/user/template/list';
const CARD = '/user/room/list/{conference_id}';

/** A heading of each page that shows that it has loaded completely. */
export const PAGE_SIGNS: Readonly<Record<string, RegExp>> = {
  [HOME]: /^Today$/u,
  [ROOMS]: /^Virtual Rooms$/u,
  [TEMPLATE_LIST]: /^Templates$/u,
  [CARD]: /^Room of rights$|no longer available/u,
};

const offer = (
  id: string,
  path: string,
  name: string | undefined,
  visibleTo: readonly Role[],
): PageAction => ({ id, path, role: 'button', name, visibleTo });

/** All actions of a card except the next step are in its menu. */
const inMenu = (id: string, name: string, visibleTo: readonly Role[]): PageAction => ({
  ...offer(id, CARD, name, visibleTo),
  role: 'menuitem',
});

export const PAGE_ACTIONS: readonly PageAction[] = [
  offer('home.newConference', HOME, 'New conference', CREATING),
  offer('home.start', HOME, 'Start a conference', CREATING),
  offer('list.new', ROOMS, 'New room', CREATING),
  offer('templates.new', TEMPLATE_LIST, 'New template', CREATING),
  inMenu('card.start', 'Start', CHARGED),
  inMenu('card.edit', 'Edit', OWNING),
  inMenu('card.delete', 'Delete', OWNING),
  inMenu('card.analytics', 'Analytics', OWNING),
  inMenu('card.recordings', 'Recordings', OWNING),
  inMenu('card.notify', 'Send invitations again', CHARGED),
  inMenu('card.newFromThis', 'Duplicate', CREATING),
  inMenu('card.saveAsTemplate', 'Save as template', CREATING),
];
