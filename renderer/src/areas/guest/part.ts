/** The guest area's pages, as the router asks for them. */
export { AdministratorPage } from './AdministratorPage.tsx';
export { ClientsPage } from './ClientsPage.tsx';
export { ForbiddenPage } from './ForbiddenPage.tsx';
export { LandingRoute } from './LandingRoute.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
