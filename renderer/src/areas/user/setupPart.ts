/**
 * The set-up of the server, as the router asks for it, and the page on which a person answers an app that asks for access.
 * Few open either, both have the texts of the administration, and each part of its own makes the first pages larger.
 */
export { AppAccessPage } from './AppAccessPage.tsx';
export { SetupPage } from './SetupPage.tsx';
