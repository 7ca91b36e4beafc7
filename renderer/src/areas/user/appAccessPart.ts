/** The page on which a person answers an app that asks for access, as the router asks for it. */
export { AppAccessPage } from './AppAccessPage.tsx';
