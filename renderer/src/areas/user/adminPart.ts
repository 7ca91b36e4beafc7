/** The pages of the administration, as the router asks for them. */
export { AdminClientsPage } from './AdminClientsPage.tsx';
export { AdminGroupsPage } from './AdminGroupsPage.tsx';
export { AdminHealthPage } from './AdminHealthPage.tsx';
export { AdminLogPage } from './AdminLogPage.tsx';
export { AdminNowPage } from './AdminNowPage.tsx';
export { AdminPage } from './AdminPage.tsx';
export { AdminPeoplePage } from './AdminPeoplePage.tsx';
export { AdminSignInPage } from './AdminSignInPage.tsx';
