/** The account page, as the router asks for it. */
export { AccountPage } from './AccountPage.tsx';
