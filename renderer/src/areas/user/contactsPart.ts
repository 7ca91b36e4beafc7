/** The contacts page, as the router asks for it. */
export { ContactsPage } from './ContactsPage.tsx';
