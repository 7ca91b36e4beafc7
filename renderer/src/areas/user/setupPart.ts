/** The set-up of the server, as the router asks for it. */
export { SetupPage } from './SetupPage.tsx';
